import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

type Options<Facts> = {
  /** Requests the facts of these ads. The answer can contain facts of other ads too; null: the ad has none. */
  load: (ads: readonly Ad[]) => Promise<Iterable<readonly [AdId, Facts | null]>>;
  after: After;
  /** The maximum number of ads per request. */
  atOnce?: number;
};

/** What the worker knows about the ads on this page. It is requested in batches. */
export class FactsOfAds<Facts> {
  readonly #facts = new Map<AdId, Facts>();
  readonly #ads = new Map<AdId, Ad>();
  readonly #listeners: ((adId: AdId) => void)[] = [];
  readonly #requestSoon: (adIds: Iterable<AdId>) => void;
  /** The number of account changes. An answer to a request before a change is about the former account. */
  #changes = 0;

  constructor({ load, after, ...limit }: Options<Facts>) {
    this.#requestSoon = createPacedRequests({
      ask: async (adIds) => {
        const changes = this.#changes;
        const loaded = await load(adIds.flatMap((adId) => this.#ads.get(adId) ?? []));
        if (changes === this.#changes) for (const [adId, facts] of loaded) this.learn(adId, facts);
      },
      needed: () => this.#ads,
      after,
      ...limit,
    });
  }

  /** Null if the worker has none, or has not answered yet. */
  of(adId: AdId): Facts | null {
    return this.#facts.get(adId) ?? null;
  }

  /** Requests the facts of an ad whose card came near the viewport. */
  request(ad: Ad): void {
    const isKnown = this.#ads.has(ad.id);
    this.#ads.set(ad.id, ad);
    if (!isKnown) this.#requestSoon([ad.id]);
  }

  /** Requests all facts again, because the worker has changed, for example after a sync or a store check. */
  refresh(): void {
    this.#requestSoon(this.#ads.keys());
  }

  /** Forgets the facts of the former account, and requests those of the present one. */
  forget(): void {
    this.#changes += 1;
    for (const adId of this.#facts.keys()) this.learn(adId, null);
    this.refresh();
  }

  learn(adId: AdId, facts: Facts | null): void {
    // News are frequent and usually change nothing, so hundreds of cards need no new paint.
    if (JSON.stringify(this.of(adId)) === JSON.stringify(facts)) return;
    if (facts === null) this.#facts.delete(adId);
    else this.#facts.set(adId, facts);
    for (const listener of this.#listeners) listener(adId);
  }

  /** Calls back when the facts of an ad have changed. */
  observe(onFacts: (adId: AdId) => void): void {
    this.#listeners.push(onFacts);
  }
}
