import type { CollectedAd } from '#shared/store/ads-store.ts';

/** Ads that ended are shown too; the active ones come first. Within each kind the order stays. */
export const activeFirst = (rows: readonly CollectedAd[]): CollectedAd[] => [
  ...rows.filter((row) => row.ad.isActive),
  ...rows.filter((row) => !row.ad.isActive),
];
