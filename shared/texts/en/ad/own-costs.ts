import { common } from '../common.ts';

/** What the ads of the user cost: in the details of an ad's spend, and in the settings. */
export const ownCosts = {
  enter: 'I know what this ad cost',
  /** For screen readers. */
  form: 'What the ad by {page} cost',
  amount: 'Amount spent',
  currency: 'Currency',
  hint: 'For the whole run of the ad up to the last measurement, in the EU and the UK together. It stays in your account and makes your estimates more accurate.',
  dollars: 'Dollars are converted at {rate} USD per EUR ({date}).',
  save: 'Save',
  cancel: common.cancel,
  edit: 'Edit',
  editLabel: 'Edit what the ad by {page} cost',
  remove: 'Remove',
  removeLabel: 'Remove what {name} cost',
  undo: common.undo,
  known: 'You entered {real}. Without your own ads, the estimate is {estimated}.',
  saved: 'Saved. Your estimates now use {count, plural, one {# of your ads} other {# of your ads}}.',
  removed: 'The amount was removed.',
  restored: 'The amount is back.',
  invalid: 'Enter an amount above 0 in the chosen currency, for example 120.50.',
  unfit: 'This amount doesn’t fit the {reach} accounts reached. Check the amount and the currency.',
} as const;

/** The section of the settings. */
export const ownAds = {
  title: 'Your own ads',
  intro:
    'What your own ads really cost makes your estimates more accurate. Only your account uses these amounts. The simple estimate never changes.',
  factor:
    'Your likely amounts are multiplied by {factor}, calibrated with {count, plural, one {# of your ads} other {# of your ads}}.',
  count: '{count, plural, one {# own ad} other {# own ads}}',
  list: 'Your own ads',
  amounts: '{real} real, {estimated} estimated, factor {factor}',
  adId: 'Ad {id}',
  inLibrary: 'Open ad {id} in the Ad Library (opens in a new tab)',
  fromAdsManager: 'From Ads Manager, {country}',
  severalCountries: 'several EU countries',
  more: 'Show {count, plural, one {# more} other {# more}}',
  empty: 'No own ads yet',
  emptyBody:
    'Open the spend details of one of your ads and enter what it cost, or import a file from Meta Ads Manager. Several ads of one advertiser help its estimates most.',
  importFile: 'Import from Ads Manager',
} as const;

/** The import of a file of Meta Ads Manager. */
export const costImport = {
  title: 'Import from Ads Manager',
  intro:
    'Choose a CSV file that you exported from Meta Ads Manager, with the columns Ad ID, Amount spent and Reach. It is read on this device only.',
  country: 'In which country did these ads run?',
  chooseCountry: 'Choose a country',
  severalCountries: 'Several EU countries',
  countryHint:
    'The amount and the reach of each row must be for this country only. If the file has a column Country, this column counts instead.',
  countryFirst: 'Choose the country first',
  ids: 'Ads Manager uses other ad IDs than the Ad Library. These ads count for all your estimates, not for a saved ad.',
  checking: 'Checking the file… {percent, number}%',
  preview: 'This file has:',
  willAdd: '{count, plural, =0 {No new ads} one {# new ad} other {# new ads}}',
  willReplace: '{count, plural, one {# ad whose amount is} other {# ads whose amounts are}} replaced',
  measured:
    '{count, plural, one {# ad is saved or checked here and counts} other {# ads are saved or checked here and count}} for its advertiser too.',
  unmeasured:
    '{count, plural, one {# ad is} other {# ads are}} known by the reach in the file and {count, plural, one {counts} other {count}} for all your estimates.',
  countries: '{count, plural, one {Country} other {Countries}}: {names}',
  faults: '{count, plural, one {# row can’t be imported:} other {# rows can’t be imported:}}',
  line: 'Row {number, number}: {reason}',
  more: 'and {count, plural, one {# more} other {# more}}',
  nothing: 'Nothing in this file can be imported.',
  start: 'Import',
  another: 'Choose another file',
  cancel: common.cancel,
  imported: '{count, plural, one {# ad imported.} other {# ads imported.}}',
  undone: 'The import was undone.',
  undo: common.undo,
  rowFaults: {
    'no-ad-id': 'it has no ad ID. A spreadsheet may have changed it: export the file again.',
    'no-amount': '“{value}” isn’t an amount.',
    'nothing-spent': 'nothing was spent.',
    'unknown-currency': 'the currency {value} isn’t supported. Use EUR or USD.',
    'no-currency': 'the currency is unknown. Use EUR or USD.',
    'unknown-country': 'there are no prices for the country “{value}”.',
    future: 'the period ends in the future ({value}).',
    'no-reach': 'the reach of ad {value} is unknown. Add the column Reach in Ads Manager.',
    unfit: 'the amount of ad {value} doesn’t fit its reach.',
    duplicate: 'ad {value} is in an earlier row.',
    limit: 'your account already has 2,000 own ads.',
    'too-long': 'it is too long.',
  },
  fileFaults: {
    empty: 'The file is empty.',
    'too-large': 'The file is too large: it can have 200 MB. Nothing was imported.',
    'too-many-rows': 'The file has more than 100,000 rows. Nothing was imported.',
    'no-ad-id-column': 'The file has no column Ad ID. Add it in Ads Manager and export again. Nothing was imported.',
    'no-amount-column':
      'The file has no column Amount spent. Add it in Ads Manager and export again. Nothing was imported.',
  },
} as const;
