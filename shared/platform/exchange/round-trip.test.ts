import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { csvExport } from '#shared/domain/files/ad-csv.ts';
import { jsonExport } from '#shared/domain/files/ad-export.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { indexPage } from '#shared/words/index-page.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import {
  addFiling,
  EXCHANGE_NOW,
  importInto,
  life,
  openExchangeAccount,
  type ExchangeAccount,
} from '#tests/support/builders/exchange-account.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';
import type { FetchFile } from '../download/fetch-file.ts';
import { exportAds } from './export-ads.ts';
import { exportZip } from './export-zip.ts';
import { openFiling } from './read-filing.ts';
import { importFile } from './import/import-file.ts';
import { prepareImport } from './import/preview-import.ts';

const noServer: FetchFile = async () => ({ failure: 'not-found' });

const zipOf = async (
  account: ExchangeAccount,
  fetchFile: FetchFile = noServer,
  signal = new AbortController().signal,
) => {
  const files: { name: string; file: Blob }[] = [];
  let [kept, present]: [BlobPart[], BlobPart[]] = [[], []];
  const { progress } = await exportZip(account, {
    keys: await account.ads.listCollected(),
    nowMs: EXCHANGE_NOW,
    calibration: null,
    signal,
    fetchFile,
    serverOrigin: 'https://server.example',
    zipName: 'ads.zip',
    indexPage,
    onProgress: () => undefined,
    sink: {
      write: async (bytes) => void present.push(new Blob([bytes.slice()])),
      keep: async (header) => {
        kept.push(header, ...present);
        present = [];
      },
      drop: async () => {
        present = [];
      },
      finish: async (name) => {
        files.push({ name, file: new Blob(kept) });
        kept = [];
      },
    },
  });
  return { file: files[0]?.file ?? new Blob(), progress };
};

const textOf = async (account: ExchangeAccount, format: 'json' | 'csv'): Promise<Blob> => {
  const keys = await account.ads.listCollected();
  const writer = format === 'json' ? jsonExport : csvExport(EXCHANGE_NOW, null);
  return (await exportAds(account, { ...life(), keys, writer, nowMs: EXCHANGE_NOW })).file;
};

/** All that lists show of the ads of an account, in the order of the list. */
const listsOf = async (account: ExchangeAccount) => {
  const rows = await account.ads.listCollected();
  return Promise.all(
    rows.map(async ({ ad, version, capturedAt, savedAt, why }) => ({
      ad,
      version,
      capturedAt,
      savedAt,
      why,
      reach: await account.reach.snapshotsOf(ad.id),
      store: (await account.verdicts.among([ad.id])).get(ad.id),
      filing: (await (await openFiling(account))([ad.id])).get(ad.id),
    })),
  );
};

const hashesOf = async (account: ExchangeAccount): Promise<string[]> => {
  const rows = await account.ads.listCollected();
  const hashes = await Promise.all(
    rows.flatMap((row) =>
      picturesOf(row.ad).map(async ({ slot }) => {
        const bytes = await account.ads.localPicture(row, slot);
        const hash =
          bytes === null
            ? 'none'
            : createHash('sha256')
                .update(await bytes.bytes())
                .digest('hex');
        return `${row.adId} ${slot} ${hash}`;
      }),
    ),
  );
  return hashes.toSorted();
};

const FIRST = '1000000000000000001';
const SECOND = '1000000000000000002';

/** An account with a saved, a checked and an ended ad, of which two have pictures. */
const anAccount = async (): Promise<ExchangeAccount> => {
  const account = openExchangeAccount();
  const image = (name: string) => ({
    kind: 'image' as const,
    imageUrl: `https://scontent.xx.fbcdn.net/${name}.jpg`,
    videoUrl: null,
  });
  const reach = [
    aSnapshot(EXCHANGE_NOW - 9 * DAY_MS, { euTotal: 1_000 }),
    aSnapshot(EXCHANGE_NOW - DAY_MS, { ukTotal: 70 }),
  ];
  const entries = [
    {
      ad: anAd({ id: '1000000000000000001', media: [image('a'), image('b')] }),
      savedAt: EXCHANGE_NOW - 3 * DAY_MS,
      reach,
    },
    { ad: anAd({ id: '1000000000000000002', text: '=1+1 <script>alert("x")</script>' }), savedAt: null, reach: [] },
    {
      ad: anAd({ id: '1000000000000000003', isActive: false, endDate: 1_767_945_600, media: [], pageLogoUrl: null }),
      savedAt: EXCHANGE_NOW - DAY_MS,
      reach: [],
      store: aVerdict({ foundAt: EXCHANGE_NOW - DAY_MS }),
    },
  ];
  for (const [index, { ad, savedAt, ...facts }] of entries.entries()) {
    const pictures = await Promise.all(
      picturesOf(ad).map(async ({ slot }, seed) => ({
        slot,
        bytes: new Blob([new Uint8Array(await aPicture(index * 10 + seed))]),
      })),
    );
    const exported = {
      ad,
      savedAt,
      why: 'checked' as const,
      capturedAt: EXCHANGE_NOW - (5 + index) * DAY_MS,
      ...facts,
    };
    await account.ads.importAll([{ exported, isPartial: false, pictures }], 10);
  }
  await addFiling(account, FIRST, SECOND);
  return account;
};

describe('export, wipe, import', () => {
  test('gives equal lists and pictures from a ZIP', async () => {
    const first = await anAccount();
    const { file, progress } = await zipOf(first);
    expect(progress).toEqual({ done: 3, pictures: 5, missing: 0 });
    const second = openExchangeAccount();
    expect(await importInto(second, file)).toMatchObject({
      preview: { kind: 'zip', added: 3, known: 0, pictures: 5, unreadable: { count: 0 } },
      report: { added: 3, known: 0, pictures: 5 },
    });
    expect(await listsOf(second)).toEqual(await listsOf(first));
    expect(await hashesOf(second)).toEqual(await hashesOf(first));
    expect((await hashesOf(second)).filter((line) => line.endsWith('none'))).toEqual([]);
    expect(await importInto(second, file)).toMatchObject({ report: { added: 0, known: 3, pictures: 0 } });
  });

  test('gives equal lists from JSON', async () => {
    const [first, second] = [await anAccount(), openExchangeAccount()];
    await first.notes.write(FIRST, { text: 'Written at the same time', basedOn: null });
    await importInto(second, await textOf(first, 'json'));
    expect(await listsOf(second)).toEqual(await listsOf(first));
    expect((await second.notes.read(FIRST))?.otherTexts).toHaveLength(1);
    const [home] = await second.boards.tree();
    expect(home).toMatchObject({ board: { name: 'Home' }, nested: [{ board: { name: '24/7; \\kitchen' } }] });
  });

  test('gives equal rows from CSV', async () => {
    const [first, second] = [await anAccount(), openExchangeAccount()];
    const file = await textOf(first, 'csv');
    expect(await importInto(second, file)).toMatchObject({ preview: { kind: 'csv', added: 3, pictures: null } });
    expect(await (await textOf(second, 'csv')).text()).toBe(await file.text());
  });
});

describe('an import into a used account', () => {
  /** An account with another state of the first ad, an ad of its own, and a newer version of the second ad. */
  const aUsedAccount = async (): Promise<ExchangeAccount> => {
    const account = openExchangeAccount();
    const [saved] = await (await anAccount()).ads.listSaved();
    await account.reach.check(
      anAd({ id: '1000000000000000001', text: 'Another version.' }),
      aSnapshot(EXCHANGE_NOW - DAY_MS / 2),
    );
    await account.ads.save(anAd({ id: '1000000000000000009' }));
    if (saved !== undefined) await account.ads.save({ ...saved.ad, pageName: 'Its name here' });
    return account;
  };

  test.each(['json', 'csv', 'zip'] as const)('from %s loses nothing that was there', async (format) => {
    const [first, used] = [await anAccount(), await aUsedAccount()];
    const before = await used.db.capturedAds.toArray();
    const file = format === 'zip' ? (await zipOf(first)).file : await textOf(first, format);
    expect(await importInto(used, file)).toMatchObject({ preview: { added: 1, known: 2 } });
    const after = await used.db.capturedAds.toArray();
    for (const row of before) {
      expect(after.find(({ adId, version }) => adId === row.adId && version === row.version)?.ad).toEqual(row.ad);
    }
    expect((await used.ads.listSaved()).map(({ adId }) => adId)).toContain('1000000000000000001');
    expect((await used.reach.snapshotsOf('1000000000000000001')).length).toBeGreaterThanOrEqual(3);
    expect((await used.ads.listCollected()).map(({ adId }) => adId).toSorted()).toEqual(
      ['1', '2', '3', '9'].map((digit) => `100000000000000000${digit}`),
    );
  });

  test('from CSV adds no version to an ad, because the file does not contain all facts', async () => {
    const [first, used] = [await anAccount(), openExchangeAccount()];
    await used.reach.check(anAd({ id: '1000000000000000001', text: 'Another version.' }), null);
    await importInto(used, await textOf(first, 'csv'));
    const [saved] = (await used.ads.listSaved()).filter(({ adId }) => adId.endsWith('1'));
    expect([saved?.ad.text, saved?.savedAt]).toEqual(['Another version.', EXCHANGE_NOW - 3 * DAY_MS]);
    expect(await used.ads.versionsOf('1000000000000000001')).toHaveLength(1);
  });

  test('from a ZIP restores a picture whose link has expired', async () => {
    const [first, used] = [await anAccount(), openExchangeAccount()];
    await importInto(used, await textOf(first, 'json'));
    await used.db.pictureJobs.toCollection().modify({ state: 'failed', failure: 'http-403' });
    expect(await importInto(used, (await zipOf(first)).file)).toMatchObject({
      report: { added: 0, known: 3, pictures: 5 },
    });
    expect(await hashesOf(used)).toEqual(await hashesOf(first));
    expect(await used.db.pictureJobs.filter(({ state }) => state === 'failed').count()).toBe(0);
  });
});

test('continues an interrupted import without doubles', async () => {
  const [first, second] = [await anAccount(), openExchangeAccount()];
  const { file } = await zipOf(first);
  const prepared = await prepareImport(second.ads, file, life());
  if ('fault' in prepared) throw new Error(prepared.fault);
  const stopped = new AbortController();
  const importAll: ExchangeAccount['ads']['importAll'] = async (ads, room) => {
    const done = await second.ads.importAll(ads.slice(0, 1), room);
    stopped.abort();
    stopped.signal.throwIfAborted();
    return done;
  };
  await expect(
    importFile({ ...second, ads: { ...second.ads, importAll } }, prepared.source, {
      ...life(),
      signal: stopped.signal,
    }),
  ).rejects.toThrow(/abort/);
  expect(await second.ads.listCollected()).toHaveLength(1);
  await importInto(second, file);
  expect(await listsOf(second)).toEqual(await listsOf(first));
  expect(await hashesOf(second)).toEqual(await hashesOf(first));
});

test('reports the progress of each ad, and not only of each piece of the file', async () => {
  const { file } = await zipOf(await anAccount());
  const shares: number[] = [];
  await prepareImport(openExchangeAccount().ads, file, { ...life(), onProgress: (share) => shares.push(share) });
  expect(shares.map((share) => share.toFixed(2))).toEqual(['0.33', '0.67', '1.00', '1.00']);
});

test('fetches pictures from the server, and counts those that it does not have', async () => {
  const account = await anAccount();
  await account.db.pictureBytes.clear();
  const bytes = new Uint8Array(await aPicture(1));
  const path = `/media/${'a'.repeat(64)}.jpg`;
  await account.db.capturedAds.toCollection().modify((row) => {
    row.pictures = row.pictures.map(({ slot }) =>
      slot === 'image-0' ? { slot, state: 'stored', path } : { slot, state: 'waiting', path: null },
    );
  });
  const asked: string[] = [];
  const { file, progress } = await zipOf(account, async ({ url, onBytes }) => {
    asked.push(url);
    if (asked.length > 1) return { failure: 'offline' };
    await onBytes(bytes, null);
    return { type: { mime: 'image/jpeg', ending: 'jpg' }, bytes: bytes.byteLength };
  });
  expect(asked).toEqual([`https://server.example${path}`, `https://server.example${path}`]);
  expect(progress).toEqual({ done: 3, pictures: 1, missing: 4 });
  expect(await importInto(openExchangeAccount(), file)).toMatchObject({ report: { added: 3, pictures: 1 } });
});

test('ends the export of a ZIP when it is cancelled', async () => {
  const account = await anAccount();
  await expect(zipOf(account, noServer, AbortSignal.abort())).rejects.toThrow(/abort/);
});
