import type { Location, To } from 'react-router-dom';
import { paths } from '../kit/routing/paths.ts';

const CONFIRM_EMAIL = /^#confirm-email=(.*)$/;

/**
 * The screen for a mailed link to a route of signed-in users that has a screen for visitors too:
 * `/settings#confirm-email=ticket`. Null for every other address.
 */
export const mailedAddress = ({ pathname, hash }: Location): To | null => {
  const ticket = pathname === paths.settings ? CONFIRM_EMAIL.exec(hash)?.[1] : undefined;
  return ticket === undefined ? null : { pathname: paths.confirmEmail, hash: ticket };
};
