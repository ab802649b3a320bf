import { expect, test } from 'vitest';
import { createCsvReader } from '#shared/lib/csv-reader.ts';
import { calibrationOf, type Calibration } from '../spend/calibration.ts';
import { DAY_MS } from '../time.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { csvExport } from './ad-csv.ts';
import { rowReaderOf } from './read-ad-csv.ts';
import type { ExportedAd } from './ad-export.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const exported = (facts: Parameters<typeof anAd>[0] = {}, more: Partial<ExportedAd> = {}): ExportedAd => ({
  ad: anAd(facts),
  why: 'saved',
  capturedAt: Date.UTC(2026, 0, 5),
  savedAt: null,
  reach: [],
  ...more,
});
const csvOf = (...ads: ExportedAd[]): string => calibratedCsvOf(null, ...ads);
const calibratedCsvOf = (calibration: Calibration | null, ...ads: ExportedAd[]): string => {
  const writer = csvExport(NOW, calibration);
  return writer.head(NOW) + writer.ads(ads, true) + writer.tail(ads.length);
};
/** Returns the cells of one row by column. Values with commas or quotes are not supported. */
const cellsOf = (csv: string): Map<string, string | undefined> => {
  const [head = '', line = ''] = csv.slice(1).split('\r\n');
  const values = line.split(',');
  return new Map(head.split(',').map((name, index) => [name, values[index]]));
};

test('writes a table with a byte order mark and with dates and times in ISO 8601', () => {
  const cells = cellsOf(
    csvOf(exported({ isActive: false, endDate: 1_767_945_600 }, { savedAt: Date.UTC(2026, 1, 3, 4, 5) })),
  );
  expect(csvOf().startsWith('\ufeffad_id,')).toBe(true);
  expect(cells.get('start_date')).toBe('2026-01-02');
  expect(cells.get('end_date')).toBe('2026-01-09');
  expect(cells.get('bookmarked_at')).toBe('2026-02-03T04:05:00.000Z');
  expect(cells.get('captured_at')).toBe('2026-01-05T00:00:00.000Z');
});

test.each([
  ['true', {}],
  ['false', { isActive: false }],
  ['unknown', { isActive: false, runState: 'unknown' as const }],
])('writes %s for the run %j, and no figure per day if it is unknown', (cell, run) => {
  const ad = exported({ endDate: null, ...run }, { reach: [aSnapshot(NOW - 1_000, { euTotal: 1_000 })] });
  const cells = cellsOf(csvOf(ad));
  expect([cells.get('is_active'), cells.get('end_date'), cells.get('spend_eur')]).toEqual([cell, '', '9.00']);
  expect(cells.get('spend_per_day_eur') === '').toBe(cell !== 'true');
});

test('writes the verdict on the shop with its reasons as codes, and empty cells without one', () => {
  const cells = cellsOf(csvOf(exported({}, { store: aVerdict() })));
  expect([cells.get('shopify'), cells.get('dropshipping')]).toEqual(['strong', 'strong']);
  expect(cells.get('store_reasons')).toBe(
    'meta tidy.myshopify.com; path products; one-product 3; same-creative 2; name-unlike Tidy Kitchen',
  );
  expect(cells.get('store_found_at')).toBe('2026-01-15T12:00:00.000Z');
  expect(cellsOf(csvOf(exported())).get('shopify')).toBe('');
});

test('writes the likely amount of a calibrated account, and the same simple estimate', () => {
  const ad = exported({}, { reach: [aSnapshot(NOW - 1_000, { euTotal: 100_000 })] });
  const plain = cellsOf(csvOf(ad));
  const calibrated = cellsOf(calibratedCsvOf(calibrationOf([aCost(), aCost()]), ad));
  const likelyOf = (cells: typeof plain): number => Number(cells.get('likely_spend_eur'));
  expect(likelyOf(calibrated)).toBeCloseTo(likelyOf(plain) * Math.SQRT2, 1);
  expect(calibrated.get('spend_eur')).toBe(plain.get('spend_eur'));
});

test('writes an empty cell without a measurement, and money with two decimals', () => {
  const none = cellsOf(csvOf(exported()));
  expect([none.get('eu_reach'), none.get('spend_eur'), none.get('spend_per_day_eur')]).toEqual(['', '', '']);
  const measured = cellsOf(csvOf(exported({}, { reach: [aSnapshot(NOW - 1_000, { euTotal: 1_234_567 })] })));
  expect(measured.get('eu_reach')).toBe('1234567');
  expect(measured.get('spend_eur')).toBe('11111.10');
});

test.each([
  '=cmd|"/C calc"!A0',
  '+1+1',
  '-2+3',
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r=1+1',
  '\n=HYPERLINK("https://example.com?x="&A1)',
  '＝1+1',
  "'=1+1",
  '=1+1";=1+1',
])('writes no formula for %j in any cell', (text) => {
  const csv = csvOf(exported({ text, title: text, pageName: text, linkDescription: text, ctaText: text }));
  const line = csv.slice(csv.indexOf('\r\n') + 2, -2);
  const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  expect(cells.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([]);
  expect(
    cells.filter((cell) => cell.replaceAll('""', '"').replaceAll(/(?<=[;\t\r\n])'/g, '') === `'${text}`),
  ).toHaveLength(5);
});

/** Reads the ads of a file, or the name of the column that can't be read. */
const adsIn = (csv: string): (ExportedAd | string)[] => {
  const reader = createCsvReader({ maxRowLength: 1_000_000 });
  const [head = [], ...rows] = [...reader.add(csv.slice(1)), ...reader.end()].map((row) =>
    'cells' in row ? row.cells : [],
  );
  const read = rowReaderOf(head);
  return rows.map((cells) => {
    const result = read?.(cells);
    if (result === undefined) return 'no head';
    return result.ok ? result.value : result.error;
  });
};

const image = (name: string) => ({ kind: 'image' as const, imageUrl: `https://a.example/${name}`, videoUrl: null });
const twoMeasurements = [
  aSnapshot(NOW - 9 * DAY_MS, { euTotal: 1_000, ukTotal: 50 }),
  aSnapshot(NOW - DAY_MS, { euTotal: 9_000, ukTotal: 70 }),
];

test('writes the likely amount with its range, the growth, and the date of each figure', () => {
  const cells = cellsOf(csvOf(exported({}, { reach: twoMeasurements })));
  const of = (...names: string[]) => names.map((name) => cells.get(name));
  const [low, likely, high] = of('likely_spend_low_eur', 'likely_spend_eur', 'likely_spend_high_eur').map(Number);
  expect(low).toBeLessThan(likely ?? 0);
  expect(likely).toBeLessThan(high ?? 0);
  expect(of('spend_currency', 'reach_measured_at', 'uk_reach_measured_at')).toEqual([
    'EUR',
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
  ]);
  expect(of('growth_per_day_eur', 'growth_reach', 'growth_days', 'growth_until')).toEqual([
    '9.00',
    '8000',
    '8',
    '2026-11-20T12:00:00.000Z',
  ]);
  expect(cells.get('uk_likely_spend_eur')).toMatch(/^\d+\.\d\d$/);
});

test('writes ids with a quote, so that spreadsheets keep every digit', () => {
  const cells = cellsOf(csvOf(exported({ id: '1221417629971772', pageId: '103916143007346' })));
  expect([cells.get('ad_id'), cells.get('page_id')]).toEqual(["'1221417629971772", "'103916143007346"]);
});

test('writes the rows of a file again after reading them', () => {
  const media = [
    image('1'),
    { kind: 'video' as const, imageUrl: null, videoUrl: 'https://a.example/v' },
    { kind: 'image' as const, imageUrl: null, videoUrl: null },
    image('2'),
  ];
  const csv = csvOf(
    exported({ id: '1000001', text: '=1+1;"a"\r\n=2', title: '007', media }, { reach: twoMeasurements }),
    exported({ id: '1000002', isActive: false, endDate: 1_767_945_600, text: null, media: [] }, { savedAt: 5 }),
    exported({ id: '1000003', isActive: false, runState: 'unknown', startDate: null }, { store: aVerdict() }),
  );
  const read = adsIn(csv);
  expect(read).toMatchObject([{ ad: { media } }, { why: 'saved', savedAt: 5 }, { store: aVerdict() }]);
  expect(csvOf(...read.filter((ad) => typeof ad !== 'string'))).toBe(csv);
});

test('omits the oldest measurements that do not fit into a cell of Excel', () => {
  const reach = Array.from({ length: 400 }, (_, day) => aSnapshot(NOW - (400 - day) * DAY_MS));
  const [ad] = adsIn(csvOf(exported({}, { reach })));
  expect(ad).toMatchObject({ reach: expect.arrayContaining([reach.at(-1)]) as unknown });
  expect(csvOf(exported({}, { reach })).length).toBeLessThan(45_000);
});

test.each([
  ['start_date', '2026-01-02', '02.01.2026'],
  ['ad_id', "'1221417629971772", '1.22142E+15'],
  ['link', 'https://tidykitchen.example/products/drawer', 'javascript:alert(1)'],
  ['captured_at', '2026-01-05T00:00:00.000Z', ''],
  ['is_active', ',true,', ',yes,'],
])('names %s as the column that it can’t read', (column, good, bad) => {
  expect(adsIn(csvOf(exported()).replace(good, bad))).toEqual([column]);
});

test('reads a file without the optional columns, whose facts are then unknown', () => {
  const [ad] = adsIn(
    '\ufeffad_id,page_id,page_name,is_active,captured_at\r\n1000001,12,Tidy,TRUE,2026-01-05T00:00:00Z',
  );
  expect(ad).toMatchObject({ ad: { id: '1000001', isActive: true, text: null, media: [] }, savedAt: null, reach: [] });
  expect(adsIn('\ufeffad_id,page_id\r\n1000001,12')).toEqual(['no head']);
});
