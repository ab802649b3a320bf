import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import * as graph from '#tests/support/stand-ins/graph/graph-answers.ts';
import { readArchiveAnswer, readArchiveRows } from './archive-answer.ts';

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  readArchiveAnswer({ status, text, headers: new Headers(headers) });
const refusal = (error: graph.GraphError, headers?: Record<string, string>) =>
  answer(400, JSON.stringify({ error }), headers);

test.each<[string, graph.GraphError, unknown]>([
  ['an expired token', graph.TOKEN_EXPIRED, { kind: 'token', code: '190/463' }],
  ['an account that is not confirmed', graph.NO_PERMISSION, { kind: 'permission', code: '10/2332002' }],
  ['a query without search terms', graph.BOTH_EMPTY, { kind: 'refused', code: '100/2334019' }],
  ['an unknown country', graph.COUNTRY_UNKNOWN, { kind: 'refused', code: '100' }],
  ['an unknown page', graph.PAGE_UNKNOWN, { kind: 'refused', code: '100' }],
  ['a retired version', graph.VERSION_ENDED, { kind: 'refused', code: '2635' }],
  ['too much at once', graph.TOO_MUCH, { kind: 'too-much', code: '1' }],
  ['something unknown', graph.UNKNOWN, { kind: 'temporary', code: '1/99' }],
  ['a service that is down', graph.SERVICE_DOWN, { kind: 'temporary', code: '2' }],
  ...Object.entries(graph.LIMITS).map(([name, error]): [string, graph.GraphError, unknown] => [
    `a limit ${name}`,
    error,
    expect.objectContaining({ kind: 'limit' }),
  ]),
])('classifies %s by the code of Meta', (_what, error, failure) => {
  expect(refusal(error)).toEqual({ ok: false, error: failure });
});

test('drops the message of an invalid token, because it contains the token', () => {
  expect(JSON.stringify(refusal(graph.badToken('EAAB-secret')))).not.toContain('EAAB-secret');
});

test.each([
  ['the time of the business usage header', { 'x-business-use-case-usage': usage(20) }, 20 * MINUTE_MS],
  ['the seconds of retry-after', { 'retry-after': '90' }, 90_000],
  ['at least a minute', { 'retry-after': '1' }, 60_000],
  ['at most a day', { 'x-business-use-case-usage': usage(1e9) }, DAY_MS],
  ['an hour without a header', {}, HOUR_MS],
  ['an hour with an invalid header', { 'x-business-use-case-usage': '{"1":[{', 'retry-after': 'soon' }, HOUR_MS],
])('waits at a limit for %s', (_how, headers, waitMs) => {
  expect(refusal(graph.LIMITS.ofTheUser, headers)).toMatchObject({ error: { kind: 'limit', waitMs } });
});

function usage(minutes: number): string {
  return JSON.stringify({ 1: [{ call_count: 100, estimated_time_to_regain_access: minutes }] });
}

test.each([
  ['of the app', { 'x-app-usage': '{"call_count":28,"total_time":64,"total_cputime":25}' }, 64],
  ['of a business', { 'x-business-use-case-usage': usage(0), 'x-app-usage': '{"call_count":28}' }, 100],
  ['that is unknown without a header', {}, 0],
  ['that is unknown with an invalid header', { 'x-app-usage': '{"call_count":"many"}' }, 0],
])('reads the used part of the limit %s', (_what, headers, usedPercent) => {
  const page = readArchiveRows({ status: 200, text: '{"data":[]}', headers: new Headers(headers) });
  expect(page).toEqual({ ok: true, value: { rows: [], after: null, usedPercent } });
});

test.each([
  [200, '<!doctype html><title>Log in</title>', { kind: 'temporary', code: 'HTTP 200' }],
  [502, '', { kind: 'temporary', code: 'HTTP 502' }],
  [200, '{"data":', { kind: 'temporary', code: 'HTTP 200' }],
  [200, '[]', { kind: 'temporary', code: 'HTTP 200' }],
  [200, '{"data":{"id":"70000"}}', { kind: 'temporary', code: 'HTTP 200' }],
  [500, '{"data":[]}', { kind: 'temporary', code: 'HTTP 500' }],
  [400, '{"error":{}}', { kind: 'refused', code: '0' }],
  [429, 'slow down', { kind: 'limit', code: 'HTTP 429', waitMs: HOUR_MS }],
])('classifies a response %i that is not from the archive (%s)', (status, text, failure) => {
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
])('parses a reach of %s as a figure or as missing', (_what, sent, euTotal) => {
  const read = answer(200, JSON.stringify({ data: [graph.anArchivedAd('70001', sent)] }));
  expect(read).toMatchObject({ ok: true, value: { ads: [{ id: '70001', figures: { euTotal } }] } });
});

test('skips invalid rows and breakdowns, and reads the other ones', () => {
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
