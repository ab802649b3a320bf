import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import * as graph from '#tests/support/stand-ins/graph/graph-answers.ts';
import { readArchiveAnswer } from './archive-answer.ts';

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  readArchiveAnswer({ status, text, headers: new Headers(headers) });
const refusal = (error: graph.GraphError, headers?: Record<string, string>) =>
  answer(400, JSON.stringify({ error }), headers);

test.each<[string, graph.GraphError, unknown]>([
  ['a token that has run out', graph.TOKEN_EXPIRED, { kind: 'token', code: '190/463' }],
  ['an account that is not confirmed', graph.NO_PERMISSION, { kind: 'permission', code: '10/2332002' }],
  ['a question without anything to look for', graph.BOTH_EMPTY, { kind: 'refused', code: '100/2334019' }],
  ['a country that does not exist', graph.COUNTRY_UNKNOWN, { kind: 'refused', code: '100' }],
  ['a page that it does not know', graph.PAGE_UNKNOWN, { kind: 'refused', code: '100' }],
  ['a version that has ended', graph.VERSION_ENDED, { kind: 'refused', code: '2635' }],
  ['too much at once', graph.TOO_MUCH, { kind: 'too-much', code: '1' }],
  ['something unknown', graph.UNKNOWN, { kind: 'trouble', code: '1/99' }],
  ['a service that is down', graph.SERVICE_DOWN, { kind: 'trouble', code: '2' }],
  ...Object.entries(graph.LIMITS).map(([name, error]): [string, graph.GraphError, unknown] => [
    `a limit ${name}`,
    error,
    expect.objectContaining({ kind: 'limit' }),
  ]),
])('%s is told by Meta’s code', (_what, error, failure) => {
  expect(refusal(error)).toEqual({ ok: false, error: failure });
});

test('a broken token’s text, which repeats it, is not kept', () => {
  expect(JSON.stringify(refusal(graph.badToken('EAAB-secret')))).not.toContain('EAAB-secret');
});

test.each([
  ['as long as Meta says by business', { 'x-business-use-case-usage': usage(20) }, 20 * MINUTE_MS],
  ['as long as it says in seconds', { 'retry-after': '90' }, 90_000],
  ['a minute at least', { 'retry-after': '1' }, 60_000],
  ['a day at most', { 'x-business-use-case-usage': usage(1e9) }, DAY_MS],
  ['an hour where it says nothing', {}, HOUR_MS],
  [
    'an hour where it says what can’t be read',
    { 'x-business-use-case-usage': '{"1":[{', 'retry-after': 'soon' },
    HOUR_MS,
  ],
])('a limit is waited for %s', (_how, headers, waitMs) => {
  expect(refusal(graph.LIMITS.ofTheUser, headers)).toMatchObject({ error: { kind: 'limit', waitMs } });
});

function usage(minutes: number): string {
  return JSON.stringify({ 1: [{ call_count: 100, estimated_time_to_regain_access: minutes }] });
}

test.each([
  [200, '<!doctype html><title>Log in</title>', { kind: 'trouble', code: 'HTTP 200' }],
  [502, '', { kind: 'trouble', code: 'HTTP 502' }],
  [200, '{"data":', { kind: 'trouble', code: 'HTTP 200' }],
  [200, '[]', { kind: 'trouble', code: 'HTTP 200' }],
  [200, '{"data":{"id":"70000"}}', { kind: 'trouble', code: 'HTTP 200' }],
  [500, '{"data":[]}', { kind: 'trouble', code: 'HTTP 500' }],
  [400, '{"error":{}}', { kind: 'refused', code: '0' }],
  [429, 'slow down', { kind: 'limit', code: 'HTTP 429', waitMs: HOUR_MS }],
])('an answer %i that is none of the archive’s (%s) is told as such', (status, text, failure) => {
  expect(answer(status, text)).toEqual({ ok: false, error: failure });
});

test.each([
  ['null', null, null],
  ['nothing', undefined, null],
  ['none at all', 0, 0],
  ['digits', '1234', 1_234],
  ['ten million', 10_000_000, 10_000_000],
  ['less than none', -5, null],
  ['a broken number', 1.5, null],
  ['more than there are people', 9e12, null],
  ['a range', { lower_bound: '1', upper_bound: '5' }, null],
  ['a word', 'many', null],
])('a reach of %s is a figure or missing, never made up', (_what, sent, euTotal) => {
  const read = answer(200, JSON.stringify({ data: [graph.anArchivedAd('70001', sent)] }));
  expect(read).toMatchObject({ ok: true, value: { ads: [{ id: '70001', figures: { euTotal } }] } });
});

test('absurd rows and breakdowns are passed over, and leave the others whole', () => {
  const absurd = [
    null,
    7,
    'DE',
    {},
    { country: 'Germany', age_gender_breakdowns: [] },
    { country: 'DE', age_gender_breakdowns: 'all' },
  ];
  const rows = [
    null,
    'an ad',
    { id: 1_221_417_629_971_772 },
    { id: 'DROP TABLE' },
    graph.anArchivedAd('70001', 5, { age_country_gender_reach_breakdown: absurd, total_reach_by_location: { UK: 3 } }),
    graph.anArchivedAd('70002', 6, {
      age_country_gender_reach_breakdown: [...absurd, ...graph.breakdown({ FR: [{ age_range: '18-24', male: 4 }] })],
    }),
  ];
  const read = answer(200, JSON.stringify({ data: rows, paging: null }));
  expect(read).toMatchObject({
    value: {
      ads: [
        { id: '70001', figures: { euTotal: 5, ukTotal: null, byCountry: [], byAgeGender: [] } },
        { id: '70002', figures: { euTotal: 6, byCountry: [{ country: 'FR', reach: 4 }] } },
      ],
      after: null,
    },
  });
});
