import { describe, expect, test } from 'vitest';
import { ReachFigures } from '#shared/domain/spend/reach.ts';
import { reachFiguresOf } from '#shared/domain/spend/reach-margins.ts';
import { faultAnswer, type Fault } from '#tests/support/stand-ins/ad-library/faults.ts';
import { NO_ANSWER, NOT_LEARNED } from '#extension/page-hook/hook-events.ts';
import { isStaleQuery } from '#extension/page-hook/stale-query.ts';
import { readDetails } from './read-details.ts';

const bodyOf = (details: unknown): string => JSON.stringify({ data: { ad_library_main: { ad_details: details } } });
const inPlaces = (places: object): string => bodyOf({ transparency_by_location: places });
const eu = (total: unknown, breakdown: unknown = []): string =>
  inPlaces({ eu_transparency: { eu_total_reach: total, age_country_gender_reach_breakdown: breakdown } });
const figuresIn = (body: string): ReachFigures => {
  const answer = readDetails(body);
  if ('failure' in answer) throw new Error(answer.failure);
  return ReachFigures.parse(reachFiguresOf(answer.reach));
};

/** An answer as the hook sends it. Chrome reports a redirect that is not followed as 0. */
const heard = ({ status, body }: { status: number; body: string }): string =>
  (status === 200 ? '' : `http-${status === 302 ? 0 : status}\n`) +
  (isStaleQuery(body) ? 'stale-query-1000000000000001\n' : '') +
  body;

const BREAKDOWN = [
  {
    country: 'DE',
    age_gender_breakdowns: [
      { age_range: '18-24', male: 10, female: 20, unknown: null },
      { age_range: 'Unknown', male: null, female: 1, unknown: null },
    ],
  },
  { country: 'YT', age_gender_breakdowns: [{ age_range: '18-24', male: null, female: null, unknown: 5 }] },
];
const NONE = { euTotal: null, ukTotal: null, byCountry: [], byAgeGender: [] };

describe('the reach in a details answer', () => {
  test('is the total of the EU with its breakdown, and a separate total of the UK', () => {
    const body = inPlaces({
      br_transparency: { total_reach: 9 },
      eu_transparency: { eu_total_reach: 109_709, age_country_gender_reach_breakdown: BREAKDOWN },
      uk_transparency: { total_reach: 7_000, age_country_gender_reach_breakdown: BREAKDOWN },
    });
    expect(figuresIn(body)).toEqual({
      euTotal: 109_709,
      ukTotal: 7_000,
      byCountry: [
        { country: 'DE', reach: 31 },
        { country: 'YT', reach: 5 },
      ],
      byAgeGender: [
        { ageRange: '18-24', male: 10, female: 20, unknown: 5 },
        { ageRange: 'Unknown', male: null, female: 1, unknown: null },
      ],
    });
  });

  test('is read from aaa_info, as in answers until 2024', () => {
    const body = bodyOf({ aaa_info: { eu_total_reach: 812, age_country_gender_reach_breakdown: BREAKDOWN } });
    expect(figuresIn(body)).toMatchObject({ euTotal: 812, ukTotal: null, byCountry: [{ reach: 31 }, { reach: 5 }] });
  });

  test.each([
    ['the first place', 5, undefined, 5],
    ['the second place', null, 7, 7],
    ['both places', 5, 7, 5],
    ['the second place if the first is no number', 'many', 7, 7],
    ['neither place', null, null, null],
  ])('is the EU’s total of %s', (_name, first, second, total) => {
    const body = bodyOf({
      transparency_by_location: { eu_transparency: { targets_eu: true, eu_total_reach: first } },
      aaa_info: { eu_total_reach: second },
    });
    expect(figuresIn(body).euTotal).toBe(total);
  });

  test('is found after the guard, on a separate line, and in a streamed answer', () => {
    for (const body of [
      `for (;;);${eu(5)}`,
      `{"data":{"viewer":null}}\r\n${eu(5)}\r\n{"label":"end"}`,
      JSON.stringify({
        label: 'x',
        path: [],
        data: { ad_details: { transparency_by_location: { eu_transparency: { eu_total_reach: 5 } } } },
      }),
    ]) {
      expect(figuresIn(body).euTotal).toBe(5);
    }
  });

  test.each([
    ['the ad was not delivered in the EU', inPlaces({ br_transparency: null, eu_transparency: null })],
    ['the library does not know the ad', bodyOf(null)],
    ['the places are missing', bodyOf({})],
    ['the places are a list', inPlaces([] as object)],
  ])('is missing, and not 0, if %s', (_name, body) => {
    expect(figuresIn(body)).toEqual(NONE);
  });

  test.each([null, -1, 1e30, 0.5, 'many', '1e9', {}, [], true, '99999999999999999999'])(
    'is missing if the page sends %j',
    (total) => {
      expect(figuresIn(eu(total))).toEqual(NONE);
    },
  );

  test('can be 0 or ten million', () => {
    expect([0, 10_000_000, '109709'].map((total) => figuresIn(eu(total)).euTotal)).toEqual([0, 10_000_000, 109_709]);
  });

  test('is limited in length, and fails if it is too deep', () => {
    const many = Array.from({ length: 5_000 }, (_unused, index) => ({
      country: String.fromCharCode(65 + (index % 26), 65 + (Math.floor(index / 26) % 26)),
      age_gender_breakdowns: Array.from({ length: 50 }, (_none, age) => ({ age_range: `${age}`, male: 1 })),
    }));
    const figures = figuresIn(eu(5, [...many, null, 'x', { country: '<b>', age_gender_breakdowns: {} }]));
    expect([figures.byCountry.length, figures.byAgeGender.length]).toEqual([60, 20]);
    const deep = '{"data":'.repeat(5_000) + '{}' + '}'.repeat(5_000);
    expect(readDetails(deep)).toEqual({ failure: 'LIBRARY_FAILED' });
  });
});

describe('an answer without details', () => {
  test.each<[Exclude<Fault, 'no-connection'>, string]>([
    ['rate-limit', 'LIBRARY_LIMIT'],
    ['server-error', 'LIBRARY_FAILED'],
    ['session', 'LIBRARY_SESSION'],
    ['token', 'LIBRARY_SESSION'],
    ['checkpoint', 'LIBRARY_SESSION'],
    ['stale-document', 'LIBRARY_FORM_CHANGED'],
    ['variables', 'LIBRARY_FORM_CHANGED'],
    ['login-wall', 'LIBRARY_SIGN_IN'],
    ['redirect', 'LIBRARY_SIGN_IN'],
    ['forbidden', 'LIBRARY_SESSION'],
    ['too-many', 'LIBRARY_LIMIT'],
    ['bad-gateway', 'LIBRARY_FAILED'],
  ])('of the kind %s gives the failure %s', (fault, failure) => {
    const answer = faultAnswer(fault);
    expect(answer && readDetails(heard(answer))).toEqual({ failure });
  });

  const wrap: Readonly<Record<string, (code: number) => object>> = {
    'a list of errors': (code) => ({ errors: [{ message: 'x', code }] }),
    'one error': (code) => ({ errors: { code } }),
    'an error object': (code) => ({ error: { code, message: 'x' } }),
    'a bare code': (code) => ({ error: code }),
    'a bare code as text': (code) => ({ error: String(code) }),
    'an error in an error': (code) => ({ errors: [{ message: 'x', extensions: { code } }] }),
    'an error below the top': (code) => ({ data: { ad_library_main: { error: { code } } } }),
    'a wrapper with a summary': (code) => ({ __ar: 1, error: { code }, errorSummary: 'x' }),
  };
  const beside: Readonly<Record<string, object>> = {
    nothing: {},
    'data of null': { data: null },
    'details of null': { data: { ad_library_main: { ad_details: null } } },
    'figures of null': { data: { ad_library_main: { ad_details: { transparency_by_location: null } } } },
  };
  test.each([
    [1_675_004, 'LIBRARY_LIMIT'],
    [1_675_030, 'LIBRARY_FAILED'],
    [1_357_001, 'LIBRARY_SESSION'],
    [1_357_004, 'LIBRARY_SESSION'],
    [1_357_054, 'LIBRARY_SESSION'],
  ])('with code %i is %s in every wrapper and beside any data', (code, failure) => {
    for (const [wrapping, errors] of Object.entries(wrap))
      for (const [data, rest] of Object.entries(beside)) {
        const answer = readDetails(JSON.stringify({ ...rest, ...errors(code) }));
        expect([wrapping, data, answer]).toEqual([wrapping, data, { failure }]);
      }
  });

  const failedPart = {
    errors: [{ message: 'A server error', code: 1_675_030, path: ['ad_library_main', 'ad_details'] }],
  };
  const withTotal = JSON.parse(eu(5)) as object;
  test('is a figure if a total is beside an error', () => {
    expect(readDetails(JSON.stringify({ ...failedPart, ...withTotal }))).toMatchObject({ reach: { euTotal: 5 } });
  });

  test('is a limit although a total is beside it, because the total can belong to another ad', () => {
    const body = JSON.stringify({ ...withTotal, errors: [{ message: 'Rate limit exceeded' }] });
    expect(readDetails(body)).toEqual({ failure: 'LIBRARY_LIMIT' });
  });

  test.each([
    [429, '', 'LIBRARY_LIMIT'],
    [429, '<html>', 'LIBRARY_LIMIT'],
    [429, '{"errors":[{"message":"slow down"}]}', 'LIBRARY_LIMIT'],
    [429, 'for (;;);{"error":1357004,"errorSummary":"Something"}', 'LIBRARY_LIMIT'],
    [403, '{"errors":[{"code":1675004}]}', 'LIBRARY_LIMIT'],
    [403, '{"data":null,"errors":[{"message":"noncoercible_variable_value"}]}', 'LIBRARY_SESSION'],
    [403, bodyOf(null), 'LIBRARY_SESSION'],
    [401, '<!DOCTYPE html>', 'LIBRARY_SESSION'],
    [0, '', 'LIBRARY_SIGN_IN'],
    [400, '{"data":null,"errors":[{"message":"noncoercible_variable_value"}]}', 'LIBRARY_FORM_CHANGED'],
    [404, '<html>', 'LIBRARY_FAILED'],
    [500, '{"errors":[{"code":1675004}]}', 'LIBRARY_LIMIT'],
    [500, 'for (;;);{"error":1357001,"errorSummary":"Not logged in"}', 'LIBRARY_SESSION'],
    [500, bodyOf(null), 'LIBRARY_FAILED'],
    [503, '<html>', 'LIBRARY_FAILED'],
  ])('under the status %i with %j is %s', (status, body, failure) => {
    expect(readDetails(heard({ status, body }))).toEqual({ failure });
  });

  test('is not reported for a refusal that contains a total', () => {
    expect(readDetails(heard({ status: 403, body: eu(5) }))).toMatchObject({ reach: { euTotal: 5 } });
  });

  test.each([
    [NOT_LEARNED, 'LIBRARY_NOT_LEARNED'],
    [NO_ANSWER, 'LIBRARY_FAILED'],
    ['', 'LIBRARY_FAILED'],
    ['nonsense', 'LIBRARY_FAILED'],
    ['{"data":null}', 'LIBRARY_FAILED'],
    ['{"errors":"no list"}', 'LIBRARY_FAILED'],
    ['for (;;);{"error":1,"errorSummary":"Something new"}', 'LIBRARY_SESSION'],
    ['{"data":{"ad_library_main":{"ad_details":null}},"errors":[{"code":"1675004"}]}', 'LIBRARY_LIMIT'],
  ])('%s is %s', (body, failure) => {
    expect(readDetails(body)).toEqual({ failure });
  });
});
