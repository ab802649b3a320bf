import { describe, expect, test } from 'vitest';
import { OWN_COSTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { estimatedCostFor } from '#shared/domain/spend/estimated-cost.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aSnapshot, NOON } from '#tests/support/builders/followed-pages.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';
import { readCostFile } from './read-cost-file.ts';
import type { CostPreview, CostStores } from './cost-collector.ts';

const NOW = NOON + DAY_MS;
const offline = () => Promise.reject(new AppError('NETWORK_UNREACHABLE'));
const open = () => openDeviceOn({ push: offline, pull: offline });
const options = { nowMs: NOW, country: 'PL', signal: new AbortController().signal };
const read = (stores: CostStores, file: BlobPart, onProgress: (share: number) => void = () => undefined) =>
  readCostFile(stores, new Blob([file]), { ...options, onProgress });
const previewOf = async (stores: CostStores, file: BlobPart): Promise<CostPreview> => {
  const found = await read(stores, file);
  if ('fault' in found) throw new Error(found.fault);
  return found;
};

const HEAD = 'Ad ID,Ad name,Amount spent (EUR),Reach,Reporting ends';
const table = (...rows: string[]): string => [HEAD, ...rows].join('\r\n');
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
const NAME = '"Lamp, ""red"""';
const fromFile = {
  adId: '120210000000000001',
  source: 'ads-manager',
  pageId: null,
  name: 'Lamp, "red"',
  spendCents: 12_050,
  ...estimatedCostFor(10_000, 'PL'),
  country: 'PL',
  savedAt: NOW,
};

describe('a table of Ads Manager', () => {
  test.each([
    ['in English', table(`120210000000000001,${NAME},120.50,10000,2026-01-14`)],
    [
      'in German, with semicolons, a decimal comma and a byte order mark',
      '\uFEFFBerichtsende;Anzeigenname;Anzeigen-ID;Reichweite;Ausgegebener Betrag (EUR)\n' +
        `14.01.2026;${NAME};120210000000000001;10.000;120,50\n`,
    ],
    [
      'in UTF-16 with tabs',
      utf16(`Ad ID\tAd name\tAmount spent (EUR)\tReach\n120210000000000001\t${NAME}\t120.5\t10000`),
    ],
    [
      'with a column for the currency, in dollars',
      `Ad ID,Currency,Amount spent,Reach,Ad name\n120210000000000001,USD,136.17,10000,${NAME}`,
    ],
    ['with the guard of a spreadsheet before the id', table(`'120210000000000001,${NAME},120.50,10000,`)],
  ])('is read %s', async (_name, file) => {
    expect(await previewOf(open(), file)).toEqual({
      costs: [fromFile],
      replaced: 0,
      measured: 0,
      faults: { count: 0, first: [] },
    });
  });

  test('uses the measurements of an ad that the account has, and its advertiser', async () => {
    const device = open();
    const ad = anAd();
    await device.ads.save(ad);
    await device.reach.add(ad.id, aSnapshot(NOON, { euTotal: 20_000 }));
    await device.ownCosts.set([aCost({ adId: ad.id })]);
    const { costs, replaced, measured } = await previewOf(device, table(`${ad.id},Mine,200,,`));
    expect({ replaced, measured }).toEqual({ replaced: 1, measured: 1 });
    expect(costs).toMatchObject([
      { adId: ad.id, source: 'ad-library', pageId: ad.pageId, name: ad.pageName, reach: 20_000, spendCents: 20_000 },
    ]);
    expect(costs[0]?.country).toBeNull();
  });

  test.each([
    ['Country', 'DE', 'DE'],
    ['Country', 'Czech Republic', 'CZ'],
    ['Country', 'United Kingdom', 'GB'],
    ['Country', 'UK', 'GB'],
    ['Country', 'Malta', 'MT'],
    ['Land', 'Österreich', 'AT'],
    ['Country', '', 'PL'],
  ])('uses the country of the column %s: %j', async (column, value, country) => {
    const file = `Ad ID,${column},Amount spent (EUR),Reach\n120210000000000001,${value},120,10000`;
    const { costs } = await previewOf(open(), file);
    expect(costs).toMatchObject([{ country, ...estimatedCostFor(10_000, country) }]);
  });

  test('explains a row of a country without an estimate, and counts the ad in its next country', async () => {
    const rows = ['120210000000000001,US,120,10000', '120210000000000001,DE,90,9000', '120210000000000001,FR,60,8000'];
    const file = ['Ad ID,Country,Amount spent (EUR),Reach', ...rows].join('\n');
    const { costs, faults } = await previewOf(open(), file);
    expect(costs).toMatchObject([{ country: 'DE', reach: 9_000, spendCents: 9_000 }]);
    expect(faults.first).toEqual([
      { fault: 'unknown-country', value: 'US', number: 1 },
      { fault: 'duplicate', value: '120210000000000001', number: 3 },
    ]);
  });

  test('is estimated with the EU default if its ads ran in several countries', async () => {
    const file = new Blob([table('120210000000000001,Lamp,120,10000,')]);
    const found = await readCostFile(open(), file, { ...options, country: null, onProgress: () => undefined });
    expect(found).toMatchObject({ costs: [{ country: null, ...estimatedCostFor(10_000, null) }] });
  });

  test.each([
    ['no-ad-id', ',Total,120,10000,', ''],
    ['no-ad-id', '1.2021E+17,Lamp,120,10000,', '1.2021E+17'],
    ['no-amount', '120210000000000001,Lamp,-,10000,', '-'],
    ['no-amount', '120210000000000001,Lamp,,10000,', ''],
    ['nothing-spent', '120210000000000001,Lamp,0.00,10000,', '0.00'],
    ['future', '120210000000000001,Lamp,120,10000,2026-01-18', '2026-01-18'],
    ['future', '120210000000000001,Lamp,120,10000,18.01.2026', '18.01.2026'],
    ['no-reach', '120210000000000001,Lamp,120,,', '120210000000000001'],
    ['no-reach', '120210000000000001,Lamp,120,0,', '120210000000000001'],
    ['unfit', '120210000000000001,Lamp,99999,1000,', '120210000000000001'],
    ['too-long', `120210000000000001,${'x'.repeat(200_000)},120,10000,`, ''],
  ])('explains the row with the fault %s', async (fault, row, value) => {
    const { costs, faults } = await previewOf(open(), table('120210000000000009,Good,120,10000,', row));
    expect(costs).toHaveLength(1);
    expect(faults).toEqual({ count: 1, first: [{ fault, value, number: 2 }] });
  });

  test.each([
    ['GBP', 'Ad ID,Amount spent (GBP),Reach\n120210000000000001,120,10000'],
    ['', 'Ad ID,Amount spent,Reach\n120210000000000001,120,10000'],
  ])('explains the unknown currency %j', async (value, file) => {
    const { faults } = await previewOf(open(), file);
    expect(faults.first).toEqual([{ fault: 'unknown-currency', value, number: 1 }]);
  });

  test('gives each ad once, and not more than the account can store', async () => {
    const device = open();
    const known = Array.from({ length: OWN_COSTS_PER_ACCOUNT - 1 }, (_, index) =>
      aCost({ adId: String(2_000_000 + index) }),
    );
    await device.ownCosts.set(known);
    const rows = ['1000001,A,120,10000,', '1000001,A,130,10000,', '2000000,K,120,10000,', '1000002,B,120,10000,'];
    const { costs, replaced, faults } = await previewOf(device, table(...rows));
    expect(costs.map(({ adId }) => adId)).toEqual(['1000001', '2000000']);
    expect(replaced).toBe(1);
    expect(faults.first).toEqual([
      { fault: 'duplicate', value: '1000001', number: 2 },
      { fault: 'limit', value: '1000002', number: 4 },
    ]);
  });

  test.each([
    ['empty', ''],
    ['no-ad-id-column', 'Campaign,Amount spent (EUR)\nA,5'],
    ['no-amount-column', 'Ad ID,Reach\n120210000000000001,5'],
    ['no-ad-id-column', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 9])],
  ])('is rejected as a whole: %s', async (fault, file) => {
    expect(await read(open(), file)).toEqual({ fault });
  });

  test('gives a clear answer to 100,000 rows, and refuses more', async () => {
    const row = (index: number): string => `${120_210_000_000 + index},Lamp,120,10000,`;
    const rows = Array.from({ length: 100_000 }, (_, index) => row(index));
    const shares: number[] = [];
    const found = await read(open(), table(...rows), (share) => shares.push(share));
    expect(found).toMatchObject({ faults: { count: 98_000, first: { length: 100 } }, costs: { length: 2_000 } });
    expect([shares.length > 2, shares.at(-1)]).toEqual([true, 1]);
    expect(await read(open(), table(...rows, row(100_000)))).toEqual({ fault: 'too-many-rows' });
  });

  test('is not read further after an abort', async () => {
    const aborted = readCostFile(open(), new Blob([table('1000001,A,120,10000,')]), {
      ...options,
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});
