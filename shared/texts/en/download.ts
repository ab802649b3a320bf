/** What is said while the content of an ad is downloaded, and how it ended. */
export const download = {
  waiting: 'Download waits for those before it. Press to cancel: the ad of {page}',
  running: 'Download under way. Press to cancel: the ad of {page}',
  done: 'Downloaded: the content of the ad of {page}. Press to download again.',
  failed: 'Download not complete. Press to retry: the ad of {page}',

  waitingTitle: 'Waits for the downloads before it',
  runningTitle: '{done, number} of {count, number} files',
  runningOneTitle: 'Downloading',
  doneTitle: 'Downloaded',
  partTitle:
    '{missing, plural, one {# of {count} files is missing.} other {# of {count} files are missing.}} The zip holds the others.',
  noneTitle: '{count, plural, one {The file did not arrive.} other {None of the # files arrived.}}',

  kinds: {
    image: 'Picture {number, number}',
    video: 'Video {number, number}',
    still: 'Still of video {number, number}',
  },
  line: '{file}: {state}',
  states: {
    waiting: 'waits',
    running: '{size} so far',
    runningOf: '{percent, number} % of {size}',
    done: '{size}',
    stillDone: '{size}. The page gave no link of the video itself.',
  },
  megabytes: '{size, number} MB',
  kilobytes: '{size, number} KB',

  failures: {
    'link-expired': 'its link has expired. Reload the page, then download again.',
    'not-found': 'Facebook no longer has it.',
    'server-trouble': 'Facebook’s server could not send it now. Retry in a minute.',
    offline: 'you are offline. Retry once you are connected.',
    network: 'the connection broke. Retry.',
    stalled: 'nothing came for 20 seconds. Retry.',
    'too-large': 'it is larger than 1 GB, or the zip would be larger than 4 GB.',
    'not-media': 'what came is no picture or video.',
    empty: 'what came was empty.',
    'not-allowed': 'its link does not lead to Facebook’s content network.',
  },

  noMedia: 'This ad shows no picture or video that could be downloaded.',
  tooMany: 'Five downloads wait already. Try again once one has ended.',
  unreadable: 'This ad could not be read. Reload the page and try again.',
  broken: 'Something went wrong. Nothing was downloaded. Try again.',
  signedOut: 'Log in to download the content of ads.',
  unpaid: 'Choose a plan to download the content of ads.',
  ended: 'Your plan has ended. Choose a plan to download the content of ads.',
  signIn: 'Login',
  choosePlan: 'Choose a plan',

  cancel: 'Cancel',
  retry: 'Retry',
} as const;
