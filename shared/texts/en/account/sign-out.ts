import { common } from '../common.ts';

/** Asks about unsynced changes before a logout. Not in `shell.ts`, which every screen loads first. */
export const signOutTexts = {
  title: 'Log out with unsynced changes?',
  body: '{count, plural, one {# change isn’t synced yet. It stays on this device until you log in here again.} other {# changes aren’t synced yet. They stay on this device until you log in here again.}}',
  sendFirst: 'Sync first',
  keep: 'Keep on this device',
  discard: 'Discard',
  cancel: common.cancel,
  stillUnsent: 'Some changes couldn’t be synced. You’re still logged in.',
} as const;
