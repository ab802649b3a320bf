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
export type SettingsPart = 'email' | 'sessions' | 'notifications' | 'storage' | 'export' | 'delete';

/** Returns the path of a part of the settings. Profile and Password have paths of their own. */
export const settingsPath = (part: SettingsPart): string => `${paths.settings}/${part}`;

/** The query parameter that contains the code of an affiliate. */
export const REF_QUERY = 'ref';

/**
 * Returns the path that opens the order of a plan (by its id) or of a price (by its key). `ref`: the code of an
 * affiliate, which the guard of the order passes to the sign-up of a visitor.
 */
export const orderPath = (planOrPrice: string, ref: string | null = null): string =>
  `${paths.subscribe}?${new URLSearchParams([[PLAN_QUERY, planOrPrice], ...(ref === null ? [] : [[REF_QUERY, ref]])])}`;

const titles: Readonly<Record<string, string>> = {
  [paths.login]: shell.titles.login,
  [paths.signUp]: shell.titles.signUp,
  [paths.devLogin]: shell.titles.login,
  [paths.otp]: shell.titles.otp,
  [paths.forgotPassword]: shell.titles.forgotPassword,
  [paths.resetPassword]: shell.titles.resetPassword,
  [paths.handOff]: shell.titles.handOff,
  [paths.aboutUs]: shell.titles.aboutUs,
  [paths.learn]: shell.titles.learn,
  [paths.extension]: shell.titles.extension,
  [paths.faq]: shell.titles.faq,
  [paths.pricing]: shell.titles.pricing,
  [paths.stripe]: shell.titles.pricing,
  [paths.contactUs]: shell.titles.contactUs,
  [paths.cancelContract]: shell.titles.cancelContract,
  [paths.privacyPolicy]: shell.titles.privacyPolicy,
  [paths.terms]: shell.titles.terms,
  [paths.imprint]: shell.titles.imprint,
  [paths.howSpend]: shell.titles.howSpend,
  [paths.subscribe]: shell.titles.subscribe,
  [paths.dashboard]: shell.titles.dashboard,
  [paths.myAds]: shell.titles.myAds,
  [paths.following]: shell.titles.following,
  [paths.newFollowing]: shell.titles.newFollowing,
  [paths.planHistory]: shell.titles.planHistory,
  [paths.affiliate]: shell.titles.affiliate,
  [paths.profile]: shell.titles.profile,
  [paths.settings]: shell.titles.settings,
  [paths.editProfile]: shell.titles.editProfile,
  [paths.changePassword]: shell.titles.changePassword,
  [paths.bankAccount]: shell.titles.bankAccount,
};

/** Returns the title of the screen; empty for unknown paths. */
export const titleOf = (pathname: string): string => {
  const path = pathname.replace(/\/+$/, '');
  return titles[path.startsWith(`${paths.settings}/`) ? paths.settings : path] ?? '';
};
