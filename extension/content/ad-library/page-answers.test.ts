import { expect, test } from 'vitest';
import { ANSWER_MARK, MAX_ANSWER_LENGTH } from '#extension/page-hook/channel.ts';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { answerIn, observeAnswers } from './page-answers.ts';

test('the body of an answer is taken from the hook’s message', () => {
  const body = answerOf('700000000000001');
  expect(answerIn({ [ANSWER_MARK]: body })).toBe(body);
});

test.each([
  ['a message of the page', { type: 'x' }],
  ['no object', ANSWER_MARK],
  ['null', null],
  ['another type', { [ANSWER_MARK]: { ad_archive_id: 1 } }],
  ['an inherited mark', Object.create({ [ANSWER_MARK]: answerOf('700000000000001') })],
  ['one too large', { [ANSWER_MARK]: `"ad_archive_id"${' '.repeat(MAX_ANSWER_LENGTH)}` }],
  ['one about nothing of ours', { [ANSWER_MARK]: '{"data":{}}' }],
])('%s is passed over', (_name, data) => {
  expect(answerIn(data)).toBeNull();
});

test('an event made by a script of the page is not believed to be a message', () => {
  const life = new AbortController();
  const heard: unknown[] = [];
  observeAnswers(window, (findings) => heard.push(findings), life.signal);
  const data = { [ANSWER_MARK]: answerOf('700000000000001') };
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: window.location.origin }));
  expect(heard).toEqual([]);
  life.abort();
});
