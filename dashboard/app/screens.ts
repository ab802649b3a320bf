import { screenPart, type ScreenPart } from './lazy-screen.tsx';
import type { ScreenName } from './routes.ts';

/** Every screen loads when it is first needed. A route whose screen is missing here says that it is not built yet. */
export const screens: Readonly<Partial<Record<ScreenName, ScreenPart>>> = {
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
  howSpend: screenPart(
    async () => (await import('#dashboard/screens/how-spend-is-estimated/how-spend-screen.tsx')).HowSpendScreen,
  ),
  subscribe: screenPart(
    async () => (await import('#dashboard/screens/subscribe/subscribe-screen.tsx')).SubscribeScreen,
  ),
  dashboard: screenPart(
    async () => (await import('#dashboard/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  profile: screenPart(async () => (await import('#dashboard/screens/profile/profile-screen.tsx')).ProfileScreen),
  settings: screenPart(async () => (await import('#dashboard/screens/settings/settings-screen.tsx')).SettingsScreen),
  bankAccount: screenPart(
    async () => (await import('#dashboard/screens/bank-account/bank-account-screen.tsx')).BankAccountScreen,
  ),
  confirmEmail: screenPart(
    async () => (await import('#dashboard/screens/settings/email/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  goodbye: screenPart(
    async () => (await import('#dashboard/screens/settings/delete-account/goodbye-screen.tsx')).GoodbyeScreen,
  ),
  myAds: screenPart(async () => (await import('#dashboard/screens/my-ads/my-ads-screen.tsx')).MyAdsScreen),
  following: screenPart(
    async () => (await import('#dashboard/screens/following/following-screen.tsx')).FollowingScreen,
  ),
  newFollowing: screenPart(
    async () => (await import('#dashboard/screens/new-following/new-following-screen.tsx')).NewFollowingScreen,
  ),
  allFollowing: screenPart(
    async () => (await import('#dashboard/screens/all-following/all-following-screen.tsx')).AllFollowingScreen,
  ),
};
