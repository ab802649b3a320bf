import { randomUUID } from 'node:crypto';
import { count, eq, isNotNull, isNull, and } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturedAd } from '#server/db/schema/ads.ts';
import { judgement } from '#server/db/schema/judgements.ts';
import { syncClient, syncRefusal } from '#server/db/schema/sync.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { REFUSALS_PER_ACCOUNT, SYNC_CLIENTS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { openDeviceOn, rowsOn } from '../support/stand-ins/device.ts';
import { capturing } from '../support/builders/followed-pages.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

const TOMBSTONES = 50;
const JUDGEMENTS = 3;

describe.each(engines)('rows of sync that an account can write, over %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const idOf = (number: number) => String(700_000 + number);
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const checking = (number: number) => capturing(anAd({ id: idOf(number) }), 'checked');
  const deleting = (number: number): Mutation => ({ kind: 'delete-ad', adId: idOf(number) });
  const actorOf = (userId: string) => ({ userId, sessionId: randomUUID(), plan: 'running' as const });

  const networkOf = (userId: string) => {
    const limits = { adLimit: 1_000, byteLimit: 1_000_000_000, followLimit: 10, judgementLimit: JUDGEMENTS };
    const push = createPush({ db: database.db, now: () => new Date(), ...limits, tombstoneLimit: TOMBSTONES });
    const pull = createPull(database);
    return {
      push: (input: Parameters<typeof push>[1]) => push(actorOf(userId), input),
      pull: (query: { since?: unknown; purged?: unknown; kinds?: unknown }) => {
        const cursor = { since: Number(query.since), purged: Number(query.purged ?? 0), kinds: Number(query.kinds) };
        return pull(actorOf(userId), { ...cursor, limit: 20 });
      },
    };
  };

  const pushAs = async (userId: string, clientId: string, [first, changes]: [number, (Mutation | null)[]]) =>
    networkOf(userId).push({
      clientId,
      mutations: changes.map((mutation, index) => ({ mutationId: first + index, mutation })),
    });

  const tombstonesOf = async (userId: string): Promise<number> => {
    const isTombstone = and(eq(capturedAd.userId, userId), isNotNull(capturedAd.deletedAt));
    const [row] = await database.db.select({ rows: count() }).from(capturedAd).where(isTombstone);
    return row?.rows ?? 0;
  };

  test('removes the oldest tombstones, and a device with an older cursor pulls everything again', async () => {
    const userId = randomUUID();
    const clientId = randomUUID();
    await pushAs(userId, clientId, [1, numbers(1, 90).map(checking)]);
    const device = openDeviceOn(networkOf(userId));
    await device.sync();
    const upToDate = openDeviceOn(networkOf(userId));
    await upToDate.sync();
    for (const number of numbers(1, 60)) await pushAs(userId, clientId, [90 + number, [deleting(number)]]);
    expect(await tombstonesOf(userId)).toBeLessThanOrEqual(TOMBSTONES);
    expect((await device.sync()).outcome).toBe('synced');
    expect((await rowsOn(device)).captured.map(({ adId }) => adId)).toEqual(numbers(61, 90).map(idOf));
    expect((await device.sync()).outcome).toBe('synced');
  });

  test('removes the oldest hidden ads and advertisers, also on the device that hid them', async () => {
    const userId = randomUUID();
    let time = 0;
    const device = openDeviceOn(networkOf(userId), { now: () => (time += 1) });
    const page = { pageId: '77', pageName: 'Tidy Kitchen' };
    await device.judgements.add({ target: 'page', id: '77', ...page });
    for (const number of numbers(1, JUDGEMENTS)) {
      await device.judgements.add({ target: 'ad', id: idOf(number), ...page });
    }
    await device.judgements.add({ target: 'ad', id: idOf(9), ...page }, 0);
    await device.sync();
    expect((await device.judgements.list()).map(({ id }) => id)).toEqual([3, 2, 1].map(idOf));
    const isLive = and(eq(judgement.userId, userId), isNull(judgement.deletedAt));
    expect(await database.db.select().from(judgement).where(isLive)).toHaveLength(JUDGEMENTS);
  });

  test('removes the clients that are idle for the longest time, and such a client sends its outbox again', async () => {
    const userId = randomUUID();
    const device = openDeviceOn(networkOf(userId));
    await device.ads.save(anAd({ id: idOf(1) }));
    await device.sync();
    for (const number of numbers(1, SYNC_CLIENTS_PER_ACCOUNT + 5))
      await pushAs(userId, randomUUID(), [1, [checking(100 + number)]]);
    const clients = await database.db.select().from(syncClient).where(eq(syncClient.userId, userId));
    expect(clients).toHaveLength(SYNC_CLIENTS_PER_ACCOUNT);
    await device.ads.save(anAd({ id: idOf(2) }));
    await device.ads.unsave(idOf(1));
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    const other = openDeviceOn(networkOf(userId));
    await other.sync();
    expect((await other.ads.listSaved()).map(({ adId }) => adId)).toEqual([idOf(2)]);
    expect(await rowsOn(other)).toEqual(await rowsOn(device));
  });

  test('stores the newest refusals of mutations that cannot be parsed', async () => {
    const userId = randomUUID();
    const unreadable = Array.from({ length: 100 }, () => null);
    for (let push = 0; push < 12; push += 1) await pushAs(userId, randomUUID(), [1, unreadable]);
    const last = randomUUID();
    const answer = await pushAs(userId, last, [1, unreadable]);
    const [stored] = await database.db
      .select({ rows: count() })
      .from(syncRefusal)
      .where(eq(syncRefusal.userId, userId));
    expect(stored?.rows).toBe(REFUSALS_PER_ACCOUNT);
    expect(await pushAs(userId, last, [1, unreadable])).toEqual(answer);
  });
});
