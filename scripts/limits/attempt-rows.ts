import { LIMITS } from '#server/security/attempt-limits.ts';
import { BRAKES } from '#server/security/brakes.ts';
import { BUDGETS } from '#server/security/budgets.ts';
import { duration, type LimitRow } from './limit-row.ts';

const REFUSED = '429 TOO_MANY_REQUESTS with Retry-After';
const NOT_CALLED = 'the source is not called, and the response says how long to wait';

type Kind = keyof typeof LIMITS;
/** What is counted, and for whom. `above` is what happens instead of a response 429. */
type Text = { what: string; above?: string };

/** Every kind of attempt has a text, in the order of the page. A source is a known device, a session or a network. */
const LIMIT_TEXTS: Readonly<Record<Kind, Text>> = {
  passwordGuess: { what: 'wrong passwords of one source at one account' },
  passwordGuessOfDay: { what: 'wrong passwords of one source at one account' },
  signIn: { what: 'wrong passwords of one source at all accounts, and its sign-ins before the code' },
  devSignInByNetwork: { what: 'calls of `/login-by-email` from one network' },
  register: { what: 'sign-ups of one source' },
  resend: { what: 'requests of one source for another code' },
  reset: { what: 'requests of one source for a password reset' },
  newPassword: { what: 'new passwords of one source after a reset or a mailed sign-up code' },
  codeCheck: { what: 'codes that one source enters' },
  wrongCode: { what: 'wrong codes of one source for one address' },
  codeMail: {
    what: 'mails with a code to one address, caused by one source',
    above: 'no mail is sent; a session or a known device gets 429',
  },
  emailChangeByUser: { what: 'requests of one account to change its address' },
  extensionLinkByUser: { what: 'mails with the link to the extension to one account' },
  handOffByUser: { what: 'hand-off codes of one account' },
  redeem: { what: 'uses of hand-off codes from one network' },
  exportByUser: { what: 'exports of one account' },
  stopMailsByNetwork: { what: 'uses of the link that stops mails, from one network' },
  contactByNetwork: { what: 'messages of the contact form from one network' },
  declarationByNetwork: { what: 'cancellations and withdrawals that one network declares without a login' },
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
  adArchiveByUser: { what: 'calls of the third-party ad archive for one account', above: NOT_CALLED },
};

const BUDGET_TEXTS: Readonly<Record<keyof typeof BUDGETS, Required<Text>>> = {
  contactMails: {
    what: 'mails to the operator about messages and declarations',
    above: 'the message or declaration is stored, but not mailed',
  },
  officialReach: { what: 'calls of the official API for all users', above: NOT_CALLED },
  officialReachOfRefresh: {
    what: 'calls of the official API for the daily refresh',
    above: 'the refresh continues later',
  },
  reachRefreshOfPage: { what: 'refreshes of one followed page', above: 'the page is not refreshed' },
  adArchive: { what: 'calls of the third-party ad archive for all users', above: NOT_CALLED },
};

const BRAKE_TEXTS: Readonly<Record<keyof typeof BRAKES, string>> = {
  wrongCodes: 'wrong codes of all callers',
  signInsAtAccount: 'wrong passwords of all networks at one account',
  mailsToAddress: 'mails with a code to one address, caused by all networks',
};

const namesIn = <T extends object>(texts: T): (keyof T & string)[] =>
  Object.keys(texts).filter((name): name is keyof T & string => name in texts);

const inWindow = (limit: number, windowMs: number): string => `${limit.toLocaleString('en')} in ${duration(windowMs)}`;

const limitRows: readonly LimitRow[] = namesIn(LIMIT_TEXTS).map((kind) => {
  const { limit, windowMs } = LIMITS[kind];
  const { what, above = REFUSED } = LIMIT_TEXTS[kind];
  return { name: kind, what, limit: inWindow(limit, windowMs), above };
});

const budgetRows: readonly LimitRow[] = namesIn(BUDGET_TEXTS).map((kind) => {
  const { limit, windowMs } = BUDGETS[kind];
  const { what, above } = BUDGET_TEXTS[kind];
  return { name: `BUDGETS.${kind}`, what, limit: inWindow(limit, windowMs), above };
});

const brakeRows: readonly LimitRow[] = namesIn(BRAKE_TEXTS).map((kind) => {
  const { free, windowMs, stepMs, longestMs } = BRAKES[kind];
  const above = `each further one is delayed by ${duration(stepMs)} more than the one before, up to ${duration(longestMs)}`;
  return { name: `BRAKES.${kind}`, what: BRAKE_TEXTS[kind], limit: inWindow(free, windowMs), above };
});

/** Attempts in a window of time that begins with the first attempt. */
export const attemptRows: readonly LimitRow[] = [...limitRows, ...brakeRows, ...budgetRows];
