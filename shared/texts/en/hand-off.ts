/** Where the extension opens the site: one sign-in for both. */
export const handOff = {
  title: 'Logging in',
  working: 'Taking over your login from the extension.',
  asks: {
    title: 'Switch accounts?',
    body: 'You are logged in here with another account than in the extension.',
    here: 'On this site',
    extension: 'In the extension',
    kept: 'Changes of this site’s account that were not sent yet stay in this browser and wait for its next login here.',
    switchAccount: 'Switch account',
    stay: 'Stay',
  },
  over: {
    title: 'This link is no longer valid',
    body: 'It works once, and for a minute. Log in here, or open the site from the extension again.',
    bodySignedIn: 'It works once, and for a minute. You are still logged in as {email}.',
  },
  failed: { title: 'Could not log you in', retry: 'Retry' },
  openSite: 'Open on the web',
  login: 'Login',
  toDashboard: 'Go to Dashboard',
} as const;
