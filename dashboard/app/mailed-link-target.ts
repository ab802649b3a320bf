import type { Location, To } from 'react-router-dom';
import { paths } from '../kit/routing/paths.ts';

const CONFIRM_EMAIL = /^#confirm-email=(.*)$/;

/**
 * Returns the public screen for the mailed link `/settings#confirm-email=ticket`, whose route is only for signed-in
 * users. Null for every other address.
 */
export const mailedLinkTarget = ({ pathname, hash }: Location): To | null => {
  const ticket = pathname === paths.settings ? CONFIRM_EMAIL.exec(hash)?.[1] : undefined;
  return ticket === undefined ? null : { pathname: paths.confirmEmail, hash: ticket };
};
