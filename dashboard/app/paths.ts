import { shell } from '#shared/texts/en/shell.ts';

/** Every address of the dashboard: the specification's own, section 2. */
export const paths = {
  root: '/',
  login: '/login',
  signUp: '/signup',
  otp: '/otp',
  subscribe: '/subscribe',
  dashboard: '/dashboard',
  myAds: '/my-ads',
} as const;

const titles: Readonly<Record<string, string>> = {
  [paths.login]: shell.titles.login,
  [paths.signUp]: shell.titles.signUp,
  [paths.otp]: shell.titles.otp,
  [paths.subscribe]: shell.titles.subscribe,
  [paths.dashboard]: shell.titles.dashboard,
  [paths.myAds]: shell.titles.myAds,
};

/** The section's title; empty for unknown paths. */
export const titleOf = (pathname: string): string => titles[pathname.replace(/\/+$/, '')] ?? '';
