import type { AdId } from '#shared/domain/ad/ad.ts';
import type { FilterAd } from '#shared/domain/lists/ad-filter.ts';
import { MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import { createSeenStores, type SeenStores } from '#shared/domain/shop/seen-stores.ts';

/** The ads that one library tab has sent so far. */
export type FilterVisit = {
  visit: string;
  ads: Map<AdId, FilterAd>;
  seen: SeenStores;
  /** The facts of each ad that were sent last, as JSON. */
  sentFacts: Map<AdId, string>;
};

const MAX_TABS = 20;

/** Stores the ads of each tab, in memory only. After a restart of the worker, the tab sends them again. */
export const createFilterVisits = () => {
  const visits = new Map<number, FilterVisit>();

  return {
    /** Returns what the ads of a tab showed about their shops; null if the tab has sent no ads. */
    seenIn: (tabId: number): SeenStores | null => visits.get(tabId)?.seen ?? null,
    /** Adds ads to the visit of a tab, and returns the visit. A new visit replaces the previous one of the tab. */
    add: (tabId: number, visit: string, ads: readonly FilterAd[]): FilterVisit => {
      const known = visits.get(tabId);
      const current =
        known?.visit === visit ? known : { visit, ads: new Map(), seen: createSeenStores(), sentFacts: new Map() };
      visits.delete(tabId);
      visits.set(tabId, current);
      const [oldest] = visits.keys();
      if (visits.size > MAX_TABS && oldest !== undefined) visits.delete(oldest);
      for (const ad of ads) {
        if (current.ads.size >= MAX_VISIT_ADS) break;
        current.seen.add(ad);
        current.ads.set(ad.id, ad);
      }
      return current;
    },
  };
};

export type FilterVisits = ReturnType<typeof createFilterVisits>;
