/** Spend on a card of the dashboard. The texts of the panel are in `spend-panel.ts`. */
export const adSpend = {
  /** For screen readers. */
  group: 'Spend of the ad by {page}',
  checkInLibraryLabel: '{label}: the ad by {page} (opens in a new tab)',
} as const;
