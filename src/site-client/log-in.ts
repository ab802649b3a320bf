import type { LogIn } from '#dashboard/components/login/login-host.ts';

/** Loads the host of the dashboard, which has the API client, at the first login. */
export const logIn: LogIn = async (values) => (await import('./log-in-here.ts')).logInHere(values);
