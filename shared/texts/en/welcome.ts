import { brand } from '#shared/domain/brand.ts';

/** The page that opens once, after the extension was installed. */
export const welcome = {
  documentTitle: `Welcome to ${brand.name}`,
  title: `Welcome to ${brand.name}`,
  lead: 'Save ads in the Meta Ad Library and find them on your dashboard, pictures and all, long after their links are gone.',
  stepsLabel: 'Three steps to your first ad',
  done: 'Done',
  open: 'To do',
  pin: {
    title: `Keep ${brand.name} in sight`,
    text: 'Press the puzzle piece beside the address bar, then the pin. One press on the icon then shows your last saves and whether everything has reached the server.',
    doneText: 'Pinned: one press on the icon shows your last saves.',
  },
  account: {
    title: 'Log in',
    text: 'With an account your ads are on every device. Without one they are kept on this device until you log in.',
    doneText: 'Logged in as {email}.',
    signIn: 'Login',
    signUp: 'Sign Up',
  },
  save: {
    title: 'Save your first ad',
    text: 'Open the Ad Library, search for anything, and press Save on an ad. You are asked once whether ads may be saved; only those you choose leave the page.',
    doneText: 'Your first ad is saved.',
    action: 'Open the Ad Library',
  },
  allDone: { text: 'You’re all set.', action: 'Open dashboard' },
  failed: 'Something went wrong. Reload this page.',
} as const;
