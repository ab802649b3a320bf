import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from '#server/db/data-dir-lock.ts';
import { aPoliticalAd, graphRange } from '#tests/support/stand-ins/graph/graph-answers.ts';
import { GroundTruthFixture, manyPoliticalAds } from '#tests/support/stand-ins/graph/ground-truth-fixture.ts';

let fixture: GroundTruthFixture;
beforeEach(async () => {
  fixture = await GroundTruthFixture.open();
});
afterEach(() => fixture.close());

describe('reading the ads of a country', () => {
  test('reads all pages, and writes each ad once with a page number', async () => {
    fixture.graph.political.set('CZ', [...manyPoliticalAds(150), ...manyPoliticalAds(3)]);
    const result = await fixture.run();
    const ads = await fixture.publishedAds();
    expect(fixture.asked('limit')).toEqual(['100', '100']);
    expect(ads.map(({ spend_low: spend }) => spend)).toEqual(Array.from({ length: 150 }, (_, index) => 100 + index));
    expect(ads.slice(0, 3).map(({ page }) => page)).toEqual([1, 2, 1]);
    expect(ads[0]).toEqual({
      page: 1,
      currency: 'EUR',
      spend_low: 100,
      spend_high: 199,
      impressions_low: 10_000,
      impressions_high: 14_999,
      eu_reach: 10_000,
      start: '2024-03-01',
      stop: '2024-03-07',
      country_reach: 10_000,
      own_reach: 10_000,
    });
    const report: unknown = JSON.parse(await fixture.read('political-cz.json'));
    expect(report).toMatchObject({ readOn: '2026-11-30', country: 'CZ', compared: { ads: 150, pages: 2 } });
    expect(result).toMatchObject({ ok: true, value: { report } });
    expect(await readdir(fixture.folder)).toEqual(['political-cz.csv', 'political-cz.json']);
  });

  test('asks for all political ads of the country, and for no name, text or address', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(1));
    await fixture.run();
    const query = Object.fromEntries(fixture.graph.asked[0]!);
    expect(query).toMatchObject({
      search_terms: '.',
      ad_type: 'POLITICAL_AND_ISSUE_ADS',
      ad_active_status: 'ALL',
      ad_reached_countries: '["CZ"]',
    });
    expect(query['fields']).not.toMatch(/name|bodies|title|snapshot|bylines|payers/);
  });

  test('writes no id, also not into the state file', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(150));
    await fixture.runFor(1);
    const state = await fixture.read('political-cz.state');
    await fixture.run();
    for (const text of [state, await fixture.read('political-cz.csv'), await fixture.read('political-cz.json')]) {
      expect(text).not.toMatch(/90000\d|700[01]|A party|Vote|EAAB/);
    }
  });

  test.each([
    ['no spend', { spend: undefined }, 'spend'],
    ['a spend that is text', { spend: 'much' }, 'spend'],
    ['no currency', { currency: undefined }, 'currency'],
    ['a currency that is not a code', { currency: '€' }, 'currency'],
    ['no impressions', { impressions: null }, 'impressions'],
    ['a negative bound', { impressions: graphRange(-1, 10) }, 'impressions'],
    ['a spend without an upper end', { spend: graphRange(1_000_000) }, 'open-range'],
    ['no reach', { eu_total_reach: null }, 'reach'],
    ['no start', { ad_delivery_start_time: undefined }, 'dates'],
    ['a start that does not exist', { ad_delivery_start_time: '2024-02-31' }, 'dates'],
    ['no page', { page_id: undefined }, 'page'],
  ])('omits and counts an ad with %s', async (_what, more, missing) => {
    fixture.graph.political.set('CZ', [...manyPoliticalAds(1), aPoliticalAd('800', 'CZ', more)]);
    const result = await fixture.run();
    expect(await fixture.publishedAds()).toHaveLength(1);
    expect(result).toMatchObject({ ok: true, value: { report: { missing: { [missing]: 1 } } } });
  });

  test('keeps running ads, times and currencies without a rate in the file, but does not compare them', async () => {
    fixture.graph.political.set('CZ', [
      aPoliticalAd('1', 'CZ', { ad_delivery_start_time: '2024-03-01T10:00:00+0000' }),
      aPoliticalAd('2', 'CZ', { ad_delivery_stop_time: undefined }),
      aPoliticalAd('3', 'CZ', { currency: 'AED' }),
      aPoliticalAd('4', 'DE'),
    ]);
    const result = await fixture.run();
    const ads = await fixture.publishedAds();
    expect(ads.map(({ start, stop, currency, own_reach: own }) => [start, stop, currency, own])).toEqual([
      ['2024-03-01', '2024-03-07', 'EUR', 10_000],
      ['2024-03-01', '', 'EUR', 10_000],
      ['2024-03-01', '2024-03-07', 'AED', 10_000],
      ['2024-03-01', '2024-03-07', 'EUR', 0],
    ]);
    expect(result).toMatchObject({
      ok: true,
      value: { report: { compared: { ads: 1 }, omitted: { running: 1, noRate: 1, abroad: 1 } } },
    });
  });

  test('writes nothing for a country without such ads', async () => {
    fixture.graph.political.set('MT', [aPoliticalAd('1', 'MT', { spend: undefined })]);
    expect(await fixture.run({ country: 'MT' })).toEqual({
      ok: false,
      error: { code: 'COUNTRY_WITHOUT_ADS', detail: 'MT' },
    });
    expect(await readdir(fixture.folder)).toEqual([]);
  });
});

describe('the folder', () => {
  test.each(['political-cz.csv', 'political-cz.json'])('is not written to if it has %s', async (name) => {
    await writeFile(join(fixture.folder, name), 'results of the operator');
    expect(await fixture.run()).toEqual({
      ok: false,
      error: { code: 'OUTPUT_EXISTS', detail: join(fixture.folder, name) },
    });
    expect(fixture.graph.asked).toEqual([]);
    expect(await fixture.read(name)).toBe('results of the operator');
  });

  test('keeps results that exist beside a reading that stopped', async () => {
    fixture.graph.political.set('CZ', manyPoliticalAds(150));
    await fixture.runFor(1);
    await writeFile(join(fixture.folder, 'political-cz.csv'), 'results of the operator');
    expect(await fixture.run()).toMatchObject({ error: { code: 'OUTPUT_EXISTS' } });
    expect(await fixture.read('political-cz.csv')).toBe('results of the operator');
  });

  test('has one reading at a time', async () => {
    const lock = await lockDataDir({ directory: fixture.folder, newId: randomUUID, onLost: () => undefined });
    expect(await fixture.run()).toEqual({ ok: false, error: { code: 'FOLDER_IN_USE', detail: fixture.folder } });
    await lock.release();
  });

  test('is refused if it is a file', async () => {
    const file = join(fixture.folder, 'file');
    await writeFile(file, '');
    const result = await fixture.run({ folder: file });
    expect(result).toMatchObject({ ok: false, error: { code: 'FOLDER_UNUSABLE' } });
    expect(result).toMatchObject({ error: { detail: expect.stringContaining(file) } });
  });
});
