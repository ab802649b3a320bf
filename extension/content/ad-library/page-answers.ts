import { ANSWER_MARK, MAX_ANSWER_LENGTH } from '#extension/page-hook/channel.ts';
import type { Findings } from './find-ads.ts';
import { isRecord } from './page-value.ts';
import { mayHoldAds, parseAnswer } from './parse-answer.ts';

/** Far more than anybody's scrolling brings. Within each window what comes beyond is not looked at. */
const MOST_ANSWERS = 200;
const MOST_CHARACTERS = 60_000_000;
const WINDOW_MS = 10_000;

/**
 * Hears the copies of answers that the page hook passes on. Anybody in the page can forge one: it is page data, and a flood
 * of it is worth no more of our time than `MOST_ANSWERS`.
 */
export const observeAnswers = (view: Window, onFindings: (findings: Findings) => void, signal: AbortSignal): void => {
  const hasRoom = createAllowance();
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (!event.isTrusted || event.source !== view || event.origin !== view.location.origin) return;
    const body = answerIn(event.data);
    if (body !== null && hasRoom(body.length)) onFindings(parseAnswer(body));
  };
  view.addEventListener('message', onMessage, { signal });
};

const createAllowance = (): ((characters: number) => boolean) => {
  let [windowStart, answers, characters] = [-Infinity, 0, 0];
  return (more) => {
    const now = performance.now();
    if (now - windowStart > WINDOW_MS) [windowStart, answers, characters] = [now, 0, 0];
    answers += 1;
    characters += more;
    return answers <= MOST_ANSWERS && characters <= MOST_CHARACTERS;
  };
};

/** The body of an answer in a message, or null for every other message of the page. */
export const answerIn = (data: unknown): string | null => {
  if (!isRecord(data) || !Object.hasOwn(data, ANSWER_MARK)) return null;
  const body = data[ANSWER_MARK];
  return typeof body === 'string' && body.length <= MAX_ANSWER_LENGTH && mayHoldAds(body) ? body : null;
};
