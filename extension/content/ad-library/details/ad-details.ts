import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import { ASK_EVENT, type DetailsCommand } from '#extension/page-hook/hook-events.ts';
import type { DetailsRequest, SeenReach } from '#extension/content/page-adapter.ts';
import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import { DetailsQueue } from './details-queue.ts';
import { readDetails } from './read-details.ts';

/** More than a user opens in one visit, and little memory if a page invents answers. */
const MAX_REMEMBERED = 50;

type Parts = {
  view: Window;
  model: Pick<PageModel, 'adOf' | 'sourceOf'>;
  /** Is called right before each request. False in read-only mode: then there is no request. */
  mayRequest: () => Promise<boolean>;
  signal: AbortSignal;
};

/** The reach of the page's ads, from the page's own details answers and from requests through the page hook. */
export class AdDetails {
  readonly #model: Parts['model'];
  readonly #queue: DetailsQueue;
  readonly #listeners = new Set<(seen: SeenReach, ad: Ad) => void>();
  /** The newest answer per ad that no request waited for. It makes a request within a day unnecessary. */
  readonly #remembered = new Map<AdId, { seen: SeenReach; at: number }>();

  constructor({ view, model, mayRequest, signal }: Parts) {
    this.#model = model;
    const send = (adId: AdId): void => {
      const event = new StorageEvent(ASK_EVENT, { newValue: JSON.stringify(commandFor(model, adId)) });
      EventTarget.prototype.dispatchEvent.call(view.document, event);
    };
    const fail = (adId: AdId, failure: LibraryErrorCode): unknown => this.#queue.processAnswer(adId, { failure });
    this.#queue = new DetailsQueue({
      ask: (adId) => {
        mayRequest().then(
          (may) => (may ? send(adId) : fail(adId, 'LIBRARY_READ_ONLY')),
          () => fail(adId, 'LIBRARY_FAILED'),
        );
      },
      after: (work, milliseconds) => {
        const timer = view.setTimeout(() => signal.aborted || work(), milliseconds);
        return () => view.clearTimeout(timer);
      },
      now: () => performance.now(),
    });
  }

  /** An answer to a request for the details of this ad, from the page hook. */
  processAnswer(adId: AdId, body: string): void {
    // Details of an ad that the page has not shown are of no use.
    const ad = this.#model.adOf(adId);
    if (ad === undefined) return;
    const answer = readDetails(body);
    const source = this.#queue.isAsking(adId) ? 'details-request' : 'ad-details';
    if (this.#queue.processAnswer(adId, answer) || 'failure' in answer) return;
    const seen: SeenReach = { adId, reach: answer.reach, source };
    this.#remember(seen);
    for (const listener of this.#listeners) listener(seen, ad);
  }

  /** See `PageAdapter.requestDetails`. */
  async request(adId: AdId, request: DetailsRequest): Promise<SeenReach> {
    if (commandFor(this.#model, adId) === null) throw new LibraryError('LIBRARY_FAILED');
    return this.#recall(adId) ?? this.#queue.request(adId, request);
  }

  /** Calls back for each answer that no request waits for, until the signal aborts. */
  observe(onReach: (seen: SeenReach, ad: Ad) => void, signal: AbortSignal): void {
    this.#listeners.add(onReach);
    signal.addEventListener('abort', () => this.#listeners.delete(onReach));
  }

  #remember(seen: SeenReach): void {
    this.#remembered.delete(seen.adId);
    this.#remembered.set(seen.adId, { seen, at: Date.now() });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > MAX_REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
  }

  /** Null if the last answer is older than a day. */
  #recall(adId: AdId): SeenReach | null {
    const found = this.#remembered.get(adId);
    if (found === undefined) return null;
    const ageMs = Date.now() - found.at;
    return ageMs >= 0 && ageMs < DAY_MS ? { ...found.seen, ageMs } : null;
  }
}

/**
 * What the page's own request states about the ad; null if the ad is not known. An ad that is known from its card alone
 * can have figures for the EU.
 */
const commandFor = (model: Parts['model'], adId: AdId): DetailsCommand | null => {
  const ad = model.adOf(adId);
  if (ad === undefined) return null;
  const isPolitical = ad.categories.some((category) => category.startsWith('POLITICAL'));
  return { adId, pageId: ad.pageId, isPolitical, isEuEligible: ad.isEuEligible || model.sourceOf(adId) === 'drawing' };
};
