import { common } from '../common.ts';

/** What the Ad Library's page itself has to say of a download; all else comes from the worker. */
export const downloadButton = {
  label: 'Download',
  name: 'Download the ad by {page}',
  close: common.close,
  stopped: 'The browser stopped the download. Try again. If it stops again, reload this tab.',
} as const;
