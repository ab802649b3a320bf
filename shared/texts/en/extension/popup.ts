import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/** The popup behind the extension's icon. */
export const popup = {
  title: brand.name,
  signedOut: {
    lead: 'Save ads in the Meta Ad Library and find them here, images included.',
    signIn: common.logIn,
    signUp: common.signUp,
    kept: '{count, plural, one {# ad is saved on this device until you log in.} other {# ads are saved on this device until you log in.}}',
  },
  account: {
    label: 'Account',
    signedInAs: 'Logged in as {email}',
    signOut: 'Log out',
    plan: { paid: 'Plan active', unpaid: 'No plan yet', ended: 'Plan ended' },
  },
  plan: {
    unpaid: 'Saved ads stay on this device until you choose a plan.',
    ended: 'Your plan has ended. New ads stay on this device until you choose a plan.',
    action: common.choosePlan,
  },
  keys: {
    label: 'Keyboard shortcuts',
    on: 'On in the Ad Library. Press ? there for the list.',
    off: 'Move between ads and save them without the mouse.',
    failed: 'Couldn’t change this setting. Try again.',
  },
  saves: {
    heading: 'Last saved',
    none: 'Nothing saved yet. Open the Ad Library and press Save on an ad.',
    noText: 'No text',
    failed: 'Couldn’t load the saved ads on this device. Try again.',
  },
  sync: {
    upToDate: 'Everything is synced',
    notYet: 'Not synced yet',
    working: 'Syncing',
    offline: 'Offline, syncs later',
    unreachable: `Can’t reach ${brand.name}, syncs later`,
    failed: 'Sync failed. We’ll try again.',
    failedWhy: 'Sync failed: {message}',
    planRequired: 'Choose a plan to sync',
    signInRequired: 'Log in to sync',
    updateRequired: 'Update the extension to sync',
    waiting: '{count, plural, one {# change isn’t synced yet} other {# changes aren’t synced yet}}',
    refused: '{count, plural, one {# change was not accepted} other {# changes were not accepted}}',
    lost: 'Your browser deleted data stored here. {count, plural, one {# unsynced change is gone.} other {# unsynced changes are gone.}} Everything else will be restored from the server.',
    lostSeen: 'OK',
  },
  unsentChanges: {
    waiting: 'Not synced yet',
    refused: 'Not accepted by the server',
    pictures: 'Images that couldn’t be saved',
    since: 'since {time}',
    more: '{count, plural, one {and # more} other {and # more}}',
    sendNow: 'Sync now',
    again: 'Try again',
    againName: 'Try again: {entry}',
    discard: 'Discard',
    discardName: 'Discard: {entry}',
    discardAsk: 'Discard this change? It can’t be brought back.',
    discardYes: 'Discard it',
    discardNo: 'Keep it',
    picturesOf: '{count, plural, one {# image of {page}} other {# images of {page}}}',
    picturesWhy: 'Their links expired or were blocked before we could download them.',
    unknownPage: 'an ad',
    export: 'Export as a file',
    exportHint: 'Everything listed here, as a readable JSON file.',
    failed: 'That didn’t work. Try again.',
  },
  exportFile: {
    about:
      'Changes made on this device that weren’t synced when this file was written, and images that couldn’t be saved.',
    waiting: 'not synced yet',
    refused: 'not accepted',
  },
  newAds: {
    text: '{count, plural, one {# new ad from followed pages} other {# new ads from followed pages}}',
    open: 'Open Following',
  },
  dashboard: 'Open dashboard',
  openLibrary: 'Open the Ad Library',
  /** While the user has not answered the new version of the disclosure. */
  paused: {
    label: 'Saving is paused',
    text: 'Saving is paused, because what we save has changed.',
    action: 'Read and answer',
  },
  settings: 'Settings',
  reload: { text: 'Reload this page to see Save on its ads.', action: common.reload },
  unsent: {
    text: '{count, plural, one {# change isn’t} other {# changes aren’t}} synced yet.',
    keep: 'Log out, keep on this device',
    discard: 'Log out and discard',
    cancel: common.cancel,
  },
  failed: 'Something went wrong. Close this window and open it again.',
  /** When the operator has switched a feature off. */
  switchedOff: {
    save: 'Saving in the Ad Library is paused for this version. {reason}',
    spend: 'Check Spend in the Ad Library is paused for this version. {reason}',
    follow: 'Following in the Ad Library is paused for this version. {reason}',
    filter: 'The filter bar in the Ad Library is paused for this version. {reason}',
    download: 'Downloading in the Ad Library is paused for this version. {reason}',
    requests: 'Read-only mode is on for this version: we send no requests of our own to the Ad Library. {reason}',
  },
} as const;
