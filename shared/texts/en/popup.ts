import { brand } from '#shared/domain/brand.ts';

/** The popup behind the extension's icon. */
export const popup = {
  title: brand.name,
  loading: 'Loading',
  signedOut: {
    lead: 'Save ads in the Meta Ad Library and find them here, pictures and all.',
    signIn: 'Sign in',
    kept: '{count, plural, one {# ad is kept on this device until you sign in.} other {# ads are kept on this device until you sign in.}}',
  },
  account: { signedInAs: 'Signed in as {email}', signOut: 'Sign out' },
  plan: {
    unpaid: 'Saved ads stay on this device until a plan runs.',
    ended: 'Your plan has ended. New ads stay on this device until it runs again.',
    action: 'See plans',
  },
  saves: {
    heading: 'Last saved',
    none: 'Nothing saved yet. Open the Ad Library and press Save on an ad.',
    openLibrary: 'Open the Ad Library',
    noText: 'No text',
    failed: 'The saved ads on this device can’t be read right now.',
  },
  sync: {
    upToDate: 'Everything is on the server',
    notYet: 'Not synced yet',
    working: 'Syncing',
    offline: 'Offline, will be sent later',
    failed: 'Sync failed, will be tried again',
    planRequired: 'Waiting for a plan',
    signInRequired: 'Waiting for you to sign in',
    waiting: '{count, plural, one {# change waits} other {# changes wait}}',
    refused: '{count, plural, one {# change was not accepted} other {# changes were not accepted}}',
  },
  capture: {
    label: 'Saving in the Ad Library',
    on: 'On. Only ads you save leave the page.',
    off: 'Off. Nothing is read or kept.',
    unasked: 'You are asked before the first ad is saved.',
    failed: 'The switch could not be changed. Try again.',
  },
  dashboard: 'Open dashboard',
  reload: { text: 'Reload this page to see Save on its ads.', action: 'Reload' },
  unsent: {
    text: '{count, plural, one {# change has} other {# changes have}} not reached the server yet.',
    keep: 'Sign out, keep on this device',
    discard: 'Sign out and discard',
    cancel: 'Cancel',
  },
  failed: 'Something went wrong. Close this window and open it again.',
} as const;
