import { common } from '../common.ts';

/** What is told of this version itself, in popup and dashboard. */
export const version = {
  label: 'Update needed',
  title: 'Update the extension',
  tooOld: 'This version is too old. Your saves stay on this device and sync after the update. Nothing is lost.',
  how: 'Close and reopen your browser to update. If you still see this, open chrome://extensions, turn on Developer mode and press Update.',
  site: {
    title: 'Reload this page',
    tooOld: 'This page is outdated. Your changes stay on this device and sync after you reload. Nothing is lost.',
    action: common.reload,
  },
} as const;
