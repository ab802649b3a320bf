import { daysRunning } from '../ad/ad-run.ts';
import type { FilterFacts } from './ad-filter.ts';
import type { FilterAd } from './filter-ad.ts';
import type { StoreLink } from '../shop/store-link.ts';
import type { StoreVerdict } from '../shop/store-verdict.ts';

/** Measured figures of an ad: reached accounts in the EU, and the headline figure of its spend in EUR. */
export type FilterFigures = { reach: number | null; spendEuro: number | null };

type Known = { link: StoreLink | null; verdict: StoreVerdict; figures: FilterFigures; nowMs: number };

/** Returns the facts of one ad by the names of the filters. */
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

/** Returns the kind of media: several (carousel), a video, an image, or only text. */
const mediaOf = ({ mediaCount, hasVideo }: FilterAd): string => {
  if (mediaCount > 1) return 'carousel';
  if (hasVideo) return 'video';
  return mediaCount === 1 ? 'image' : 'none';
};
