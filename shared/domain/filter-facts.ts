import { daysRunning } from './ad-run.ts';
import type { FilterFacts } from './ad-filter.ts';
import type { FilterAd } from './filter-ad.ts';
import type { StoreLink } from './store-link.ts';
import type { StoreVerdict } from './store-verdict.ts';

/** The figures that were measured of an ad: reached accounts in the EU, and the headline of what it may have cost in euro. */
export type FilterFigures = { reach: number | null; spendEuro: number | null };

type Known = { link: StoreLink | null; verdict: StoreVerdict; figures: FilterFigures; nowMs: number };

/** The facts of one ad under the names of the filters. */
export const filterFactsOf = (ad: FilterAd, { link, verdict, figures, nowMs }: Known): FilterFacts => ({
  shopify: verdict.shopify.strength,
  dropshipping: verdict.dropshipping.strength,
  days: daysRunning(ad, nowMs),
  active: ad.isActive ? 'yes' : 'no',
  media: mediaOf(ad),
  versions: ad.versionCount,
  domain: link?.domain ?? null,
  reach: figures.reach,
  spend: figures.spendEuro,
});

/** What an ad shows: several things side by side, one of them, or nothing but text. */
const mediaOf = ({ mediaCount, hasVideo }: FilterAd): string => {
  if (mediaCount > 1) return 'carousel';
  if (hasVideo) return 'video';
  return mediaCount === 1 ? 'image' : 'none';
};
