import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { PageModel } from './page-model.ts';
import { parseAnswer } from './parse-answer.ts';

const none = '{"data":{"ad_library_main":{"search_results_connection":{"count":0,"edges":[]}}}}';
const end = '{"data":{"ad_library_main":{"search_results_connection":{"edges":[]}}}}';
const error = '{"data":null,"errors":[{"code":1675004}]}';
const first = '{"data":{"ad_library_main":{}}}';
const ads = answerOf('700000000000001');

describe('the state of a page', () => {
  test.each([
    [[], 'not-arrived'],
    [[first], 'not-arrived'],
    [[first, ads], 'ads'],
    [[ads, end], 'ads'],
    [[ads, error], 'ads'],
    [[ads, none], 'none-found'],
    [[none, ads], 'ads'],
    [[end], 'none-found'],
    [[error], 'error'],
    [[error, ads], 'ads'],
    [[none, error], 'none-found'],
  ])('after %j is %s', (bodies, state) => {
    const model = new PageModel();
    for (const body of bodies) model.take(parseAnswer(body, 0));
    expect(model.state()).toBe(state);
  });
});

test('listeners receive an ad once, and none after their signal aborts', () => {
  const model = new PageModel();
  const life = new AbortController();
  const heard: string[] = [];
  model.onNewAds((named) => heard.push(...named()), life.signal);
  model.take(parseAnswer(ads, 0));
  model.take(parseAnswer(ads, 0));
  life.abort();
  model.take(parseAnswer(answerOf('700000000000002'), 0));
  expect(heard).toEqual(['700000000000001']);
});
