import { HAND_OFF_PATH, handOffCodeIn } from '#shared/contract/hand-off-address.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { HandOff } from '#shared/platform/platform.ts';
import type { RedeemOptions } from './redeem-hand-off.ts';

/**
 * Signs the site in with a code that the extension put into the address. The code works only with the verifier, which
 * the extension of this browser returns only to the tab that it opened itself; a link has no effect.
 *
 * Created before any other code reads the address or asks the server, because the code leaves the address here.
 */
export const createSiteHandOff = (page: Window, options: RedeemOptions): HandOff => {
  let arrived = takeFromAddress(page);

  const redeem = loadOnce(async () => {
    const { createRedeem } = await import('./redeem-hand-off.ts');
    return createRedeem(options, () => {
      arrived = null;
    });
  });
  // The router receives the event after this listener: a code can also be put into the address of an open page.
  page.addEventListener('popstate', () => {
    arrived = takeFromAddress(page) ?? arrived;
  });

  return {
    code: () => arrived,
    redeem: async (code) => (await redeem())(code),
  };
};

const takeFromAddress = ({ location, history }: Window): string | null => {
  const { pathname, search, hash } = location;
  if (pathname !== HAND_OFF_PATH || hash === '') return null;
  history.replaceState(history.state, '', pathname + search);
  return handOffCodeIn(hash);
};
