import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AdQuerySchema } from '#tests/support/builders/ad-query-schema.ts';
import { tagIdOf } from '#tests/support/builders/some-tags.ts';
import { RUN_STATES } from '../ad/ad-run.ts';
import { needsFigures } from './needed-data.ts';
import {
  adsOfBoard,
  adsWithoutBoard,
  type AdQuery,
  AdSort,
  everyAd,
  LandingPage,
  MediaType,
  savedAds,
  sortsOf,
  Sureness,
} from './ad-query.ts';
import { addressOfQuery, queryOfAddress } from './ad-query-address.ts';
import { boundLimits } from './figure-bounds.ts';
import type { Figure, FigureRange } from './figure-range.ts';

const read = (search: string, base = everyAd): AdQuery => queryOfAddress(new URLSearchParams(search), base);
const write = (query: AdQuery, search = '', base = everyAd): string =>
  new URLSearchParams(addressOfQuery(query, base, new URLSearchParams(search)).map(([...pair]) => pair)).toString();

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), { maxLength: 5 });
const keywords = fc.uniqueArray(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,20}$/), { maxLength: 5 });
const tagIds = fc.uniqueArray(fc.nat(9).map(tagIdOf));
const rangeOf = (figure: Figure): fc.Arbitrary<FigureRange> => {
  const { unit, least, most } = boundLimits[figure];
  const cents = fc.integer({ min: 0, max: 99 }).map((count) => (unit === 'euro' ? count / 100 : 0));
  const amount = fc.tuple(fc.integer({ min: least, max: most }), cents).map(([whole, part]) => whole + part);
  const bound = fc.option(amount.map((value) => Math.min(Number(value.toFixed(2)), most)));
  return fc.record({ min: bound, max: bound });
};
const anyQuery: fc.Arbitrary<AdQuery> = fc
  .record({
    scope: fc.constantFrom<AdQuery['scope'][]>('collected', 'saved', 'no-board', { pageId: '7' }, { boardId: 'hooks' }),
    text: fc.string({ maxLength: 60, unit: 'grapheme' }),
    pageNames: words,
    run: fc.option(fc.constantFrom(...RUN_STATES)),
    platforms: keywords,
    mediaTypes: fc.uniqueArray(fc.constantFrom(...MediaType.options)),
    hasVideo: fc.boolean(),
    landingPage: fc.option(fc.constantFrom(...LandingPage.options)),
    shopify: fc.option(fc.constantFrom(...Sureness.options)),
    dropshipping: fc.option(fc.constantFrom(...Sureness.options)),
    ctaTypes: keywords,
    domains: words,
    languages: fc.uniqueArray(fc.constantFrom('de', 'fr', 'und')),
    countries: fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}$/), { maxLength: 5 }),
    score: rangeOf('score'),
    spend: rangeOf('spend'),
    perDay: rangeOf('perDay'),
    growth: rangeOf('growth'),
    reach: rangeOf('reach'),
    days: rangeOf('days'),
    versions: rangeOf('versions'),
    newFigures: fc.boolean(),
    tagsAny: tagIds,
    tagsAll: tagIds,
    tagsNone: tagIds,
    hasNote: fc.boolean(),
    perDayBelowUsd: fc.integer({ min: 0, max: 20 }).map((steps) => steps / 2),
    onlyWithoutFigure: fc.boolean(),
    sort: fc.constantFrom(...AdSort.options),
  })
  .map((query) => ({ ...query, onlyWithoutFigure: query.onlyWithoutFigure && needsFigures(query) }))
  .filter((query) => sortsOf(query).includes(query.sort));

test('parses every query that it wrote', () => {
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...AdSort.options), (query, sort) => {
      const base = { ...everyAd, scope: query.scope, sort };
      expect(read(write(query, '', base), base)).toEqual(query);
    }),
  );
});

test('parses a valid query from any URL', () => {
  const names = ['q', 'page', 'active', 'platform', 'media', 'video', 'cta', 'domain', 'language', 'country', 'sort'];
  const name = fc.constantFrom(
    ...names,
    'shopify',
    'link',
    'days-min',
    'per-day-max',
    'reach-min',
    'figures',
    'below',
    'data',
    'ad',
    '__proto__',
    'constructor',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('-1', '1e9', 'NaN', 'Infinity', '0', '٣', '11', '0.5', 'missing'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (address) => {
      expect(AdQuerySchema.parse(queryOfAddress(address, everyAd))).toBeTruthy();
    }),
  );
});

describe('the parameters of a list', () => {
  test('contain the manual order only of a board', () => {
    const board = adsOfBoard('hooks');
    expect([write(board, '', board), read('', board), read('sort=board', board)]).toEqual(['', board, board]);
    expect(read('sort=reach', board).sort).toBe('reach');
    expect(write({ ...board, sort: 'reach' }, '', board)).toBe('sort=reach');
    for (const base of [everyAd, savedAds, adsWithoutBoard]) expect(read('sort=board', base)).toEqual(base);
  });

  test('are readable', () => {
    const query: AdQuery = {
      ...everyAd,
      text: 'night lamp',
      pageNames: ['Gloam', 'Petwell & Co.'],
      run: 'active',
      perDay: { min: 20.5, max: null },
      days: { min: 7, max: 90 },
      shopify: 'maybe',
      landingPage: 'yes',
      languages: ['de', 'und'],
      newFigures: true,
      perDayBelowUsd: 2.5,
      sort: 'per-day',
    };
    expect(write(query)).toBe(
      'q=night+lamp&page=Gloam&page=Petwell+%26+Co.&active=yes&link=yes&shopify=maybe&language=de&language=und&per-day-min=20.5&days-min=7&days-max=90&figures=new&below=2.5&sort=per-day',
    );
  });

  test.each([
    ['yes', 'active'],
    ['no', 'ended'],
    ['unknown', 'unknown'],
  ] as const)('name the run with active=%s', (value, run) => {
    expect(read(`active=${value}`)).toEqual({ ...everyAd, run });
    expect(write({ ...everyAd, run })).toBe(`active=${value}`);
  });

  test('are empty for a list without filters', () => {
    expect(write(everyAd)).toBe('');
    expect(read('')).toEqual(everyAd);
  });

  test('keep other parameters in their order', () => {
    expect(write({ ...everyAd, text: 'lamp' }, 'ad=123&status=true&q=old&message=Hi&session_id=x')).toBe(
      'ad=123&status=true&message=Hi&session_id=x&q=lamp',
    );
  });

  test.each([
    'days-min=0',
    'days-min=-3',
    'days-max=1e9',
    'days-max=99999',
    'days-min=1.5',
    'versions-min=0',
    'versions-max=10001',
    'reach-min=0.5',
    'reach-max=5000000001',
    'spend-min=-1',
    'spend-min=1.234',
    'spend-max=1,5',
    'per-day-max=99999999999',
    'data=missing',
    'language=pending',
    'language=DE',
    'shopify=strong',
    'dropshipping=',
    'link=maybe',
    'growth-min=-5',
    'data=all&days-min=0',
    'below=11',
    'below=-1',
    'below=1e1',
    'below=NaN',
    'sort=price',
    'sort=__proto__',
    'media=gif',
    'platform=facebook',
    'country=Germany',
    'country=de',
    'cta=%3Cb%3E',
    'active=maybe',
    'active=ended',
    'active=toString',
    'video=1',
    'video=no',
    'q=',
    'page=',
    `q=${'x'.repeat(301)}`,
    `domain=${'x'.repeat(301)}`,
  ])('ignore the invalid parameter %s', (search) => {
    expect(read(search)).toEqual(everyAd);
  });

  test('keep both bounds if they exclude every ad, so that an unfinished maximum is not removed', () => {
    expect(read('days-min=30&days-max=7')).toEqual({ ...everyAd, days: { min: 30, max: 7 } });
  });

  test.each(['active=yes', 'platform=FACEBOOK', 'country=DE', 'reach-min=0', 'days-max=3', 'below=2'])(
    'select the ads without data with data=missing beside %s',
    (search) => {
      expect(read(`${search}&data=missing`)).toEqual({ ...read(search), onlyWithoutFigure: true });
      expect(write(read(`${search}&data=missing`))).toBe(`${search}&data=missing`);
    },
  );

  test('leave out data=missing if no filter needs data', () => {
    expect(read('active=unknown&data=missing')).toEqual({ ...everyAd, run: 'unknown' });
    expect(write({ ...everyAd, onlyWithoutFigure: true })).toBe('');
  });

  test('ignore repeated values, and more than 100 values of a filter', () => {
    expect(read('page=A&page=A&page=B').pageNames).toEqual(['A', 'B']);
    const many = Array.from({ length: 500 }, (_, number) => `page=${number}`).join('&');
    expect(read(many).pageNames).toHaveLength(100);
  });
});
