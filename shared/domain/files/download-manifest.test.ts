import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { manifestCsv, manifestJson, type ManifestFile } from './download-manifest.ts';

const arrived: ManifestFile = {
  number: 1,
  kind: 'image',
  source: 'https://scontent.xx.fbcdn.net/v/a.jpg',
  name: 'Tidy-1.jpg',
  type: 'image/jpeg',
  bytes: 12_345,
  sha256: 'ab'.repeat(32),
  failure: null,
};
const missing: ManifestFile = {
  ...arrived,
  number: 2,
  name: null,
  type: null,
  bytes: null,
  sha256: null,
  failure: 'link-expired',
};
const facts = {
  ad: anAd({ pageName: '=HYPERLINK("x")', text: 'Two\nlines, and "quotes"' }),
  files: [arrived, missing],
  madeAtMs: Date.UTC(2026, 10, 21, 18, 30),
};

test('describes the ad, and for each file its source and type, or why it is missing', () => {
  const read = JSON.parse(manifestJson(facts)) as Record<string, unknown>;
  expect(read).toMatchObject({
    madeAt: '2026-11-21T18:30:00.000Z',
    missing: 1,
    ad: {
      id: '1221417629971772',
      startDate: '2026-01-02',
      endDate: null,
      libraryUrl: 'https://www.facebook.com/ads/library/?id=1221417629971772',
    },
    files: [arrived, missing],
  });
  expect(read['ad']).not.toHaveProperty('media');
});

test('states that the run of the ad is unknown', () => {
  const unknown = { ...facts, ad: anAd({ isActive: false, runState: 'unknown' }) };
  expect(JSON.parse(manifestJson(unknown))).toMatchObject({ ad: { isActive: false, runState: 'unknown' } });
  expect(manifestCsv(unknown)).toContain('https://www.facebook.com/tidykitchen/,unknown,2026-01-02,,');
});

test('writes a table with a line for each file, without formulas, and with ids that keep their digits', () => {
  const text = manifestCsv(facts);
  expect(text.startsWith('\ufeffad_id,')).toBe(true);
  expect(text).toContain("\r\n'1221417629971772,https:");
  expect(text).toContain(",'103916143007346,");
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain('"Two\nlines, and ""quotes"""');
  expect(text).toContain(',1,image,Tidy-1.jpg,image/jpeg,12345,');
  expect(text).toMatch(/,2,image,,,,,link-expired,https:\S+\r\n$/);
});
