import type { CollectedAd } from '#shared/store/ads-store.ts';

/** The advertisers' page names among the ads, each once, in the order of the reader's alphabet. */
export const pageNamesOf = (rows: readonly CollectedAd[]): string[] =>
  [...new Set(rows.map((row) => row.ad.pageName))].sort((one, other) => one.localeCompare(other));

/** None chosen shows all. */
export const adsOfPages = (rows: readonly CollectedAd[], pages: readonly string[]): CollectedAd[] => {
  const chosen = new Set(pages);
  return chosen.size === 0 ? [...rows] : rows.filter((row) => chosen.has(row.ad.pageName));
};
