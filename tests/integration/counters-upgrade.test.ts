import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCounters, recountAccount } from '#server/db/account-counts.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { userSync } from '#server/db/schema/sync.ts';
import { RECOUNT_NIGHTS, recountAccounts } from '#server/modules/sync/recount-accounts.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { aPage, capturing, following } from '../support/builders/followed-pages.ts';
import { openServer, usersByName } from '../support/server/open-server.ts';
import { MIGRATIONS } from '../support/server/database/schema-state.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { engines, openEmptyDatabase, openTestDatabase } from '../support/server/database/test-database.ts';

const LAST_WITHOUT_COUNTERS = '0013_known_devices';

/** A folder with the migrations up to this one. */
const migrationsUpTo = async (last: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  await writeFile(
    journalFile,
    JSON.stringify({ entries: entries.slice(0, 1 + entries.findIndex(({ tag }) => tag === last)) }),
  );
  return folder;
};

/** [ad, version, page, reason, bytes, whether it was deleted] */
const VERSIONS: [string, string, string, string, number, boolean][] = [
  ['1', 'a', '10', 'saved', 100, false],
  ['1', 'b', '10', 'followed', 200, false],
  ['2', 'a', '10', 'followed', 300, false],
  ['3', 'a', '20', 'followed', 400, false],
  ['3', 'b', '20', 'followed', 500, true],
  ['4', 'a', '20', 'checked', 600, false],
  ['5', 'a', '20', 'saved', 700, true],
];

const DELETED = '2026-02-01T00:00:00Z';
const day = (n: number): string => `2026-01-${String(n + 1).padStart(2, '0')}T00:00:00Z`;

const insert = (database: OpenDatabase, table: string, row: Record<string, unknown>): Promise<unknown> => {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const statement = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
  return database.executeSql(statement, Object.values(row));
};

const insertAds = async (database: OpenDatabase, userId: string): Promise<void> => {
  for (const [n, [adId, version, pageId, why, bytes, isDeleted]] of VERSIONS.entries()) {
    const content = isDeleted ? { ad: null, ad_bytes: 0, deleted_at: DELETED } : { ad: '{}', ad_bytes: bytes };
    const key = { user_id: userId, ad_id: adId, version, page_id: pageId };
    await insert(database, 'captured_ad', { ...key, ...content, why, captured_at: day(n), seq: n });
  }
  const bookmark = { user_id: userId, version: 'a', saved_at: day(1) };
  await insert(database, 'saved_ad', { ...bookmark, ad_id: '1', seq: 20 });
  await insert(database, 'saved_ad', { ...bookmark, ad_id: '5', seq: 21, deleted_at: DELETED });
};

const insertFollows = async (database: OpenDatabase, userId: string): Promise<void> => {
  const follow = { user_id: userId, followed_at: day(1) };
  await insert(database, 'follow', { ...follow, page_id: '10', page_name: 'A page', seq: 30 });
  await insert(database, 'follow', { ...follow, page_id: '20', page_name: 'A page', seq: 31 });
  await insert(database, 'follow', { ...follow, page_id: '30', seq: 32, deleted_at: DELETED });
};

const insertPictures = async (database: OpenDatabase, userId: string): Promise<void> => {
  const picture = { user_id: userId, version: 'a', state: 'stored', extension: 'webp' };
  await insert(database, 'ad_picture', { ...picture, ad_id: '1', slot: 'logo', sha256: 'f1' });
  await insert(database, 'ad_picture', { ...picture, ad_id: '2', slot: 'logo', sha256: 'f1' });
  await insert(database, 'ad_picture', { ...picture, ad_id: '2', slot: 'image-0', sha256: 'f2' });
  await insert(database, 'ad_picture', { user_id: userId, version: 'a', ad_id: '3', slot: 'logo', state: 'waiting' });
};

const insertFiles = async (database: OpenDatabase): Promise<void> => {
  const file = { extension: 'webp', reference_count: 1, created_at: day(1) };
  await insert(database, 'picture_blob', { ...file, sha256: 'f1', byte_count: 1_000 });
  await insert(database, 'picture_blob', { ...file, sha256: 'f2', byte_count: 2_000 });
  await insert(database, 'picture_blob', { ...file, sha256: 'f3', byte_count: 4_000 });
};

describe.each(engines)('counters on %s', (engine) => {
  let database: OpenDatabase;
  let old: string;
  beforeAll(async () => {
    [database, old] = [await openEmptyDatabase(engine), await migrationsUpTo(LAST_WITHOUT_COUNTERS)];
  });
  afterAll(async () => {
    await database.close();
    await rm(old, { recursive: true });
  });

  test('equal the rows after an update from a version without counters', async () => {
    await migrate(database.db, old);
    const users = [randomUUID(), randomUUID()];
    await insertFiles(database);
    for (const userId of users) {
      await insert(database, 'user_sync', { user_id: userId, seq: 100 });
      for (const insertRows of [insertAds, insertFollows, insertPictures]) await insertRows(database, userId);
    }
    await migrate(database.db, MIGRATIONS);
    for (const userId of users) {
      const counted = await readCounters(database.db, userId);
      expect(counted.account).toEqual({
        ads: 4,
        askedAds: 2,
        savedAds: 1,
        follows: 2,
        adBytes: 1_600,
        pictureBytes: 3_000,
      });
      expect(counted.pages).toEqual([
        { pageId: '10', metAds: 1 },
        { pageId: '20', metAds: 1 },
      ]);
      expect(await database.db.transaction((tx) => recountAccount(tx, userId))).toBe(false);
      expect(await readCounters(database.db, userId)).toEqual(counted);
    }
  });
});

describe.each(engines)('the nightly recount on %s', (engine) => {
  const WEEK = Array.from({ length: RECOUNT_NIGHTS }, (_, night) => new Date(Date.UTC(2026, 0, 1 + night)));

  test('corrects wrong counters within seven nights and raises an alarm', async () => {
    const server = await openServer(engine, { database: await openTestDatabase(engine), parts: usersByName });
    const users = [aUser(server), aUser(server), aUser(server)];
    const ad = anAd();
    for (const user of users) {
      await user.push(1, saving(ad), capturing(anAd({ id: '77' })), following(aPage({ pageId: ad.pageId })));
      expect((await user.upload(ad, 'logo', await aPicture(1))).status).toBe(200);
    }
    const alarms: unknown[] = [];
    const recountForWeek = async (): Promise<void> => {
      for (const night of WEEK)
        await recountAccounts({ db: server.db, now: () => night, onAlarm: (...alarm) => alarms.push(alarm) });
    };
    await recountForWeek();
    expect(alarms).toEqual([]);

    const ids = users.map(({ id }) => id);
    const right = await Promise.all(ids.map((id) => readCounters(server.db, id)));
    await server.db.update(userSync).set({ ads: 9, pictureBytes: 0 });
    await server.db.execute(sql`update page_ads set met_ads = 5`);
    await server.db.execute(sql`update captured_ad set listed_as = null where ad_id = '77'`);
    await recountForWeek();
    expect(await Promise.all(ids.map((id) => readCounters(server.db, id)))).toEqual(right);
    const counted = alarms.map((alarm) => (alarm as [string, { code: string }])[1].code);
    expect(new Set(alarms.map((alarm) => (alarm as [string])[0]))).toEqual(new Set(['countersWrong']));
    expect(counted.reduce((sum, code) => sum + Number(code), 0)).toBe(users.length);
    await server.stop();
  });
});
