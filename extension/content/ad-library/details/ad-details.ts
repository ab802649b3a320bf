import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import { listenTo } from '#extension/content/page-dom.ts';
import {
  ASK_EVENT,
  QUERY_EVENT,
  STALE_LINE,
  type DetailsCommand,
  type DetailsQuery,
} from '#extension/page-hook/hook-events.ts';
import type { DetailsRequest, SeenReach } from '#extension/content/page-adapter.ts';
import { createListeners } from '#extension/content/ad-library/listeners.ts';
import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import type { DetailsPermits } from './details-permits.ts';
import { DetailsQueue } from './details-queue.ts';
import { createPageDetails, type CardWithDetails, type PageDetails } from './page-details.ts';
import { readDetails, type DetailsAnswer } from './read-details.ts';
import { queryIn } from './read-query.ts';

/** The timeout of the details that are opened for the user. The page may first load a script for them. */
const OPENING_MS = 6_000;

/** Calls back after this time unless this copy of the script has ended. */
type After = (work: () => void, milliseconds: number) => void;

type Parts = {
  view: Window & typeof globalThis;
  model: Pick<PageModel, 'adOf' | 'sourceOf'>;
  cards: () => Iterable<CardWithDetails>;
  permits: DetailsPermits;
  signal: AbortSignal;
};

/** The reach of the page's ads, from the page's own details answers and from requests through the page hook. */
export class AdDetails {
  readonly #parts: Parts;
  readonly #queue: DetailsQueue;
  readonly #pageDetails: PageDetails;
  readonly #after: After;
  readonly #reaches = createListeners<[seen: SeenReach, ad: Ad]>();
  readonly #queries = createListeners();
  /** Calls back for each answer that no request waits for, until the signal aborts. */
  readonly observe = this.#reaches.add;
  /** See `PageAdapter.observeDetailsQuery`. */
  readonly observeQuery = this.#queries.add;
  /** The newest answer per ad that no request waited for. It makes a request within a day unnecessary. */
  readonly #remembered = new Map<AdId, { seen: SeenReach; at: number }>();
  /** The ads that callers wait for. A new search makes the model forget them. */
  readonly #awaited = new Map<AdId, Ad>();
  /** The details that were opened for the user and are not answered yet, and the ad that they were opened for. */
  #opened: { adId: AdId; asked: AdId } | null = null;
  /** The page did not answer to the press of its button, so the button is not pressed for further ads. */
  #isOpeningUseless = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { view, cards, signal } = parts;
    const after: After = (work, milliseconds) => void view.setTimeout(() => signal.aborted || work(), milliseconds);
    this.#after = after;
    this.#pageDetails = createPageDetails({ view, cards, after });
    this.#queue = new DetailsQueue({ ask: (adId) => void this.#ask(adId), after });
    listenTo(view.document, QUERY_EVENT, (event) => this.#takeQuery(queryIn(event)), { signal });
  }

  /** An answer to a request for the details of this ad, from the page hook. */
  processAnswer(adId: AdId, body: string): void {
    // Details of an ad that the page has not shown are of no use.
    const ad = this.#adOf(adId);
    if (ad === undefined) return;
    const answer = readDetails(body);
    this.#discardStaleQuery(body);
    if (hasFailed(answer, 'LIBRARY_NOT_LEARNED') && this.#queue.isAsking(adId) && this.#openFor(adId)) return;
    if (this.#opened?.adId === adId) this.#endOpening(answer);
    this.#reportLimit(adId, answer);
    const source = this.#queue.isAsking(adId) ? 'details-request' : 'ad-details';
    if (this.#queue.processAnswer(adId, answer) || 'failure' in answer) return;
    const seen: SeenReach = { adId, reach: answer.reach, source };
    this.#remembered.set(adId, { seen, at: Date.now() });
    this.#reaches.emit(seen, ad);
  }

  /** See `PageAdapter.requestDetails`. */
  async request(ad: Ad, request: DetailsRequest): Promise<SeenReach> {
    const recalled = this.#recall(ad.id);
    if (recalled !== null) return recalled;
    this.#awaited.set(ad.id, ad);
    return this.#queue.request(ad.id, request).finally(() => this.#awaited.delete(ad.id));
  }

  #adOf(adId: AdId): Ad | undefined {
    return this.#parts.model.adOf(adId) ?? this.#awaited.get(adId);
  }

  /** Sends a request through the page hook, as soon as it may be sent. */
  async #ask(adId: AdId): Promise<void> {
    const { model, permits, view } = this.#parts;
    try {
      const ad = this.#adOf(adId);
      if (ad === undefined) throw new LibraryError('LIBRARY_FAILED');
      const { query } = await permits.acquire();
      // All callers may have left during the wait. The failure concerns no caller, and the next request follows.
      if (!this.#queue.isAwaited(adId)) throw new LibraryError('LIBRARY_FAILED');
      const command: DetailsCommand = { ...aboutAd(ad, model), query };
      const event = new StorageEvent(ASK_EVENT, { newValue: JSON.stringify(command) });
      EventTarget.prototype.dispatchEvent.call(view.document, event);
    } catch (thrown) {
      const failure = thrown instanceof LibraryError ? thrown.code : 'LIBRARY_FAILED';
      this.#queue.processAnswer(adId, { failure });
    }
  }

  /** Opens details of the page, to learn how the page requests them. Returns whether they open. */
  #openFor(asked: AdId): boolean {
    if (this.#isOpeningUseless || !this.#queue.isAwaited(asked)) return false;
    const adId = this.#pageDetails.open(asked);
    if (adId === null) return false;
    const opened = { adId, asked };
    this.#opened = opened;
    this.#after(() => {
      if (this.#opened !== opened) return;
      this.#opened = null;
      this.#isOpeningUseless = true;
      // A dialog that opens from now on is the user's, because the message asks for it.
      this.#pageDetails.close(0);
      this.#queue.processAnswer(asked, { failure: 'LIBRARY_NOT_LEARNED' });
    }, OPENING_MS);
    return true;
  }

  /** Closes the opened details. If they are of another ad than the requested one, its request follows. */
  #endOpening(answer: DetailsAnswer): void {
    const { adId, asked } = this.#opened ?? { adId: '', asked: '' };
    this.#opened = null;
    this.#pageDetails.close();
    if (adId === asked || !this.#queue.isAsking(asked)) return;
    if ('failure' in answer) this.#queue.processAnswer(asked, answer);
    else void this.#ask(asked);
  }

  /** A limit on our own request is one for all tabs. */
  #reportLimit(adId: AdId, answer: DetailsAnswer): void {
    if (hasFailed(answer, 'LIBRARY_LIMIT') && this.#queue.isAsking(adId)) this.#parts.permits.reportLimit();
  }

  #discardStaleQuery(body: string): void {
    const [, documentId] = STALE_LINE.exec(body) ?? [];
    if (documentId !== undefined) this.#parts.permits.discard(documentId);
  }

  #takeQuery(query: DetailsQuery | null): void {
    if (query === null) return;
    this.#parts.permits.confirm(query);
    this.#queries.emit();
  }

  /** Null if the last answer is older than a day. */
  #recall(adId: AdId): SeenReach | null {
    const found = this.#remembered.get(adId);
    if (found === undefined) return null;
    const ageMs = Date.now() - found.at;
    return ageMs >= 0 && ageMs < DAY_MS ? { ...found.seen, ageMs } : null;
  }
}

const hasFailed = (answer: DetailsAnswer, code: LibraryErrorCode): boolean =>
  'failure' in answer && answer.failure === code;

/** What the page's own request states about an ad. An ad that is known from its card alone can have EU figures. */
const aboutAd = (ad: Ad, model: Parts['model']): Omit<DetailsCommand, 'query'> => {
  const isPolitical = ad.categories.some((category) => category.startsWith('POLITICAL'));
  const isEuEligible = ad.isEuEligible || model.sourceOf(ad.id) === 'drawing';
  return { adId: ad.id, pageId: ad.pageId, isPolitical, isEuEligible };
};
