import { expect, test } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { createPageModel } from './page-model.ts';
import { parseAnswer } from './parse-answer.ts';

const ads = answerOf('700000000000001');

test('listeners receive an ad once, and none after their signal aborts', () => {
  const model = createPageModel();
  const life = new AbortController();
  const heard: string[] = [];
  model.onNewAds((named) => heard.push(...named()), life.signal);
  model.take(parseAnswer(ads, 0));
  model.take(parseAnswer(ads, 0));
  life.abort();
  model.take(parseAnswer(answerOf('700000000000002'), 0));
  expect(heard).toEqual(['700000000000001']);
});
