import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { ExportedAd, jsonExport } from './ad-export.ts';

const exported = (facts: Parameters<typeof anAd>[0] = {}): ExportedAd => ({
  ad: anAd(facts),
  why: 'saved',
  capturedAt: Date.UTC(2026, 0, 5),
  savedAt: null,
  reach: [],
});
const NOW = Date.UTC(2026, 10, 21, 12);

test('reads an unknown run again from JSON, and an ad of an older file without this field', () => {
  const ads = [exported({ isActive: false, endDate: null, runState: 'unknown' }), exported()];
  const text = jsonExport.head(NOW) + jsonExport.ads(ads, true) + jsonExport.tail(2);
  const read = JSON.parse(text) as { ads: unknown[] };
  expect(read.ads.map((ad) => ExportedAd.parse(ad))).toEqual(ads);
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
