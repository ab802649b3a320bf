import type { AdId } from '#shared/domain/ad/ad.ts';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MAX_FILTER_ADS, MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { FactsOfAds } from '../card-facts/facts-of-ads.ts';
import type { After } from '../paced-requests.ts';

type AdSigns = MessageOutput<'shops.signs'>['signs'][number];

/**
 * What the links of the ads on this page say about their shops. The worker computes it without a request, and needs all
 * ads of the page for this.
 */
export class ShopSignsOfPage extends FactsOfAds<AdSigns> {
  /** Identifies this page for the worker. */
  visit = crypto.randomUUID();

  constructor(ask: ContentAsk, after: After) {
    const sent = new Set<AdId>();
    super({
      load: async (ads) => {
        const { held, signs } = await ask('shops.signs', { visit: this.visit, ads: ads.map(filterAdOf) });
        for (const { id } of ads) sent.add(id);
        if (held < Math.min(sent.size, MAX_VISIT_ADS)) {
          // The worker was stopped and has lost the ads, so all are sent again.
          this.visit = crypto.randomUUID();
          sent.clear();
          this.refresh();
        }
        return signs.map((changed) => [changed.id, changed]);
      },
      after,
      atOnce: MAX_FILTER_ADS,
    });
  }
}
