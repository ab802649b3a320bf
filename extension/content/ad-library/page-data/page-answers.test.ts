import { expect, test } from 'vitest';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from '#extension/page-hook/hook-events.ts';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { answerIn, observeAnswers } from './page-answers.ts';

const BODY = answerOf('700000000000001');
const eventOf = (message: string): StorageEvent => new StorageEvent(ANSWER_EVENT, { newValue: message });

test('the body of an answer is read from an event of the page hook until the signal aborts', () => {
  const life = new AbortController();
  const heard: string[] = [];
  const details: string[][] = [];
  const listeners = {
    onAnswer: (body: string) => heard.push(body),
    onDetails: (adId: string, body: string) => details.push([adId, body]),
  };
  observeAnswers(document, listeners, life.signal);
  document.dispatchEvent(eventOf(BODY));
  document.dispatchEvent(new StorageEvent(ANSWER_EVENT, { newValue: '{}', key: '700000000000001' }));
  life.abort();
  document.dispatchEvent(eventOf(BODY));
  expect(heard).toEqual([BODY]);
  expect(details).toEqual([['700000000000001', '{}']]);
});

test.each([
  ['an event of another kind', new CustomEvent(ANSWER_EVENT, { detail: BODY })],
  ['a too large answer', eventOf(`"ad_archive_id"${' '.repeat(MAX_ANSWER_LENGTH)}`)],
  ['an answer without ads', eventOf('{"data":{}}')],
  ['an event without a body', new StorageEvent(ANSWER_EVENT)],
  ['an event with an invalid ad id', new StorageEvent(ANSWER_EVENT, { newValue: BODY, key: '__proto__' })],
])('%s is ignored', (_name, event) => {
  expect(answerIn(event)).toBeNull();
});

test('a flood of answers is read only up to the limit', () => {
  const life = new AbortController();
  let heard = 0;
  observeAnswers(
    document,
    {
      onAnswer: () => {
        heard += 1;
      },
      onDetails: () => undefined,
    },
    life.signal,
  );
  for (let sent = 0; sent < 1_000; sent += 1) document.dispatchEvent(eventOf(BODY));
  life.abort();
  expect(heard).toBe(200);
});
