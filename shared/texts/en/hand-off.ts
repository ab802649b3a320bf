/** One sign-in for site and extension: the page that the extension opens, and the questions about accounts. */
export const handOff = {
  title: 'Logging in',
  working: 'Taking over your login from the extension.',
  asks: {
    title: 'Switch accounts?',
    body: 'This site was last used with another account than the extension.',
    here: 'On this site',
    extension: 'In the extension',
    kept: 'Changes of this site’s account that were not sent yet stay in this browser and wait for its next login here.',
    switchAccount: 'Switch account',
    stay: 'Stay',
  },
  over: {
    title: 'This link has no effect',
    body: 'It works once, for one minute, and only in the tab that your extension opened. Log in here, or open the site from the extension again.',
    bodySignedIn:
      'It works once, for one minute, and only in the tab that your extension opened. You are still logged in as {email}.',
  },
  failed: { title: 'Could not log you in', retry: 'Retry' },
  /** In the extension, while the site is logged in to another account. */
  extensionAsks: {
    label: 'Question about accounts',
    title: 'Switch accounts?',
    body: 'The website is logged in as {email}. This extension is logged in as {presentEmail}.',
    kept: 'If you switch, changes of {presentEmail} that were not sent yet stay in this browser until that account logs in here again.',
    switchTo: 'Switch to {email}',
    stayWith: 'Stay with {email}',
    switched: 'The extension is logged in as {email}.',
    ended: 'The website is no longer logged in as {email}. Nothing was changed.',
  },
  openSite: 'Open on the web',
  login: 'Login',
  toDashboard: 'Go to Dashboard',
} as const;
