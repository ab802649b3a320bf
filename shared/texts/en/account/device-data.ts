import { brand } from '#shared/domain/brand.ts';
import { common } from '../common.ts';

/**
 * Asks about the ads that were saved, and the ads and advertisers that were hidden, while the user was logged out. Not
 * in `shell.ts`, which every screen loads first.
 */
export const anonymousAds = {
  label: 'Ads saved while logged out',
  question:
    '{count, plural, one {# ad was saved while you were logged out. Add it to this account?} other {# ads were saved while you were logged out. Add them to this account?}}',
  questionWithHidden:
    '{count, plural, one {# ad was saved} other {# ads were saved}} and {hidden, plural, one {# ad or advertiser was hidden} other {# ads or advertisers were hidden}} while you were logged out. Add them to this account?',
  add: 'Add',
  discard: 'Discard',
  later: 'Later',
  added: '{count, plural, one {# ad added to your account.} other {# ads added to your account.}}',
  addedWithHidden:
    '{count, plural, one {# ad added to your account, and what you hid.} other {# ads added to your account, and what you hid.}}',
  discardTitle: 'Discard saved ads?',
  discardBody:
    '{count, plural, one {# ad saved while you were logged out is deleted from this device.} other {# ads saved while you were logged out are deleted from this device.}} This can’t be undone.',
  hiddenToo: 'Ads and advertisers you hid while you were logged out are shown again.',
  cancel: common.cancel,
  discarded: 'Saved ads discarded.',
  hiddenOnly: {
    label: 'Ads hidden while logged out',
    question:
      'You hid {count, plural, one {# ad or advertiser} other {# ads or advertisers}} while you were logged out. Hide {count, plural, one {it} other {them}} in this account too?',
    added: 'Hidden ads added to your account.',
    discardTitle: 'Discard hidden ads?',
    discardBody: 'The ads and advertisers you hid while you were logged out are shown again. This can’t be undone.',
    discarded: 'Hidden ads discarded.',
  },
} as const;

/** Asks about unsynced changes before a logout. Not in `shell.ts`, which every screen loads first. */
export const signOutTexts = {
  title: 'Log out with unsynced changes?',
  body: '{count, plural, one {# change isn’t synced yet. It stays on this device until you log in here again.} other {# changes aren’t synced yet. They stay on this device until you log in here again.}}',
  /** Why the changes can't be synced now. It follows `body`. */
  obstacles: {
    'no-plan': 'Syncing needs a plan.',
    offline: 'You’re offline, so they can’t sync now.',
    unreachable: `${brand.name} can’t be reached, so they can’t sync now.`,
    outdated: 'This version is too old to sync.',
  },
  sendFirst: 'Sync first',
  sending: 'Syncing…',
  keep: 'Keep on this device',
  discard: 'Discard',
  choosePlan: common.choosePlan,
  /** After “Sync first”, before the reason. */
  tried: 'We tried to sync just now. {reason}',
  unknownReason: 'Not all changes were accepted.',
} as const;
