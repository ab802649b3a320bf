import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { ENDS_ALL, LibraryError } from '#extension/content/library-error.ts';
import type { DetailsRequest, SeenReach } from '#extension/content/page-adapter.ts';
import type { DetailsAnswer } from './read-details.ts';

/** The timeout of a request, with the time until its turn. An answer usually arrives within two seconds. */
const TIMEOUT_MS = 20_000;
/**
 * How often a request is retried after a failure. The server can recover. After each stale query the next one is tried:
 * those of the scripts, of an earlier visit, and of the details that are opened for the user.
 */
const RETRIES: Partial<Readonly<Record<LibraryErrorCode, number>>> = { LIBRARY_FAILED: 1, LIBRARY_FORM_CHANGED: 3 };

/** A caller that waits for the details of an ad. */
type Waiter = {
  adId: AdId;
  /** The failure before the retry; null before the first failure. */
  failedBy: LibraryErrorCode | null;
  retries: number;
  onPosition: DetailsRequest['onPosition'];
  resolve: (seen: SeenReach) => void;
  reject: (error: LibraryError) => void;
};

type Parts = {
  /** Requests the details of this ad through the page hook, as soon as it is the turn of this tab. */
  ask: (adId: AdId) => void;
  /** Calls back after this time unless this copy of the script has ended. */
  after: (work: () => void, milliseconds: number) => void;
};

/** The queue of the details requests of this tab, one at a time. */
export class DetailsQueue {
  readonly #parts: Parts;
  #waiters: Waiter[] = [];
  /** The request in flight, even if its caller has aborted it; null if there is none. */
  #asked: { adId: AdId } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** See `PageAdapter.requestDetails`. */
  request(adId: AdId, { signal, onPosition }: DetailsRequest): Promise<SeenReach> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return;
      const waiter: Waiter = { adId, failedBy: null, retries: 0, onPosition, resolve, reject };
      this.#waiters.push(waiter);
      signal.addEventListener('abort', () => {
        this.#remove((other) => other === waiter);
        this.#reportPositions();
      });
      this.#reportPositions();
      this.#askNext();
    });
  }

  /** Whether the request for this ad is in flight. */
  isAsking(adId: AdId): boolean {
    return this.#asked?.adId === adId;
  }

  /** Whether a caller waits for this ad. */
  isAwaited(adId: AdId): boolean {
    return this.#waiters.some((waiter) => waiter.adId === adId);
  }

  /** Processes an answer about this ad, also to a request of the page. Returns whether a caller waited for it. */
  processAnswer(adId: AdId, answer: DetailsAnswer): boolean {
    const [wasAsked, isAwaited] = [this.isAsking(adId), this.isAwaited(adId)];
    // A failure of the page's own request does not affect the requests that wait here.
    if ('failure' in answer && !wasAsked) return false;
    if (wasAsked) this.#asked = null;
    if ('failure' in answer) this.#fail(adId, answer.failure);
    else this.#deliver({ adId, source: wasAsked ? 'details-request' : 'ad-details', reach: answer.reach });
    this.#reportPositions();
    this.#askNext();
    return isAwaited;
  }

  #deliver(seen: SeenReach): void {
    for (const { resolve } of this.#remove((waiter) => waiter.adId === seen.adId)) resolve(seen);
  }

  #fail(adId: AdId, failure: LibraryErrorCode): void {
    const isOver = (waiter: Waiter): boolean =>
      ENDS_ALL.has(failure) || (waiter.adId === adId && waiter.retries >= (RETRIES[failure] ?? 0));
    for (const { failedBy, reject } of this.#remove(isOver)) reject(new LibraryError(reasonOf(failure, failedBy)));
    for (const waiter of this.#waiters) {
      if (waiter.adId !== adId) continue;
      waiter.failedBy = failure;
      waiter.retries += 1;
    }
  }

  #askNext(): void {
    const adId = this.#waiters[0]?.adId;
    if (adId === undefined || this.#asked !== null) return;
    const request = { adId };
    this.#asked = request;
    this.#parts.after(() => {
      if (this.#asked === request) this.processAnswer(adId, { failure: 'LIBRARY_FAILED' });
    }, TIMEOUT_MS);
    this.#parts.ask(adId);
  }

  #remove(isOver: (waiter: Waiter) => boolean): Waiter[] {
    const removed = this.#waiters.filter(isOver);
    this.#waiters = this.#waiters.filter((waiter) => !isOver(waiter));
    return removed;
  }

  /** Calls each caller back with the number of requests before its own. */
  #reportPositions(): void {
    const isOtherAsked = this.#asked !== null && !this.isAsking(this.#waiters[0]?.adId ?? '');
    for (const [index, { onPosition }] of this.#waiters.entries()) onPosition(index + Number(isOtherAsked));
  }
}

/** If the retry finds no newer query, the changed form is the cause, so it is reported. */
const reasonOf = (failure: LibraryErrorCode, failedBy: LibraryErrorCode | null): LibraryErrorCode =>
  failure === 'LIBRARY_NOT_LEARNED' && failedBy === 'LIBRARY_FORM_CHANGED' ? failedBy : failure;
