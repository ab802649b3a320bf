import { type FilterFacts, filterAdOf, filterTextOf } from '#shared/domain/lists/ad-filter.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MAX_FILTER_ADS, MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

type Parts = {
  ask: ContentAsk;
  after: After;
  adOf: (adId: AdId) => Ad | undefined;
  /** See `SeenHere`. The filters of seen ads are about earlier visits: an ad must not vanish while the user sees it. */
  isFirstSeenHere: (adId: AdId) => boolean;
  /** Is called after facts came or a request failed. */
  onNews: () => void;
};

/** The filter facts of the ads on this page. The worker computes them, and needs all ads of the page for this. */
export class AdFacts {
  readonly #parts: Parts;
  readonly #facts = new Map<AdId, FilterFacts>();
  readonly #sent = new Set<AdId>();
  readonly #requestSoon: (adIds: Iterable<AdId>) => void;
  #visit = crypto.randomUUID();
  #needsAllAgain = false;
  #isFailing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#requestSoon = createPacedRequests({
      ask: (adIds) => this.#sendAll(adIds),
      needed: () => ({ has: (adId) => parts.adOf(adId) !== undefined }),
      after: parts.after,
    });
  }

  of(adId: AdId): FilterFacts | undefined {
    return this.#facts.get(adId);
  }

  /** Whether the last request failed. */
  isFailing(): boolean {
    return this.#isFailing;
  }

  /** Requests the facts of these ads soon, except those that were requested already. */
  request(adIds: readonly AdId[]): void {
    const fresh = adIds.filter((adId) => !this.#facts.has(adId) && !this.#sent.has(adId));
    if (fresh.length > 0) this.#requestSoon(fresh);
  }

  /** Requests all facts again, because they may have changed, for example after a store check or a new reach. */
  refresh(): void {
    this.#needsAllAgain = true;
    this.#requestSoon([...this.#sent].slice(0, 1));
  }

  /** Forgets all facts, because another user has others, and requests them again. */
  forget(): void {
    this.#facts.clear();
    this.#startOver();
  }

  async #sendAll(adIds: readonly AdId[]): Promise<void> {
    try {
      for (const part of partsOf(adIds, MAX_FILTER_ADS)) await this.#send(part);
      this.#isFailing = false;
    } catch (error) {
      this.#isFailing = true;
      throw error;
    } finally {
      this.#parts.onNews();
    }
  }

  async #send(adIds: readonly AdId[]): Promise<void> {
    const { ask, adOf, isFirstSeenHere } = this.#parts;
    const ads = adIds.flatMap((adId) => adOf(adId) ?? []).map(filterAdOf);
    const visit = this.#visit;
    const answer = await ask('filter.facts', { visit, ads, isAgain: this.#needsAllAgain });
    // These facts are of the user who was signed in when they were requested.
    if (visit !== this.#visit) return this.#requestSoon(adIds);
    this.#needsAllAgain = false;
    for (const { id, values } of answer.facts) {
      const seen = isFirstSeenHere(id) ? 'no' : (values['seen'] ?? null);
      this.#facts.set(id, { ...values, seen, text: textOf(adOf(id)) });
    }
    for (const { id } of ads) this.#sent.add(id);
    if (answer.held < Math.min(this.#sent.size, MAX_VISIT_ADS)) this.#startOver();
  }

  /** Sends all ads again with a new visit, for example because the worker was stopped and has lost them. */
  #startOver(): void {
    this.#visit = crypto.randomUUID();
    this.#requestSoon(this.#sent);
    this.#sent.clear();
  }
}

/** The worker has only the beginning of the text. */
const textOf = (ad: Ad | undefined): string | null => (ad === undefined ? null : filterTextOf(ad));
