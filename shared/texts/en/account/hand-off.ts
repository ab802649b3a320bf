import { common } from '../common.ts';

/** One sign-in for site and extension: the page that the extension opens, and the questions about accounts. */
export const handOff = {
  title: 'Logging in',
  working: 'Logging you in with your extension account…',
  asks: {
    title: 'Switch accounts?',
    body: 'This site was last used with another account than the extension.',
    here: 'On this site',
    extension: 'In the extension',
    kept: 'Changes on this site that aren’t synced stay in this browser until you log in to that account here again.',
    switchAccount: 'Switch account',
    stay: 'Stay',
  },
  over: {
    title: 'This link has no effect',
    body: 'Links work once, for one minute, in the tab that the extension opened. Log in here, or open the site from the extension again.',
    bodySignedIn:
      'Links work once, for one minute, in the tab that the extension opened. You’re still logged in as {email}.',
  },
  failed: { title: 'Couldn’t log you in', retry: common.retry },
  /** In the extension, while the site is logged in to another account. */
  extensionAsks: {
    label: 'Question about accounts',
    title: 'Switch accounts?',
    body: 'The website is logged in as {email}. This extension is logged in as {presentEmail}.',
    kept: 'If you switch, changes of {presentEmail} that aren’t synced stay in this browser until you log in to that account here again.',
    switchTo: 'Switch to {email}',
    stayWith: 'Stay with {email}',
    switched: 'The extension is logged in as {email}.',
    ended: 'The website is no longer logged in as {email}. Nothing was changed.',
  },
  openSite: 'Open on the web',
  login: common.logIn,
  toDashboard: 'Go to Dashboard',
} as const;
