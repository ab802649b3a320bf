import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { capturedAd, savedAd } from '#server/db/schema/ads.ts';
import { seenAd } from '#server/db/schema/following.ts';
import { adPicture } from '#server/db/schema/pictures.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';
import { analyzeTables } from '#server/db/table-upkeep.ts';
import { PERSONAL_TABLES } from '#server/modules/privacy/personal-tables.ts';
import { listCollectedKeys } from '#server/modules/ads/ads.sql.ts';
import { mediaOf } from '#server/modules/privacy/export.service.ts';
import { readPictureFiles, readRows } from '#server/modules/privacy/privacy.sql.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { SYNCED_KINDS_COUNT, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { saving } from '../support/server/core-user.ts';
import { countRowsRead } from '../support/server/database/rows-read.ts';
import {
  FIRST_SEEDED_AD,
  FIRST_SEEDED_PAGE,
  seedAds,
  SEEDED_PAGES,
  SEEDED_VERSION,
  seededSeq,
} from '../support/builders/seeded-ads.ts';
import { seedPerson } from '../support/builders/seeded-people.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

type Account = { userId: string; ads: number };
type Call = (tx: Db, account: Account) => Promise<unknown>;

const PART_ROWS = 500;
/** More than any of the calls needs: a statement that reads all rows of the large account reads at least 20,000. */
const MAX_ROWS = 2_500;
const LARGE_TABLES = PERSONAL_TABLES.filter(({ table }) =>
  [capturedAd, savedAd, adPicture, seenAd, reachSnapshot].some((large) => large === table),
);

const actorOf = ({ userId }: Account) => ({ userId, sessionId: userId, plan: 'running' as const });

const push = (tx: Db, account: Account, createMutation: (n: number) => Mutation): Promise<unknown> => {
  const mutations = Array.from({ length: 100 }, (_, n) => ({ mutationId: n + 1, mutation: createMutation(n) }));
  const deps = { db: tx, now: () => new Date(), adLimit: 100_000, byteLimit: 20_000_000_000, followLimit: 5_000 };
  return createPush(deps)(actorOf(account), { clientId: randomUUID(), mutations });
};

const calls: [string, Call][] = [
  [
    'a pull without changes',
    (tx, account) => {
      const query = { since: seededSeq(account.ads), limit: 200, kinds: SYNCED_KINDS_COUNT };
      return createPull({ db: tx })(actorOf(account), query);
    },
  ],
  [
    'a push of 100 ads',
    (tx, account) =>
      push(tx, account, (n) => saving(anAd({ id: String(700_000 + n), pageId: String(FIRST_SEEDED_PAGE) }))),
  ],
  [
    'a push of 100 deletes',
    (tx, account) => push(tx, account, (n) => ({ kind: 'delete-ad', adId: String(FIRST_SEEDED_AD + n) })),
  ],
  [
    'a part of the pictures of an export',
    (tx, { userId }) => readPictureFiles(tx, { userId, after: '8', most: PART_ROWS }),
  ],
  ...LARGE_TABLES.map((table): [string, Call] => [
    `a part of the table ${getTableName(table.table)} of an export`,
    (tx, { userId, ads }) => {
      const adId = String(FIRST_SEEDED_AD + ads / 2);
      const after = { adId, version: SEEDED_VERSION, slot: 'logo', measuredAt: new Date(0) };
      return readRows(tx, table, { userId, after, most: PART_ROWS });
    },
  ]),
];

describe.each(engines)('rows that a call reads, on %s', (engine) => {
  let database: TestDatabase;
  const accounts: Account[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    for (const ads of [2_000, 20_000]) {
      const { userId } = await seedPerson(database.db);
      await seedAds(database, userId, ads);
      accounts.push({ userId, ads });
    }
    await analyzeTables(database.executeSql);
  });
  afterAll(() => database.close());

  test.each(calls)('%s reads a bounded number of rows, however many ads the account has', async (_name, call) => {
    for (const account of accounts) {
      const rows = await countRowsRead(database.db, (tx) => call(tx, account));
      expect(rows).toBeGreaterThan(0);
      expect(rows, `account with ${account.ads} ads`).toBeLessThanOrEqual(MAX_ROWS);
    }
  });

  test('a page in the middle of a list reads each ad at most once', async () => {
    const allAds = accounts.reduce((sum, { ads }) => sum + ads, 0);
    for (const { userId, ads } of accounts) {
      const slice = { limit: 200, offset: ads / 2 };
      const rows = await countRowsRead(database.db, (tx) => listCollectedKeys(tx, userId, slice));
      expect(rows, `account with ${ads} ads`).toBeLessThanOrEqual(allAds + 2 * SEEDED_PAGES);
    }
  });

  test('the parts of an export contain each picture file once', async () => {
    for (const { userId, ads } of accounts) {
      const files: string[] = [];
      for await (const part of mediaOf(database.db, userId)) files.push(...part);
      expect([files.length, new Set(files).size]).toEqual([ads + SEEDED_PAGES, ads + SEEDED_PAGES]);
    }
  });
});
