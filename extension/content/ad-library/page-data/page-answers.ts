import type { AdId } from '#shared/domain/ad/ad.ts';
import { listenTo } from '#extension/content/page-dom.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from '#extension/page-hook/hook-events.ts';
import { AD_ID } from './page-value.ts';
import { mayContainAds } from './parse-answer.ts';

/** Far more than scrolling causes. Answers beyond it in the same window are ignored. */
const LIMIT = { limit: 60_000_000, windowMs: 10_000 };
/** A shorter answer counts as this many characters, so that at most 200 answers are read in a window. */
const LEAST_CHARACTERS = 300_000;

type Listeners = {
  onAnswer: (body: string) => void;
  /** An answer to a request for the details of this ad. */
  onDetails: (adId: AdId, body: string) => void;
};

/**
 * Receives the copies of answers that the page hook sends. Every script in the page can forge one: it is page data, and
 * a flood of answers costs no more time than `LIMIT` permits.
 */
export const observeAnswers = (document: Document, { onAnswer, onDetails }: Listeners, signal: AbortSignal): void => {
  const limiter = createRateLimiter({ ...LIMIT, now: () => performance.now() });
  const onEvent = (event: Event): void => {
    const answer = answerIn(event);
    if (answer === null || !limiter.consume('', Math.max(answer.body.length, LEAST_CHARACTERS))) return;
    if (answer.adId === null) onAnswer(answer.body);
    else onDetails(answer.adId, answer.body);
  };
  listenTo(document, ANSWER_EVENT, onEvent, { signal });
};

/** The answer in an event and the ad id of its request. Null for other events that the page sends with this name. */
export const answerIn = (event: Event): { body: string; adId: AdId | null } | null => {
  if (!(event instanceof StorageEvent)) return null;
  const { newValue: body, key: adId } = event;
  if (body === null || body.length > MAX_ANSWER_LENGTH) return null;
  if (adId !== null) return AD_ID.test(adId) ? { body, adId } : null;
  return mayContainAds(body) ? { body, adId } : null;
};
