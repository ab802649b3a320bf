import { ownCosts } from './own-costs.ts';

/** The details of an ad's spend in the Ad Library. The worker sends the texts of an estimate. */
export const spendPanel = {
  title: 'Estimated EU spend',
  close: 'Close the spend details',
  how: 'How is this estimated?',
  ownCost: ownCosts.enter,
  /** Shown for an ad without a reach in any source. Fixed: docs/product.md#texts-fixed-to-the-letter. */
  banned: 'banned',
  bannedWhy: 'No reach found: the ad was removed, never shown in the EU, or not measured yet.',
  /** Only a UK reach is known. */
  noEuReach: 'No reach in the EU known',
  check: 'Check it in the Ad Library',
} as const;

/** Spend on a card of the dashboard. */
export const adSpend = {
  /** For screen readers. */
  group: 'Spend of the ad by {page}',
  /** Where the views and the range appear after a check. */
  notChecked: 'Views and range: not checked yet',
  simple: 'Simple estimate',
  simpleFigures: '{spend}, {perDay} per day',
  checkInLibraryLabel: '{label}: the ad by {page} (opens in a new tab)',
} as const;
