import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { shell } from '#shared/texts/en/shell.ts';

/** Every route of the dashboard. Saved links and mails use them: docs/product.md#routes. */
export const paths = {
  root: '/',
  home: '/homepage',
  aboutUs: '/about-us',
  learn: '/learn',
  extension: '/extension',
  faq: '/faq',
  pricing: '/pricing',
  /** Pricing with the lifetime banner. */
  stripe: '/stripe',
  contactUs: '/contact-us',
  /** Cancellation and withdrawal without a login. */
  cancelContract: '/cancel-contract',
  /** The target of the link in the receipt of a declaration; the ticket is after the #. */
  confirmDeclaration: '/confirm-declaration',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  imprint: '/imprint',
  howSpend: '/how-spend-is-estimated',
  login: '/login',
  devLogin: '/dev-login',
  signUp: '/signup',
  otp: '/otp',
  forgotPassword: '/forgotpassword',
  /** A mailed link appends its id. */
  resetPassword: '/resetpassword',
  /** The extension opens this route of the site with a code that signs the site in. */
  handOff: '/handoff',
  dashboard: '/dashboard',
  myAds: '/my-ads',
  /** The saved ads that are in no board. */
  noBoard: '/my-ads/no-board',
  following: '/following',
  newFollowing: '/new-following',
  /** The key of a followed page is appended. */
  allFollowing: '/all-following',
  subscribe: '/subscribe',
  planHistory: '/plan-history',
  successPayment: '/success-payment',
  affiliate: '/general-affilate-link',
  profile: '/profile',
  settings: '/settings',
  editProfile: '/edit-profile',
  changePassword: '/change-password',
  bankAccount: '/bank-account',
  /** Logout of the prerendered pages opens this route, because they have no session. */
  logout: '/logout',
  /** Confirms a new e-mail address. The mailed link contains the ticket after the #. */
  confirmEmail: '/confirm-email',
  goodbye: '/goodbye',
} as const;

/** The anchor of `cancelContract` that selects the withdrawal. */
export const WITHDRAW_ANCHOR = 'withdraw';

/** The parts of the settings whose path is below `paths.settings`. */
export type SettingsPart =
  'email' | 'sessions' | 'notifications' | 'own-ads' | 'hidden-ads' | 'storage' | 'export' | 'delete';

/** Returns the path of a part of the settings. Profile and Password have paths of their own. */
export const settingsPath = (part: SettingsPart): string => `${paths.settings}/${part}`;

/** Returns the path of the list of a board. */
export const boardPath = (boardId: string): string => `${paths.myAds}/board/${boardId}`;

/** Returns the id of the board whose list is at a path; null for other paths. */
export const boardOfPath = (pathname: string): string | null => {
  const start = boardPath('');
  return pathname.startsWith(start) ? pathname.slice(start.length).replace(/\/+$/, '') : null;
};

/** The query parameter that contains the code of an affiliate. */
export const REF_QUERY = 'ref';

/**
 * Returns the path that opens the order of a plan (by its id) or of a price (by its key). `ref`: the code of an
 * affiliate, which the guard of the order passes to the sign-up of a visitor.
 */
export const orderPath = (planOrPrice: string, ref: string | null = null): string =>
  `${paths.subscribe}?${new URLSearchParams([[PLAN_QUERY, planOrPrice], ...(ref === null ? [] : [[REF_QUERY, ref]])])}`;

/** The titles by the name of the path. Two screens have the title of another screen. */
const named: Readonly<Record<string, string>> = {
  ...shell.titles,
  devLogin: shell.titles.login,
  stripe: shell.titles.pricing,
};
const titles = new Map<string, string | undefined>(Object.entries(paths).map(([name, path]) => [path, named[name]]));

/** Returns the title of the screen; empty for unknown paths. */
export const titleOf = (pathname: string): string => {
  const path = pathname.replace(/\/+$/, '');
  return titles.get(path.startsWith(`${paths.settings}/`) ? paths.settings : path) ?? '';
};
