import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MAX_FILTER_ADS, MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

type AdSigns = MessageOutput<'shops.signs'>['signs'][number];

/**
 * What the links of the ads on this page say about their shops. The worker computes it without a request, and needs all
 * ads of the page for this.
 */
export class ShopSignsOfPage {
  /** Identifies this page for the worker. */
  visit = crypto.randomUUID();
  readonly #ads = new Map<AdId, Ad>();
  readonly #signs = new Map<AdId, AdSigns>();
  readonly #listeners: ((adId: AdId) => void)[] = [];
  readonly #requestSoon: (adIds: Iterable<AdId>) => void;

  readonly #sent = new Set<AdId>();

  constructor(ask: ContentAsk, after: After) {
    this.#requestSoon = createPacedRequests({
      ask: async (adIds) => {
        const ads = adIds.flatMap((adId) => this.#ads.get(adId) ?? []).map(filterAdOf);
        const { held, signs } = await ask('shops.signs', { visit: this.visit, ads });
        for (const changed of signs) this.#learn(changed);
        for (const adId of adIds) this.#sent.add(adId);
        if (held < Math.min(this.#sent.size, MAX_VISIT_ADS)) this.#startOver();
      },
      needed: () => this.#ads,
      after,
      atOnce: MAX_FILTER_ADS,
    });
  }

  /** Null until the worker has answered. */
  of(adId: AdId): AdSigns | null {
    return this.#signs.get(adId) ?? null;
  }

  request(ad: Ad): void {
    const isKnown = this.#ads.has(ad.id);
    this.#ads.set(ad.id, ad);
    if (!isKnown) this.#requestSoon([ad.id]);
  }

  /** Requests all signs again, because the worker has changed, for example after a store check. */
  refresh(): void {
    this.#requestSoon(this.#ads.keys());
  }

  observe(onSigns: (adId: AdId) => void): void {
    this.#listeners.push(onSigns);
  }

  /** Sends all ads again, because the worker was stopped and has lost them. */
  #startOver(): void {
    this.visit = crypto.randomUUID();
    this.#sent.clear();
    this.refresh();
  }

  #learn(signs: AdSigns): void {
    if (JSON.stringify(this.#signs.get(signs.id)) === JSON.stringify(signs)) return;
    this.#signs.set(signs.id, signs);
    for (const listener of this.#listeners) listener(signs.id);
  }
}
