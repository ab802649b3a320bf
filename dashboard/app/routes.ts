import { paths } from '../kit/routing/paths.ts';

/** The paths that open a part of the settings. */
type SettingsPath = 'editProfile' | 'changePassword' | 'bankAccount' | 'affiliate';

/** The name of a screen is the name of its path. */
export type ScreenName = Exclude<keyof typeof paths, 'root' | 'noBoard' | SettingsPath>;

/**
 * Who can open a route. `public`: all users. `guest`: only visitors. `private`: signed-in users. `paid`: users with a
 * running plan. `paid-or-ended`: also users whose plan has ended. `public` and `guest` use the public shell, the others
 * the signed-in shell.
 */
export type Guard = 'public' | 'guest' | 'private' | 'paid' | 'paid-or-ended';

/** A route with its guard and its screen. */
export type ScreenRoute = { path: string; guard: Guard; screen: ScreenName };

/** Every route with its guard and its screen of `screens.ts`: docs/product.md#routes. */
export const routes: readonly ScreenRoute[] = [
  { path: paths.home, guard: 'public', screen: 'home' },
  { path: paths.aboutUs, guard: 'public', screen: 'aboutUs' },
  { path: paths.learn, guard: 'public', screen: 'learn' },
  { path: paths.extension, guard: 'public', screen: 'extension' },
  { path: paths.faq, guard: 'public', screen: 'faq' },
  { path: paths.pricing, guard: 'public', screen: 'pricing' },
  { path: paths.stripe, guard: 'public', screen: 'stripe' },
  { path: paths.contactUs, guard: 'public', screen: 'contactUs' },
  { path: paths.cancelContract, guard: 'public', screen: 'cancelContract' },
  { path: paths.confirmDeclaration, guard: 'public', screen: 'confirmDeclaration' },
  { path: paths.privacyPolicy, guard: 'public', screen: 'privacyPolicy' },
  { path: paths.terms, guard: 'public', screen: 'terms' },
  { path: paths.imprint, guard: 'public', screen: 'imprint' },
  { path: paths.howSpend, guard: 'public', screen: 'howSpend' },
  { path: paths.otp, guard: 'public', screen: 'otp' },
  { path: paths.forgotPassword, guard: 'public', screen: 'forgotPassword' },
  { path: `${paths.resetPassword}/:id?`, guard: 'public', screen: 'resetPassword' },
  { path: paths.handOff, guard: 'public', screen: 'handOff' },
  { path: paths.confirmEmail, guard: 'public', screen: 'confirmEmail' },
  { path: paths.goodbye, guard: 'public', screen: 'goodbye' },

  { path: paths.login, guard: 'guest', screen: 'login' },
  { path: paths.devLogin, guard: 'guest', screen: 'devLogin' },
  { path: paths.signUp, guard: 'guest', screen: 'signUp' },

  { path: paths.subscribe, guard: 'private', screen: 'subscribe' },
  { path: paths.planHistory, guard: 'private', screen: 'planHistory' },
  { path: paths.successPayment, guard: 'private', screen: 'successPayment' },
  { path: paths.profile, guard: 'private', screen: 'profile' },
  { path: `${paths.settings}/:part?`, guard: 'private', screen: 'settings' },
  { path: paths.editProfile, guard: 'private', screen: 'settings' },
  { path: paths.changePassword, guard: 'private', screen: 'settings' },
  { path: paths.bankAccount, guard: 'private', screen: 'settings' },
  { path: paths.affiliate, guard: 'private', screen: 'settings' },
  { path: paths.logout, guard: 'private', screen: 'logout' },

  { path: paths.dashboard, guard: 'paid', screen: 'dashboard' },
  { path: paths.myAds, guard: 'paid-or-ended', screen: 'myAds' },
  { path: paths.following, guard: 'paid', screen: 'following' },
  { path: paths.newFollowing, guard: 'paid', screen: 'newFollowing' },
  { path: `${paths.allFollowing}/:pageName`, guard: 'paid', screen: 'allFollowing' },
];
