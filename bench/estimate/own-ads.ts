import { median, seededRandom } from '../statistics.ts';
import type { Estimated } from './accuracy.ts';
import { fittedToOtherPages } from './fit-level.ts';
import type { KnownAd } from './known-ads.ts';
import type { Estimator } from './versions.ts';

const SEED = 20_261_130;

const adsByPage = (ads: readonly KnownAd[]): ReadonlyMap<number, readonly KnownAd[]> => {
  const pages = new Map<number, KnownAd[]>();
  for (const ad of ads) {
    const ofPage = pages.get(ad.page);
    if (ofPage === undefined) pages.set(ad.page, [ad]);
    else ofPage.push(ad);
  }
  return pages;
};

/** Returns `count` different ads of a page in random order, without one of them. */
const drawOthers = (ads: readonly KnownAd[], without: KnownAd, count: number, random: () => number): KnownAd[] => {
  const left = ads.filter((ad) => ad !== without);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
};

/**
 * Estimates every ad as if its user knew what `ownAds` other ads of the same page cost. Pages with too few ads are
 * omitted.
 */
export const estimateWithOwnAds = (estimator: Estimator, ads: readonly KnownAd[], ownAds: number): Estimated[] => {
  const pages = adsByPage(ads);
  const random = seededRandom(SEED);
  return fittedToOtherPages(estimator, ads).flatMap(({ ad, fitted }) => {
    const ofPage = pages.get(ad.page) ?? [];
    if (ofPage.length <= ownAds) return [];
    const likelyOf = (one: KnownAd): number => estimator.estimate(one).likely * fitted.level;
    const errors = drawOthers(ofPage, ad, ownAds, random).map((own) => Math.log(own.spend.middle / likelyOf(own)));
    const factor = Math.exp((ownAds / (ownAds + 2)) * median(errors));
    const likely = likelyOf(ad) * factor;
    const range = { low: likely / fitted.rangeFactor, high: likely * fitted.rangeFactor };
    return [{ ad, estimate: { likely, range } }];
  });
};
