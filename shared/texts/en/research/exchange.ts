import { common } from '../common.ts';

/** Taking ads along as a file, and bringing them back from one. */
export const exchange = {
  menu: 'Export and import',
  exportMenu: 'Export',
  shown: '{count, plural, one {The # ad shown} other {The # ads shown}}',
  every: '{count, plural, one {All (# ad)} other {All # ads}}',
  /** After the end of the plan: every ad of the account, not only the saved ads that My Ads lists. */
  everything: 'Export all data',
  csv: 'Export as CSV',
  json: 'Export as JSON',
  importFile: 'Import a JSON file…',
  exporting: 'Exporting ads',
  progress: '{done, number} of {count, plural, one {# ad} other {# ads}} written.',
  cancel: common.cancel,
  exported: '{count, plural, one {# ad exported.} other {# ads exported.}}',
  importing: {
    title: 'Import ads',
    planEnded: 'Your plan has ended. To import ads, choose a plan. You can still export your ads.',
    intro: 'Choose a JSON file exported here, from any account. Ads you already have don’t change.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    progress: '{percent, number}% of the file read.',
    added: '{count, plural, =0 {No ad was added.} one {# ad was added.} other {# ads were added.}}',
    known: '{count, plural, one {You already have # ad.} other {You already have # ads.}}',
    full: '{count, plural, one {# ad was} other {# ads were}} skipped: your account is full (100,000 ads).',
    unreadable: '{count, plural, one {# ad couldn’t be read:} other {# ads couldn’t be read:}}',
    more: 'and {count, plural, one {# more} other {# more}}',
    line: 'Ad {number, number}: {reason}',
    another: 'Import another file',
    close: common.close,
    stopped: 'Import stopped. The ads that were already read are in your account.',
  },
  faults: {
    'not-json': 'it isn’t valid JSON',
    'too-long': 'it is too large for an ad',
    form: 'it isn’t an exported ad',
    field: '“{field}” has an invalid value',
  },
  fileFaults: {
    'too-large': 'The file is larger than 1 GB. Nothing was imported.',
    'not-an-export': 'This isn’t an export file. Nothing was imported.',
    'newer-version': 'This file comes from a newer version. Update and try again. Nothing was imported.',
    'cut-off': 'The file is incomplete or damaged. Export it again. Nothing was imported.',
    'too-many': 'The file has more than 100,000 ads, the limit of an account. Nothing was imported.',
  },
} as const;
