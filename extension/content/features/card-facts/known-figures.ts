import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { RunningAd } from '#extension/messaging/reach-protocol.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

/** Is called when the figures of an ad have changed. */
type OnFigures = (adId: AdId) => void;

/**
 * The figures of the checked ads on this page: those that the account stores, and those of checks on this page. The
 * stored figures are requested from the worker in batches.
 */
export class KnownFigures {
  readonly #figures = new Map<AdId, CardFigures>();
  readonly #ads = new Map<AdId, Ad>();
  readonly #listeners: OnFigures[] = [];
  readonly #requestSoon: (adIds: Iterable<AdId>) => void;
  /** The number of account changes. An answer to a request before a change is about the former account. */
  #changes = 0;

  constructor(ask: ContentAsk, after: After) {
    this.#requestSoon = createPacedRequests({
      ask: async (adIds) => {
        const ads = adIds.flatMap((adId) => this.#ads.get(adId) ?? []).map(runningAdOf);
        const changes = this.#changes;
        const { facts } = await ask('ads.facts', { ads });
        if (changes !== this.#changes) return;
        const found = new Map(facts.map(({ id, figures }) => [id, figures]));
        for (const adId of adIds) this.learn(adId, found.get(adId) ?? null);
      },
      needed: () => this.#ads,
      after,
    });
  }

  /** Null if the ad was not checked, or if this is not known yet. */
  of(adId: AdId): CardFigures | null {
    return this.#figures.get(adId) ?? null;
  }

  /** Requests the figures of an ad whose card came near the viewport. */
  request(ad: Ad): void {
    const isKnown = this.#ads.has(ad.id);
    this.#ads.set(ad.id, ad);
    if (!isKnown) this.#requestSoon([ad.id]);
  }

  /** Requests all figures again, because the worker has changed, for example after a sync or a login. */
  refresh(): void {
    this.#requestSoon(this.#ads.keys());
  }

  /** Forgets the figures of the former account, and requests those of the present one. */
  forget(): void {
    this.#changes += 1;
    for (const adId of this.#figures.keys()) this.learn(adId, null);
    this.refresh();
  }

  learn(adId: AdId, figures: CardFigures | null): void {
    // News are frequent and usually change nothing, so hundreds of cards need no new paint.
    if (JSON.stringify(this.of(adId)) === JSON.stringify(figures)) return;
    if (figures === null) this.#figures.delete(adId);
    else this.#figures.set(adId, figures);
    for (const listener of this.#listeners) listener(adId);
  }

  observe(onFigures: OnFigures): void {
    this.#listeners.push(onFigures);
  }
}

const runningAdOf = ({ id, isActive, runState, startDate, endDate }: Ad): RunningAd => ({
  id,
  isActive,
  startDate,
  endDate,
  ...(runState === undefined ? {} : { runState }),
});
