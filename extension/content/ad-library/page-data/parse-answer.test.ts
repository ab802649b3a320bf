import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import newShape from '#tests/fixtures/ad-library/2026-new-shape.json' with { type: 'json' };
import { parseAnswer } from './parse-answer.ts';

const parse = (body: string) => parseAnswer(body, Date.UTC(2026, 10, 26));
const list = (connection: unknown): string =>
  JSON.stringify({ data: { ad_library_main: { search_results_connection: connection } } });

const single = { ad_archive_id: '600000000000001', page_id: '5', page_name: 'P', snapshot: {} };
const idsIn = (body: string): string[] => parse(body).ads.map((ad) => ad.id);

describe('an answer of the page', () => {
  test('gives its ads in the order of the page', () => {
    expect(idsIn(JSON.stringify(newShape))).toEqual(['700000000000001', '700000000000002', '700000000000003']);
  });

  test('can start with the guard, and contain several objects on separate lines', () => {
    const body = `for (;;);${JSON.stringify(single)}\n{"label":"x","path":[],"data":${JSON.stringify(newShape)}}\n{"extensions":{"is_final":true}}`;
    expect(idsIn(body)).toEqual(['600000000000001', '700000000000001', '700000000000002', '700000000000003']);
  });

  test('can contain line breaks after the guard', () => {
    expect(idsIn(`for (;;);${JSON.stringify(single, null, 2)}`)).toEqual(['600000000000001']);
  });

  test('gives an ad once if it is in the answer twice', () => {
    expect(idsIn(JSON.stringify([single, single]))).toEqual(['600000000000001']);
  });

  test('counts the ads that could not be read', () => {
    const body = JSON.stringify([{ ad_archive_id: '700000000000009', snapshot: null }]);
    expect(parse(body)).toMatchObject({
      ads: [],
      unreadable: 1,
    });
  });

  test('about the single ad of ?id= gives that ad, or the verdict none-found', () => {
    const ad = { ad_archive_id: '700000000000001', page_id: '5', page_name: 'P', snapshot: {} };
    const answer = (deeplink: unknown): string =>
      JSON.stringify({ ad_library_main: { deeplink_ad_archive_result: deeplink } });
    expect(idsIn(answer({ deeplink_ad_archive: ad }))).toEqual(['700000000000001']);
    const none = answer({ deeplink_ad_archive: null, no_result_reason: 'NO_AD_FOUND' });
    expect(parse(none).verdict).toBe('none-found');
  });

  test.each([
    ['the first chunk, still without a list', '{"data":{"ad_library_main":{"country_details":{}}}}', 'silent'],
    ['a search that found nothing', list({ count: 0, edges: [] }), 'none-found'],
    ['the end of scrolling', list({ edges: [], page_info: { end_cursor: '' } }), 'end-of-list'],
    ['a limit', '{"data":null,"errors":[{"code":1675004}]}', 'error'],
    ['a lost session', 'for (;;);{"error":1357004,"errorSummary":"Sorry"}', 'error'],
    ['an error beside a part without a list', '{"data":{"ad_library_main":{}},"errors":[{"code":1}]}', 'error'],
    [
      'an error of another part',
      '{"data":{"ad_library_main":{}},"errors":[{"code":1,"path":["ad_library_main","page_info"]}]}',
      'silent',
    ],
    ['a login wall', '<!DOCTYPE html><html>', 'silent'],
    ['half an answer', '{"data":{"ad_library_main"', 'silent'],
  ])('has the correct verdict for %s', (_name, body, verdict) => {
    expect(parse(body).verdict).toBe(verdict);
  });

  const LIMIT = { message: 'Rate limit exceeded', code: 1_675_004 };
  const wrappings: readonly (readonly [string, object])[] = [
    ['a list of errors', { errors: [LIMIT] }],
    ['one error', { error: LIMIT }],
    ['a bare code', { error: 1_675_004 }],
    ['an error within an error', { errors: [{ message: 'Failed', extensions: { code: 1_675_004 } }] }],
  ];
  test.each([
    ['count 0', { ad_library_main: { search_results_connection: { count: 0, edges: [] } } }],
    ['no count', { ad_library_main: { search_results_connection: { edges: [] } } }],
    ['null', { ad_library_main: null }],
    ['no data', null],
  ])('is an error without a count if a limit is beside %s', (_name, data) => {
    for (const [wrapping, errors] of wrappings) {
      const { verdict, count } = parse(JSON.stringify({ data, ...errors }));
      expect([wrapping, verdict, count]).toEqual([wrapping, 'error', null]);
    }
  });

  test('is an error if a limit is in another part of the answer than the empty list', () => {
    const body = `${list({ count: 0, edges: [] })}\n${JSON.stringify({ label: 'x', errors: [LIMIT] })}`;
    expect(parse(body)).toMatchObject({ verdict: 'error', count: null });
  });

  test('is an error if an empty list states another count', () => {
    const body = list({ count: 1_039, edges: [], page_info: { has_next_page: false } });
    expect(parse(body)).toMatchObject({ verdict: 'error', count: null });
  });

  test('is an error if any part failed beside an empty list', () => {
    const errors = [{ code: 1, path: ['ad_library_main', 'page_info'] }];
    const data = { ad_library_main: { search_results_connection: { count: 0, edges: [] } } };
    expect(parse(JSON.stringify({ data, errors })).verdict).toBe('error');
  });

  test('contains ads although it also reports an error', () => {
    const body = JSON.stringify({ data: newShape, errors: [LIMIT] });
    expect(parse(body)).toMatchObject({ verdict: 'ads' });
  });

  test.each([
    ['an error of null', { error: null }],
    ['no errors', { errors: [] }],
    ['the code of success', { error: 0 }],
    ['an error that is a text', { error: 'Something went wrong' }],
  ])('is no failure with %s', (_name, fields) => {
    expect(parse(JSON.stringify({ data: { ad_library_main: {} }, ...fields })).verdict).toBe('silent');
  });

  test('is read without an exception if it is very deep or very wide', () => {
    const deep = `${'['.repeat(200_000)}{"ad_archive_id":"700000000000001"}${']'.repeat(200_000)}`;
    expect(parse(deep).verdict).toBe('silent');
    expect(parse(`[${'{"a":[[]]},'.repeat(100_000)}0]`).verdict).toBe('silent');
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json({ maxDepth: 5 }),
          fc.json().map((text) => `for (;;);${text}`),
        ),
        (body) => {
          expect(parse(body).unreadable).toBe(0);
        },
      ),
    );
  });
});
