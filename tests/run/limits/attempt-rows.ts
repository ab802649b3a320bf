import { LIMITS } from '#server/security/attempt-limits.ts';
import { duration, type LimitRow } from './limit-row.ts';

type Kind = keyof typeof LIMITS;
/** What is counted for whom. `above` is what happens instead of a response 429. */
type Text = { what: string; above?: string };

const REFUSED = '429 TOO_MANY_REQUESTS with Retry-After';

const NOT_CALLED = 'the source is not called, and the response says how long to wait';

/** Every kind of attempt has a text, in the order of the page. */
const TEXTS: Readonly<Record<Kind, Text>> = {
  signInByAccountAndNetwork: { what: 'sign-ins with one address from one network' },
  signInByAccount: { what: 'wrong passwords for one address' },
  signInByNetwork: { what: 'wrong passwords from one network' },
  devSignInByNetwork: { what: 'calls of `/login-by-email` from one network' },
  registerByNetwork: { what: 'sign-ups from one network' },
  resendByNetwork: { what: 'requests for another sign-up code from one network' },
  resetByNetwork: { what: 'requests for a password reset from one network; new passwords count separately' },
  codeCheckByNetwork: { what: 'codes that one network enters' },
  wrongCodeByAll: { what: 'wrong codes of all callers', above: `${REFUSED}, for every code, and an alarm` },
  codeMailByEmail: { what: 'mails with a code to one address', above: 'no mail is sent; another code is refused' },
  emailChangeByUser: { what: 'requests of one account to change its address' },
  handOffByUser: { what: 'codes that hand one account from the extension to the site' },
  redeemByNetwork: { what: 'uses of such codes from one network' },
  exportByUser: { what: 'exports of one account' },
  stopMailsByNetwork: { what: 'uses of the link that stops mails, from one network' },
  contactByNetwork: { what: 'messages of the contact form from one network' },
  contactMailByAll: { what: 'mails about messages to the operator', above: 'the message is stored, but not mailed' },
  checkoutByUser: { what: 'checkouts that one account opens' },
  trialByNetwork: { what: 'trials of one network', above: 'the next checkouts have no trial' },
  clickByNetwork: { what: 'clicks on affiliate links from one network' },
  clickByNetworkAndLink: {
    what: 'counted clicks on one affiliate link from one network',
    above: 'the click is not counted',
  },
  redeemRequestByUser: { what: 'redeem requests of one account' },
  visitByNetwork: { what: 'counted visits of the site from one network' },
  pageReportByNetwork: { what: 'reports of a changed Ad Library page from one network' },
  officialReachByUser: { what: 'calls of the official API for one account', above: NOT_CALLED },
  officialReachByAll: { what: 'calls of the official API for all', above: NOT_CALLED },
  officialReachByRefresh: {
    what: 'calls of the official API for the daily refresh',
    above: 'the refresh continues later',
  },
  reachRefreshByPage: { what: 'refreshes of one followed page', above: 'the page is not refreshed' },
  adArchiveByUser: { what: 'calls of the third-party ad archive for one account', above: NOT_CALLED },
  adArchiveByAll: { what: 'calls of the third-party ad archive for all', above: NOT_CALLED },
};

const KINDS: readonly Kind[] = Object.keys(TEXTS).filter((name): name is Kind => name in LIMITS);

/** Attempts in a window of time that begins with the first attempt. */
export const attemptRows: readonly LimitRow[] = KINDS.map((kind) => {
  const { limit, windowMs } = LIMITS[kind];
  const { what, above = REFUSED } = TEXTS[kind];
  return { name: kind, what, limit: `${limit.toLocaleString('en')} in ${duration(windowMs)}`, above };
});
