import { common } from '../common.ts';

/** Taking ads along as a file, and bringing them back from one. */
export const exchange = {
  menu: 'Export and import',
  exportMenu: 'Export',
  shown: '{count, plural, one {The # ad shown} other {The # ads shown}}',
  every: '{count, plural, one {The # ad there is} other {All # ads}}',
  csv: 'Export as CSV',
  json: 'Export as JSON',
  importFile: 'Import a JSON file…',
  exporting: 'Exporting ads',
  progress: '{done, number} of {count, plural, one {# ad} other {# ads}} written.',
  cancel: common.cancel,
  exported: '{count, plural, one {# ad exported.} other {# ads exported.}}',
  importing: {
    title: 'Import ads',
    planEnded: 'Your plan has ended. To import ads, choose a plan. What you have can be exported.',
    intro:
      'Choose a JSON file that was exported here, from this account or another. What you have already stays as it is.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    progress: '{percent, number} % of the file read.',
    added: '{count, plural, =0 {No ad was added.} one {# ad was added.} other {# ads were added.}}',
    known: '{count, plural, one {# ad was there already.} other {# ads were there already.}}',
    full: '{count, plural, one {# ad was} other {# ads were}} left out: an account holds 100,000 ads, and yours is full.',
    unreadable: '{count, plural, one {# ad could not be read:} other {# ads could not be read:}}',
    more: 'and {count, plural, one {# more} other {# more}}',
    line: 'Ad {number, number}: {reason}',
    another: 'Import another file',
    close: common.close,
    stopped: 'The import was stopped. Ads that were read until then are in your account.',
  },
  faults: {
    'not-json': 'it is not JSON',
    'too-long': 'it is larger than any ad can be',
    form: 'it has not the form of an exported ad',
    field: 'what it says under “{field}” can’t be used',
  },
  fileFaults: {
    'too-large': 'The file is larger than 1 GB. Nothing was imported.',
    'not-an-export': 'This file was not exported here. Nothing was imported.',
    'newer-version': 'This file comes from a newer version. Update and try again. Nothing was imported.',
    'cut-off': 'The file is not whole: it may have been cut off or changed. Nothing was imported.',
    'too-many': 'The file holds more than 100,000 ads, which no account can hold. Nothing was imported.',
  },
} as const;
