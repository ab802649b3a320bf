import { expect, test } from 'vitest';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from '#extension/page-hook/channel.ts';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { answerIn, observeAnswers } from './page-answers.ts';

const BODY = answerOf('700000000000001');
const eventOf = (message: string): StorageEvent => new StorageEvent(ANSWER_EVENT, { newValue: message });

test('the body of an answer is taken from the hook’s event, until the end', () => {
  const life = new AbortController();
  const heard: string[] = [];
  observeAnswers(document, (body) => heard.push(body), life.signal);
  document.dispatchEvent(eventOf(BODY));
  life.abort();
  document.dispatchEvent(eventOf(BODY));
  expect(heard).toEqual([BODY]);
});

test.each([
  ['an event of another kind', new CustomEvent(ANSWER_EVENT, { detail: BODY })],
  ['one too large', eventOf(`"ad_archive_id"${' '.repeat(MAX_ANSWER_LENGTH)}`)],
  ['one about nothing of ours', eventOf('{"data":{}}')],
  ['one without a body', new StorageEvent(ANSWER_EVENT)],
])('%s is passed over', (_name, event) => {
  expect(answerIn(event)).toBeNull();
});

test('of a flood only so many are looked at', () => {
  const life = new AbortController();
  let heard = 0;
  observeAnswers(
    document,
    () => {
      heard += 1;
    },
    life.signal,
  );
  for (let sent = 0; sent < 1_000; sent += 1) document.dispatchEvent(eventOf(BODY));
  life.abort();
  expect(heard).toBe(200);
});
