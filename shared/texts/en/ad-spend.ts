/** Spend on a card of the dashboard; the panel's own words are those of the Ad Library's (`spend-panel.ts`). */
export const adSpend = {
  /** For screen readers. */
  group: 'Spend of the ad of {page}',
  checkInLibraryLabel: '{label}: the ad of {page} (opens in a new tab)',
} as const;
