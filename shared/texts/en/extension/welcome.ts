import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** The page that opens once, after the extension was installed. */
export const welcome = {
  documentTitle: `Welcome to ${brand.name}`,
  title: `Welcome to ${brand.name}`,
  lead: 'Save ads in the Meta Ad Library and find them on your dashboard, even after they’re gone.',
  stepsLabel: 'Three steps to your first ad',
  done: 'Done',
  open: 'To do',
  pin: {
    title: `Pin ${brand.name} to your toolbar`,
    text: `Click the puzzle icon next to the address bar, then the pin. The ${brand.name} icon shows your latest saves and whether they’re synced.`,
    doneText: 'Pinned. Click the icon to see your latest saves.',
  },
  account: {
    title: 'Sign up or log in',
    text: 'With an account and a plan, your ads are on every device. Until then, they stay on this device. Already logged in on our website? Open it in a tab, and you’re logged in here too.',
    doneText: 'Logged in as {email}.',
    signIn: common.logIn,
    signUp: common.signUp,
  },
  save: {
    title: 'Save your first ad',
    text: 'Open the Ad Library, search for anything and press Save on an ad. We ask for your permission first. Only ads you choose are saved.',
    doneText: 'Your first ad is saved.',
    action: 'Open the Ad Library',
  },
  allDone: { text: 'You’re all set.', action: 'Open dashboard' },
  failed: 'Something went wrong. Reload this page.',
} as const;
