import { common } from '../common.ts';

/** The download of several selected ads as one zip. */
export const pickedDownload = {
  start: 'Download',
  tooMany: 'You can download at most {most, number} ads at once. {count, number} are selected.',
  running: 'Downloading ads',
  ended: 'Download',
  progress: '{done, number} of {count, plural, one {# ad} other {# ads}} done.',
  present: 'Now: ad by {page}',
  cancel: common.cancel,
  close: common.close,
  stopped: 'Download stopped. Nothing was saved.',
  whole:
    'Downloaded {files, plural, one {# file} other {# files}} from {ads, plural, one {# ad} other {# ads}} in one ZIP.',
  part: '{arrived, number} of {count, plural, one {# file} other {# files}} downloaded. The ZIP lists what’s missing.',
  none: '{count, plural, =0 {The selected ads have no images or videos.} one {Download failed. No ZIP was created.} other {All # downloads failed. No ZIP was created.}}',
  missing: '{count, plural, one {# file is missing:} other {# files are missing:}}',
  missingOf: 'Ad {id}. {file}',
  more: 'and {count, plural, one {# more} other {# more}}',
  broken: 'Something went wrong. Nothing was downloaded. Try again.',
} as const;
