import { ANSWER_MARK, MAX_ANSWER_LENGTH } from '#extension/page-hook/channel.ts';
import type { Findings } from './find-ads.ts';
import { isRecord } from './page-value.ts';
import { mayHoldAds, parseAnswer } from './parse-answer.ts';

/** Hears the copies of answers that the page hook passes on. Anybody in the page can forge one: it is page data. */
export const observeAnswers = (view: Window, onFindings: (findings: Findings) => void, signal: AbortSignal): void => {
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (!event.isTrusted || event.source !== view || event.origin !== view.location.origin) return;
    const body = answerIn(event.data);
    if (body !== null) onFindings(parseAnswer(body));
  };
  view.addEventListener('message', onMessage, { signal });
};

/** The body of an answer in a message, or null for every other message of the page. */
export const answerIn = (data: unknown): string | null => {
  if (!isRecord(data) || !Object.hasOwn(data, ANSWER_MARK)) return null;
  const body = data[ANSWER_MARK];
  return typeof body === 'string' && body.length <= MAX_ANSWER_LENGTH && mayHoldAds(body) ? body : null;
};
