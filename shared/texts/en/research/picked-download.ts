import { common } from '../common.ts';

/** The download of several selected ads as one zip. */
export const pickedDownload = {
  start: 'Download',
  tooMany: 'At most {most, number} ads can be downloaded at once. {count, number} are selected.',
  running: 'Downloading ads',
  ended: 'Download',
  progress: '{done, number} of {count, plural, one {# ad} other {# ads}} done.',
  present: 'Now: the ad of {page}',
  cancel: common.cancel,
  close: common.close,
  stopped: 'The download was stopped. Nothing was handed out.',
  whole:
    '{files, plural, one {# file} other {# files}} of {ads, plural, one {# ad} other {# ads}} downloaded, as one zip with a list of them.',
  part: '{arrived, number} of {count, plural, one {# file} other {# files}} arrived. The zip holds them, and a list of what is missing.',
  none: '{count, plural, =0 {None of the selected ads shows a picture or video.} one {The file did not arrive. There is no zip.} other {None of the # files arrived. There is no zip.}}',
  missing: '{count, plural, one {# file is missing:} other {# files are missing:}}',
  missingOf: 'Ad {id}. {file}',
  more: 'and {count, plural, one {# more} other {# more}}',
  broken: 'Something went wrong. Nothing was downloaded. Try again.',
} as const;
