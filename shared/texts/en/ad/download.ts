import { common } from '../common.ts';

/** What is said while the content of an ad is downloaded, and how it ended. */
export const download = {
  waiting: 'Download waiting. Press to cancel: the ad by {page}',
  running: 'Downloading. Press to cancel: the ad by {page}',
  done: 'Downloaded: the content of the ad by {page}. Press to download again.',
  failed: 'Download not complete. Press to retry: the ad by {page}',

  waitingTitle: 'Waiting for other downloads',
  runningTitle: '{done, number} of {count, number} files',
  runningOneTitle: 'Downloading',
  doneTitle: 'Downloaded',
  partTitle:
    '{missing, plural, one {# of {count} files is missing.} other {# of {count} files are missing.}} The ZIP has the rest.',
  noneTitle: '{count, plural, one {Download failed.} other {All # downloads failed.}}',

  kinds: {
    image: 'Image {number, number}',
    video: 'Video {number, number}',
    still: 'Still of video {number, number}',
  },
  line: '{file}: {state}',
  states: {
    waiting: 'waiting',
    running: '{size} so far',
    runningOf: '{percent, number}% of {size}',
    done: '{size}',
    stillDone: '{size}. No link to the video was found.',
  },
  megabytes: '{size, number} MB',
  kilobytes: '{size, number} KB',

  failures: {
    'link-expired': 'the link has expired. Reload this tab, then download again.',
    'not-found': 'Facebook no longer has it.',
    'server-trouble': 'Facebook’s server couldn’t send it. Retry in a minute.',
    offline: 'you’re offline. Retry when you’re back online.',
    network: 'the connection broke. Retry.',
    stalled: 'no data arrived for 20 seconds. Retry.',
    'too-large': 'it is larger than 1 GB, or the ZIP would be larger than 4 GB.',
    'not-media': 'the file isn’t an image or video.',
    empty: 'the file is empty.',
    'not-allowed': 'the link doesn’t lead to Facebook’s servers.',
  },

  noMedia: 'This ad has no image or video to download.',
  tooMany: 'Five downloads are already waiting. Try again when one has ended.',
  unreadable: 'Couldn’t read this ad. Reload this tab and try again.',
  broken: 'Something went wrong. Nothing was downloaded. Try again.',
  signedOut: 'Log in to download the content of ads.',
  unpaid: 'Choose a plan to download the content of ads.',
  ended: 'Your plan has ended. Choose a plan to download the content of ads.',
  signIn: common.logIn,
  choosePlan: common.choosePlan,

  cancel: common.cancel,
  retry: common.retry,
} as const;

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
