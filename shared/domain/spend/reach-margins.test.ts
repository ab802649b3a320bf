import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachFiguresOf, type ReachCell } from './reach-margins.ts';
import { ReachFigures } from './reach.ts';

const cell = (
  country: unknown,
  ageRange: unknown,
  people: [male: unknown, female: unknown, unknown: unknown],
): ReachCell => ({
  country,
  ageRange,
  male: people[0],
  female: people[1],
  unknown: people[2],
});

test('sums a breakdown by country and by age, and does not change the total', () => {
  const cells = [
    cell('AT', '55-64', [198, 181, 5]),
    cell('DE', '55-64', [1_000, 2_000, null]),
    cell('DE', '18-24', [10, null, null]),
    cell('DE', 'Unknown', [null, null, 7]),
  ];
  expect(reachFiguresOf({ euTotal: 109_709, ukTotal: null, cells })).toEqual({
    euTotal: 109_709,
    ukTotal: null,
    byCountry: [
      { country: 'DE', reach: 3_017 },
      { country: 'AT', reach: 384 },
    ],
    byAgeGender: [
      { ageRange: '18-24', male: 10, female: null, unknown: null },
      { ageRange: '55-64', male: 1_198, female: 2_181, unknown: 5 },
      { ageRange: 'Unknown', male: null, female: null, unknown: 7 },
    ],
  });
});

test('returns null for missing and invalid figures', () => {
  const cells = [cell('FR', '65+', [null, undefined, 'many']), cell('FR', '65+', [-3, 1.5, Number.NaN])];
  expect(reachFiguresOf({ euTotal: '12', ukTotal: undefined, cells })).toEqual({
    euTotal: null,
    ukTotal: null,
    byCountry: [],
    byAgeGender: [],
  });
});

test('counts a cell with an invalid country by age, and a cell with an invalid age by country', () => {
  const cells = [cell('Germany', '18-24', [1, 2, 3]), cell('DE', '', [10, 20, 30]), cell('DE', null, [1, 0, 0])];
  expect(reachFiguresOf({ euTotal: null, ukTotal: 5, cells })).toEqual({
    euTotal: null,
    ukTotal: 5,
    byCountry: [{ country: 'DE', reach: 61 }],
    byAgeGender: [{ ageRange: '18-24', male: 1, female: 2, unknown: 3 }],
  });
});

test('returns storable figures for any data of the page', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('DE', 'FR', '18-24', '65+', 'Unknown'));
  const figure = fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.constant(5_000_000_000), fc.anything());
  const cells = fc.array(
    fc.record({
      country: fc.oneof(text, fc.anything()),
      ageRange: text,
      male: figure,
      female: figure,
      unknown: figure,
    }),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(figure, figure, cells, (euTotal, ukTotal, some) => {
      expect(ReachFigures.parse(reachFiguresOf({ euTotal, ukTotal, cells: some }))).toBeDefined();
    }),
  );
});

test('keeps the largest countries if there are too many', () => {
  const code = (index: number) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
  const cells = Array.from({ length: 100 }, (_, index) => cell(code(index), '18-24', [index, 0, 0]));
  const { byCountry } = reachFiguresOf({ euTotal: 1, ukTotal: null, cells });
  expect(byCountry).toHaveLength(60);
  expect(byCountry[0]).toEqual({ country: code(99), reach: 99 });
});
