import type { ComponentType } from 'react';
import { screenPart, type ScreenPart } from '../kit/states/lazy-screen.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import type { ScreenName } from './routes.ts';

/** Describes a page of the public site as a screen of the dashboard. `loadPage` loads the code of the page. */
const sitePagePart = (loadPage: () => Promise<ComponentType>): ScreenPart => {
  const load = async (): Promise<ComponentType> => {
    const [{ asScreen }, Page] = await Promise.all([import('./site-screen.tsx'), loadPage()]);
    return asScreen(Page);
  };
  return { load, first: lazily(load), isPage: true };
};

/** The screens by name. The code of each screen loads on demand. */
export const screens: Readonly<Record<ScreenName, ScreenPart>> = {
  home: sitePagePart(async () => (await import('#dashboard/site/pages/landing/landing-page.tsx')).LandingPage),
  aboutUs: sitePagePart(async () => (await import('#dashboard/site/pages/about-us/about-us-page.tsx')).AboutUsPage),
  learn: sitePagePart(async () => (await import('#dashboard/site/pages/learn/learn-page.tsx')).LearnPage),
  extension: sitePagePart(
    async () => (await import('#dashboard/site/pages/extension/extension-page.tsx')).ExtensionPage,
  ),
  faq: sitePagePart(async () => (await import('#dashboard/site/pages/faq/faq-page.tsx')).FaqPage),
  contactUs: sitePagePart(
    async () => (await import('#dashboard/site/pages/contact-us/contact-us-page.tsx')).ContactUsPage,
  ),
  cancelContract: sitePagePart(
    async () => (await import('#dashboard/site/pages/cancel-contract/cancel-contract-page.tsx')).CancelContractPage,
  ),
  confirmDeclaration: screenPart(
    async () =>
      (await import('#dashboard/screens/confirm-declaration/confirm-declaration-screen.tsx')).ConfirmDeclarationScreen,
  ),
  privacyPolicy: sitePagePart(
    async () => (await import('#dashboard/site/pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  ),
  terms: sitePagePart(async () => (await import('#dashboard/site/pages/legal/terms-page.tsx')).TermsPage),
  imprint: sitePagePart(async () => (await import('#dashboard/site/pages/legal/imprint-page.tsx')).ImprintPage),
  login: screenPart(async () => (await import('#dashboard/screens/login/login-screen.tsx')).LoginScreen),
  devLogin: screenPart(async () => (await import('#dashboard/screens/dev-login/dev-login-screen.tsx')).DevLoginScreen),
  signUp: screenPart(async () => (await import('#dashboard/screens/sign-up/sign-up-screen.tsx')).SignUpScreen),
  otp: screenPart(async () => (await import('#dashboard/screens/otp/otp-screen.tsx')).OtpScreen),
  forgotPassword: screenPart(
    async () => (await import('#dashboard/screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  resetPassword: screenPart(
    async () => (await import('#dashboard/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  handOff: screenPart(async () => (await import('#dashboard/screens/hand-off/hand-off-screen.tsx')).HandOffScreen),
  howSpend: sitePagePart(
    async () => (await import('#dashboard/site/pages/how-spend-is-estimated/how-spend-page.tsx')).HowSpendPage,
  ),
  pricing: sitePagePart(async () => (await import('#dashboard/site/pages/pricing/pricing-page.tsx')).PricingPage),
  subscribe: screenPart(
    async () => (await import('#dashboard/screens/subscribe/subscribe-screen.tsx')).SubscribeScreen,
  ),
  stripe: sitePagePart(async () => (await import('#dashboard/site/pages/stripe/stripe-page.tsx')).StripePage),
  planHistory: screenPart(
    async () => (await import('#dashboard/screens/plan-history/plan-history-screen.tsx')).PlanHistoryScreen,
  ),
  successPayment: screenPart(
    async () => (await import('#dashboard/screens/success-payment/success-payment-screen.tsx')).SuccessPaymentScreen,
  ),
  dashboard: screenPart(
    async () => (await import('#dashboard/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  profile: screenPart(async () => (await import('#dashboard/screens/profile/profile-screen.tsx')).ProfileScreen),
  settings: screenPart(async () => (await import('#dashboard/screens/settings/settings-screen.tsx')).SettingsScreen),
  confirmEmail: screenPart(
    async () => (await import('#dashboard/screens/settings/email/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  goodbye: screenPart(
    async () => (await import('#dashboard/screens/settings/delete-account/goodbye-screen.tsx')).GoodbyeScreen,
  ),
  myAds: screenPart(async () => (await import('#dashboard/screens/my-ads/my-ads-screen.tsx')).MyAdsScreen),
  board: screenPart(async () => (await import('#dashboard/screens/board/board-screen.tsx')).BoardScreen),
  noBoard: screenPart(async () => (await import('#dashboard/screens/board/no-board-screen.tsx')).NoBoardScreen),
  following: screenPart(
    async () => (await import('#dashboard/screens/following/following-screen.tsx')).FollowingScreen,
  ),
  newFollowing: screenPart(
    async () => (await import('#dashboard/screens/new-following/new-following-screen.tsx')).NewFollowingScreen,
  ),
  allFollowing: screenPart(
    async () => (await import('#dashboard/screens/all-following/all-following-screen.tsx')).AllFollowingScreen,
  ),
  logout: screenPart(async () => (await import('#dashboard/screens/logout/logout-screen.tsx')).LogoutScreen),
};
