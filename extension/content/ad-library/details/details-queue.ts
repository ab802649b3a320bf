import type { AdId } from '#shared/domain/ad/ad.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { pageError, type LibraryErrorCode, type DisplayedError } from '#shared/errors/page-error.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import type { DetailsAnswer } from './read-details.ts';

/** As far apart as thirty of thirty questions were seen to be answered. */
const APART_MS = 1_500;
/** A details answer takes a second or two. */
const PATIENCE_MS = 20_000;
/** Facebook does not say how long its limit lasts. */
const PAUSE_MS = 10 * MINUTE_MS;

/** What would end the same for every other question that waits. */
const ENDS_ALL: ReadonlySet<LibraryErrorCode> = new Set([
  'LIBRARY_LIMIT',
  'LIBRARY_SESSION',
  'LIBRARY_SIGN_IN',
  'LIBRARY_NOT_LEARNED',
]);
/** A server in trouble is asked once more, and so is one that no longer knew the query, as there may be a newer one. */
const ASKED_AGAIN: ReadonlySet<LibraryErrorCode> = new Set(['LIBRARY_FAILED', 'LIBRARY_FORM_CHANGED']);

type Wish = {
  adId: AdId;
  /** Why it is asked again. */
  failedBy: LibraryErrorCode | null;
  onTurn: (ahead: number) => void;
  resolve: (seen: SeenReach) => void;
  reject: (error: DisplayedError) => void;
};

type Options = {
  /** Has the hook ask for this ad's details. */
  ask: (adId: AdId) => void;
  /** Calls back after that time, unless this copy of the script has ended; answers how to call it off. */
  after: (work: () => void, milliseconds: number) => () => void;
  now: () => number;
};

export type DetailsQueue = {
  request: PageAdapter['requestDetails'];
  /** An answer about this ad came, asked for here or not. True: somebody here waited for it. */
  take: (adId: AdId, answer: DetailsAnswer) => boolean;
  /** Whether this ad is the one that is being asked for. */
  isAsking: (adId: AdId) => boolean;
};

type Pace = {
  /** The ad that is being asked for, wanted still or not. */
  asked: () => AdId | null;
  /** Asks for the next one as soon as that may be. */
  goOn: () => void;
  /** The one that was asked for is answered. */
  end: () => void;
};

/** One question at a time, apart from each other. `onSilence`: none came to this one. */
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

/** The questions for ads' details: one at a time, apart from each other, none for a while after a limit. */
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
    for (const { failedBy, reject } of leave(isOver)) reject(pageError(failureToTell(failure, failedBy)));
    for (const wish of waiting) if (wish.adId === adId) wish.failedBy = failure;
  };

  const take: DetailsQueue['take'] = (adId, answer) => {
    const wasAsked = pace.asked() === adId;
    // The page's own question that failed is nothing to those that still wait for theirs.
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
      if (now() < pausedUntil) return reject(pageError('LIBRARY_LIMIT'));
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

/** That the page has changed says more than that nothing newer was found. */
const failureToTell = (failure: LibraryErrorCode, failedBy: LibraryErrorCode | null): LibraryErrorCode =>
  failure === 'LIBRARY_NOT_LEARNED' && failedBy === 'LIBRARY_FORM_CHANGED' ? failedBy : failure;
