import type { AdId } from '#shared/domain/ad/ad.ts';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from '#extension/page-hook/hook-events.ts';
import { AD_ID } from './page-value.ts';
import { mayContainAds } from './parse-answer.ts';

/** Far more than scrolling causes. Answers beyond it in the same window are ignored. */
const MAX_ANSWERS = 200;
const MAX_CHARACTERS = 60_000_000;
const WINDOW_MS = 10_000;

type Listeners = {
  onAnswer: (body: string) => void;
  /** An answer to a request for the details of this ad. */
  onDetails: (adId: AdId, body: string) => void;
};

/**
 * Receives the copies of answers that the page hook sends. Every script in the page can forge one: it is page data, and
 * a flood of answers costs no more time than `MAX_ANSWERS`.
 */
export const observeAnswers = (document: Document, { onAnswer, onDetails }: Listeners, signal: AbortSignal): void => {
  const hasRoom = createAllowance();
  const onEvent = (event: Event): void => {
    const answer = answerIn(event);
    if (answer === null || !hasRoom(answer.body.length)) return;
    if (answer.adId === null) onAnswer(answer.body);
    else onDetails(answer.adId, answer.body);
  };
  EventTarget.prototype.addEventListener.call(document, ANSWER_EVENT, onEvent, { signal });
};

const createAllowance = (): ((characters: number) => boolean) => {
  let [windowStart, answers, characters] = [-Infinity, 0, 0];
  return (more) => {
    const now = performance.now();
    if (now - windowStart > WINDOW_MS) [windowStart, answers, characters] = [now, 0, 0];
    answers += 1;
    characters += more;
    return answers <= MAX_ANSWERS && characters <= MAX_CHARACTERS;
  };
};

/** The answer in an event and the ad id of its request. Null for other events that the page sends with this name. */
export const answerIn = (event: Event): { body: string; adId: AdId | null } | null => {
  if (!(event instanceof StorageEvent)) return null;
  const { newValue: body, key: adId } = event;
  if (body === null || body.length > MAX_ANSWER_LENGTH) return null;
  if (adId !== null) return AD_ID.test(adId) ? { body, adId } : null;
  return mayContainAds(body) ? { body, adId } : null;
};
