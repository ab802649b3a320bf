import { screenPart } from './lazy-screen.tsx';

/** Every screen loads when it is first needed. */
export const screens = {
  login: screenPart(async () => (await import('#dashboard/screens/login/login-screen.tsx')).LoginScreen),
  signUp: screenPart(async () => (await import('#dashboard/screens/sign-up/sign-up-screen.tsx')).SignUpScreen),
  otp: screenPart(async () => (await import('#dashboard/screens/otp/otp-screen.tsx')).OtpScreen),
  subscribe: screenPart(
    async () => (await import('#dashboard/screens/subscribe/subscribe-screen.tsx')).SubscribeScreen,
  ),
  dashboard: screenPart(
    async () => (await import('#dashboard/screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  myAds: screenPart(async () => (await import('#dashboard/screens/my-ads/my-ads-screen.tsx')).MyAdsScreen),
} as const;
