import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonExport, type ExportedAd } from '#shared/domain/files/ad-export.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import {
  EXCHANGE_NOW as NOW,
  life,
  openExchangeAccount as open,
  type ExchangeAccount,
} from '#tests/support/builders/exchange-account.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { exportAds } from './export-ads.ts';
import { importFile, type ImportReport } from './import/import-file.ts';
import { prepareImport } from './import/preview-import.ts';

type Account = ExchangeAccount;

const importBlob = async (account: Account, file: Blob, options = life()) => {
  const prepared = await prepareImport(account.ads, file, options);
  return 'fault' in prepared ? prepared : importFile(account, prepared.source, options);
};
const importText = (account: Account, text: string) => importBlob(account, new Blob([text]));
const fileOf = (ads: readonly unknown[], count = ads.length): string =>
  `{"format":"ad-collection","version":1,"exportedAt":"2026-01-01T00:00:00Z","ads":[${ads
    .map((ad) => (typeof ad === 'string' ? ad : JSON.stringify(ad)))
    .join(',\n')}],"count":${count}}`;
const none = { count: 0, first: [] };
const reportOf = async (account: Account, text: string): Promise<ImportReport> => {
  const done = await importText(account, text);
  if ('fault' in done) throw new Error(done.fault);
  return done.report;
};
const exportOf = async (account: Account) => {
  const keys = await account.ads.listCollected();
  return exportAds(account, { ...life(), keys, writer: jsonExport, nowMs: NOW });
};
const entry = (facts: Parameters<typeof anAd>[0] = {}, more: Partial<ExportedAd> = {}): ExportedAd => ({
  ad: anAd(facts),
  why: 'checked',
  capturedAt: NOW - 5 * DAY_MS,
  savedAt: null,
  reach: [],
  ...more,
});

const words = fc.string({ unit: 'grapheme', maxLength: 40 });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const someAds = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 100_000, max: 100_400 }).map(String),
    text: orNull(words),
    title: orNull(words),
    isActive: fc.boolean(),
    startDate: orNull(fc.integer({ min: 0, max: 253_402_300_799 })),
    media: fc.array(fc.constant({ kind: 'image' as const, imageUrl: null, videoUrl: null }), { maxLength: 3 }),
    savedAt: orNull(fc.integer({ min: 1, max: NOW })),
    capturedAt: fc.integer({ min: 1, max: NOW }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('imports all that another account exported, with bookmarks, dates and reach', async () => {
  await fc.assert(
    fc.asyncProperty(someAds, async (drawn) => {
      const entries = drawn.map(({ savedAt, capturedAt, days, ...facts }) =>
        entry(facts, {
          savedAt,
          capturedAt,
          why: savedAt === null ? 'checked' : 'saved',
          reach: days.toSorted((a, b) => b - a).map((day) => aSnapshot(NOW - day * DAY_MS, { euTotal: day })),
        }),
      );
      const [first, second] = [open(), open()];
      expect(await reportOf(first, fileOf(entries))).toMatchObject({
        added: entries.length,
        known: 0,
        unreadable: none,
      });
      const exported = await exportOf(first);
      expect(exported.count).toBe(entries.length);
      const text = await exported.file.text();
      expect(await reportOf(second, text)).toMatchObject({ added: entries.length, unreadable: none });
      expect(await (await exportOf(second)).file.text()).toBe(text);
      const about = (all: readonly ExportedAd[]) =>
        all.map(({ ad, savedAt, reach }) => ({ ad, savedAt, reach })).sort((a, b) => a.ad.id.localeCompare(b.ad.id));
      const { ads } = JSON.parse(text) as { ads: ExportedAd[] };
      expect(about(ads)).toEqual(about(entries));
      expect(await reportOf(second, text)).toMatchObject({ added: 0, known: entries.length });
      for (const { db } of [first, second]) await db.delete();
    }),
    { numRuns: 25 },
  );
});

test('imports the verdict on a shop, never in the future, and keeps one that is stored', async () => {
  const [first, second] = [open(), open()];
  const known = aVerdict({ foundAt: NOW - DAY_MS });
  await importText(first, fileOf([entry({}, { savedAt: NOW, store: known })]));
  const exported = await (await exportOf(first)).file.text();
  await importText(second, fileOf([entry({ id: '1000009' }, { store: aVerdict({ foundAt: NOW + DAY_MS }) })]));
  await importText(second, exported);
  await importText(second, fileOf([entry({}, { store: aVerdict({ foundAt: NOW }) })]));
  const verdicts = await second.verdicts.among([anAd().id, '1000009']);
  expect([...verdicts.values()].map(({ foundAt }) => foundAt)).toEqual([known.foundAt, NOW]);
  expect(verdicts.get(anAd().id)).toEqual(known);
});

describe('an import', () => {
  test('is sent to the server like any save, check and measurement', async () => {
    const account = open();
    const reach = [aSnapshot(NOW - DAY_MS)];
    await reportOf(account, fileOf([entry({ id: '1000001' }, { savedAt: 9, reach }), entry({ id: '1000002' })]));
    const sent = (await account.ads.unsent()).map(({ mutation }) => mutation);
    expect(sent).toMatchObject([
      { kind: 'capture-ad', why: 'checked', capturedAt: NOW - 5 * DAY_MS },
      { kind: 'save-ad', savedAt: 9 },
      { kind: 'add-reach', adId: '1000001' },
      { kind: 'capture-ad', why: 'checked', capturedAt: NOW - 5 * DAY_MS },
    ]);
  });

  test('changes no stored ad, adds the bookmarks of the file, and restores deleted ads', async () => {
    const account = open();
    await account.ads.save(anAd({ id: '1000001', text: 'as it is here' }));
    for (const id of ['1000002', '1000003']) await account.reach.check(anAd({ id }), null);
    await account.ads.remove(['1000003']);
    const report = await reportOf(
      account,
      fileOf([
        entry({ id: '1000001', text: 'of the file' }, { savedAt: 9 }),
        entry({ id: '1000002' }, { savedAt: 9 }),
        entry({ id: '1000003' }),
        entry({ id: '1000003' }),
      ]),
    );
    expect(report).toMatchObject({ added: 2, known: 2 });
    expect((await account.ads.listSaved()).map(({ ad, savedAt }) => [ad.id, ad.text, savedAt])).toEqual([
      ['1000001', 'as it is here', NOW],
      ['1000002', anAd().text, 9],
    ]);
    expect(await account.ads.listCollected()).toHaveLength(3);
  });

  test('replaces a date in the future', async () => {
    const account = open();
    const later = NOW + 400 * DAY_MS;
    const [one, two] = [
      { savedAt: later, capturedAt: later },
      { capturedAt: later, reach: [aSnapshot(later)] },
    ];
    await reportOf(account, fileOf([entry({ id: '1000001' }, one), entry({ id: '1000002' }, two)]));
    const rows = await account.ads.listCollected();
    expect(rows.map(({ capturedAt, savedAt }) => [capturedAt, savedAt])).toEqual(
      expect.arrayContaining([
        [NOW, null],
        [NOW, NOW],
      ]),
    );
    expect(await account.reach.snapshotsOf('1000002')).toEqual([]);
  });

  test('stops adding when the account is full, and reports how many ads were skipped', async () => {
    const account = open();
    const full = { ...account, ads: { ...account.ads, countHeld: async () => 99_999 } };
    const file = new Blob([fileOf([entry({ id: '1000001' }), entry({ id: '1000002' }), entry({ id: '1000001' })])]);
    expect(await importBlob(full, file)).toMatchObject({ report: { added: 1, full: 1, known: 1 } });
  });

  test('rejects when it is stopped', async () => {
    const stopped = AbortSignal.abort();
    const file = new Blob([fileOf([entry()])]);
    await expect(importBlob(open(), file, { ...life(), signal: stopped })).rejects.toThrow(/abort/);
  });
});

describe('an invalid file', () => {
  const good = JSON.stringify(entry({ id: '1000001' }));
  const broken: [string, string, string][] = [
    ['a name that belongs to prototypes', good.replace('{', '{"__proto__":{"isAdmin":true},'), ''],
    ['the same within the ad', good.replace('"id"', '"__proto__":{"x":1},"id"'), 'ad'],
    ['a constructor', good.replace('"id"', '"constructor":{"prototype":{"x":1}},"id"'), 'ad'],
    ['a number too large', good.replace('"versionCount":1', '"versionCount":1e999'), 'ad.versionCount'],
    [
      'a link that runs',
      good.replace('https://tidykitchen.example/products/drawer', 'javascript:alert(1)'),
      'ad.linkUrl',
    ],
    ['a number for an id', good.replace('"1000001"', '1000001'), 'ad.id'],
    ['a fact that is missing', good.replace('"savedAt":null,', ''), 'savedAt'],
  ];

  test.each(broken)('%s: skips only that ad and reports the reason', async (_what, bad, field) => {
    const account = open();
    const report = await reportOf(account, fileOf([bad, entry({ id: '1000002' })]));
    expect(report).toMatchObject({ added: 1, unreadable: { count: 1, first: [{ number: 1, fault: 'wrong', field }] } });
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    expect((await account.ads.listCollected()).map(({ adId }) => adId)).toEqual(['1000002']);
  });

  test.each([
    ['no JSON', '{"ad":undefined}', 'not-json'],
    ['nesting without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'wrong'],
    ['a number of millions of digits', `{"ad":${'9'.repeat(4_000_000)}}`, 'too-long'],
  ])('skips %s in the place of an ad', async (_what, bad, fault) => {
    const report = await reportOf(open(), fileOf([entry({ id: '1000001' }), bad]));
    expect(report).toMatchObject({ added: 1, unreadable: { count: 1, first: [{ number: 2, fault }] } });
  });

  test('imports none of a hundred thousand invalid rows, and reports a hundred of them', async () => {
    const account = open();
    const report = await reportOf(account, fileOf(Array.from({ length: 100_000 }, () => '{"__proto__":{}}')));
    expect(report).toMatchObject({ added: 0, known: 0, unreadable: { count: 100_000 } });
    expect(report.unreadable.first).toHaveLength(100);
    expect(await account.ads.unsent()).toEqual([]);
  });

  test('imports one ad that occurs a thousand times once', async () => {
    const account = open();
    const again = JSON.stringify(entry({ id: '1000001' }));
    expect(await reportOf(account, fileOf(Array.from({ length: 1_000 }, () => again)))).toMatchObject({
      added: 1,
      known: 999,
    });
    expect(await account.ads.listCollected()).toHaveLength(1);
  });

  const whole = fileOf([entry({ id: '1000001' }), entry({ id: '1000002' })]);
  test.each([
    ['that is empty', '', 'not-an-export'],
    ['that is a table without ids', 'a,b\r\n1,2', 'not-an-export'],
    ['that is a table without a needed column', 'ad_id,page_id\r\n1,2', 'missing-columns'],
    ['of something else', '{"ads":[{"id":1}],"name":"mine","count":1}', 'not-an-export'],
    ['of a newer version', whole.replace('"version":1', '"version":4'), 'newer-version'],
    ['of version 0', whole.replace('"version":1', '"version":0'), 'not-an-export'],
    ['of no version', whole.replace('"version":1', '"version":"1"'), 'not-an-export'],
    ['that ends within an ad', whole.slice(0, whole.length * 0.7), 'cut-off'],
    ['that lost an ad', fileOf([entry()], 2), 'cut-off'],
    ['with a frame of megabytes', `{"x":"${'y'.repeat(3_000_000)}",${whole.slice(1)}`, 'not-an-export'],
    ['with more ads than an account holds', fileOf(Array.from({ length: 100_001 }, () => '1')), 'too-many'],
  ])('rejects %s as a whole', async (_what, text, fault) => {
    const account = open();
    expect(await importText(account, text)).toEqual({ fault });
    expect(await account.ads.unsent()).toEqual([]);
  });

  test('rejects a file of more than a gigabyte before reading it', async () => {
    const head = (text: string) => () => new Blob([text]);
    const huge = { size: 1_000_000_001, slice: head('{"fo') } as unknown as Blob;
    expect(await importBlob(open(), huge)).toEqual({ fault: 'too-large' });
    const zip = { size: 5_000_000_000, slice: head('PK') } as unknown as Blob;
    expect(await importBlob(open(), zip)).toEqual({ fault: 'too-large' });
  });
});
