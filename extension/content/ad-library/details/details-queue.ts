import type { AdId } from '#shared/domain/ad/ad.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';
import { LibraryError } from '#extension/content/library-error.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { DetailsAnswer } from './read-details.ts';

/** The interval between requests. At this interval, the library answered 30 of 30 requests. */
const APART_MS = 1_500;
/** The timeout of a request. An answer usually arrives within two seconds. */
const PATIENCE_MS = 20_000;
/** The pause after a limit. Facebook does not state how long its limit lasts. */
const PAUSE_MS = 10 * MINUTE_MS;

/** Failures that would be the same for every waiting request, so all of them are rejected. */
const ENDS_ALL: ReadonlySet<LibraryErrorCode> = new Set([
  'LIBRARY_LIMIT',
  'LIBRARY_SESSION',
  'LIBRARY_SIGN_IN',
  'LIBRARY_NOT_LEARNED',
  'LIBRARY_READ_ONLY',
]);
/** Failures after which a request is retried once. The server can recover, or there can be a newer query. */
const ASKED_AGAIN: ReadonlySet<LibraryErrorCode> = new Set(['LIBRARY_FAILED', 'LIBRARY_FORM_CHANGED']);

type Wish = {
  adId: AdId;
  /** The failure before the retry; null before the first failure. */
  failedBy: LibraryErrorCode | null;
  onTurn: (ahead: number) => void;
  resolve: (seen: SeenReach) => void;
  reject: (error: LibraryError) => void;
};

type Options = {
  /** Requests the details of this ad through the page hook. */
  ask: (adId: AdId) => void;
  /** Calls back after this time unless this copy of the script has ended. Returns a function that cancels it. */
  after: (work: () => void, milliseconds: number) => () => void;
  now: () => number;
};

export type DetailsQueue = {
  request: PageAdapter['requestDetails'];
  /** Processes an answer about this ad, also to a request of the page. Returns whether a request waited for it. */
  take: (adId: AdId, answer: DetailsAnswer) => boolean;
  /** Whether the request for this ad is in flight. */
  isAsking: (adId: AdId) => boolean;
};

type Pace = {
  /** The ad of the request in flight, even if the caller has aborted it; null if there is none. */
  asked: () => AdId | null;
  /** Schedules the next request at the earliest permitted time. */
  goOn: () => void;
  /** Ends the request in flight after its answer. */
  end: () => void;
};

/** Sends one request at a time, with an interval between them. `onSilence`: a request got no answer in time. */
const createPace = (
  { ask, after, now }: Options,
  next: () => AdId | undefined,
  onSilence: (adId: AdId) => void,
): Pace => {
  let asked: AdId | null = null;
  let giveUp = (): void => undefined;
  let isPlanned = false;
  let nextStartAt = -Infinity;

  const askNext = (): void => {
    isPlanned = false;
    const adId = next();
    if (adId === undefined) return;
    asked = adId;
    nextStartAt = now() + APART_MS;
    giveUp = after(() => onSilence(adId), PATIENCE_MS);
    ask(adId);
  };

  return {
    asked: () => asked,
    goOn: () => {
      if (isPlanned || asked !== null || next() === undefined) return;
      isPlanned = true;
      after(askNext, Math.max(0, nextStartAt - now()));
    },
    end: () => {
      asked = null;
      giveUp();
    },
  };
};

/** The queue of details requests: one at a time, with an interval between them, and a pause after a limit. */
export const createDetailsQueue = (options: Options): DetailsQueue => {
  const { now } = options;
  let waiting: Wish[] = [];
  let pausedUntil = -Infinity;

  const tellTurns = (): void => {
    const asked = pace.asked();
    const isOtherAsked = asked !== null && waiting[0]?.adId !== asked;
    for (const [place, wish] of waiting.entries()) wish.onTurn(place + Number(isOtherAsked));
  };

  const leave = (left: (wish: Wish) => boolean): Wish[] => {
    const gone = waiting.filter(left);
    waiting = waiting.filter((wish) => !left(wish));
    return gone;
  };

  const fail = (adId: AdId, failure: LibraryErrorCode): void => {
    if (failure === 'LIBRARY_LIMIT') pausedUntil = now() + PAUSE_MS;
    const isOver = (wish: Wish): boolean =>
      ENDS_ALL.has(failure) || (wish.adId === adId && (wish.failedBy !== null || !ASKED_AGAIN.has(failure)));
    for (const { failedBy, reject } of leave(isOver)) reject(new LibraryError(failureToTell(failure, failedBy)));
    for (const wish of waiting) if (wish.adId === adId) wish.failedBy = failure;
  };

  const take: DetailsQueue['take'] = (adId, answer) => {
    const wasAsked = pace.asked() === adId;
    // A failure of the page's own request does not affect the requests that wait here.
    if ('failure' in answer && !wasAsked) return false;
    const isWanted = waiting.some((wish) => wish.adId === adId);
    if (wasAsked) pace.end();
    if ('failure' in answer) fail(adId, answer.failure);
    else {
      const source = wasAsked ? 'details-request' : 'ad-details';
      for (const { resolve } of leave((wish) => wish.adId === adId)) resolve({ adId, source, ...answer });
    }
    tellTurns();
    pace.goOn();
    return isWanted;
  };

  const request: DetailsQueue['request'] = (adId, { signal, onTurn }) =>
    new Promise((resolve, reject) => {
      if (now() < pausedUntil) return reject(new LibraryError('LIBRARY_LIMIT'));
      const wish: Wish = { adId, failedBy: null, onTurn, resolve, reject };
      waiting.push(wish);
      signal.addEventListener('abort', () => {
        leave((other) => other === wish);
        tellTurns();
      });
      tellTurns();
      return pace.goOn();
    });

  const pace = createPace(
    options,
    () => waiting[0]?.adId,
    (adId) => take(adId, { failure: 'LIBRARY_FAILED' }),
  );
  return { request, take, isAsking: (adId) => pace.asked() === adId };
};

/** If the retry finds no newer query, the changed form is the cause, so it is reported. */
const failureToTell = (failure: LibraryErrorCode, failedBy: LibraryErrorCode | null): LibraryErrorCode =>
  failure === 'LIBRARY_NOT_LEARNED' && failedBy === 'LIBRARY_FORM_CHANGED' ? failedBy : failure;
