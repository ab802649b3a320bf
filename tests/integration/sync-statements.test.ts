import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saving } from '#tests/support/server/core-user.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { SYNCED_KINDS_COUNT } from '#shared/domain/synced/synced-kinds.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/support/server/database/test-database.ts';

const limits = { now: () => new Date(), adLimit: 1_000, byteLimit: 1_000_000_000, followLimit: 10 };

describe.each(engines)('statements of a pull and a push, on %s', (engine) => {
  const actor = { userId: randomUUID(), sessionId: randomUUID(), plan: 'running' as const };
  let asked: string[] = [];
  let database: TestDatabase;
  let pull: ReturnType<typeof createPull>;
  let push: ReturnType<typeof createPush>;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { log: { logQuery: (text) => void asked.push(text) } });
    push = createPush({ ...limits, db: database.db, transactionMs: Infinity });
    pull = createPull(database);
    await push(actor, { clientId: randomUUID(), mutations: [{ mutationId: 1, mutation: saving(anAd()) }] });
  });
  afterAll(() => database.close());

  const tablesOf = (statements: string[]): string[] =>
    statements.flatMap((text) => /from "(\w+)"/.exec(text)?.slice(1) ?? []);

  test('read one row of one table without a transaction if the device is up to date', async () => {
    const { seq } = await pull(actor, { since: 0, limit: 10, kinds: SYNCED_KINDS_COUNT });
    asked = [];
    expect(await pull(actor, { since: seq, limit: 10, kinds: SYNCED_KINDS_COUNT })).toEqual({
      changes: [],
      seq,
      hasMore: false,
      mustRestart: false,
    });
    expect([asked.length, tablesOf(asked)]).toEqual([1, ['user_sync']]);
  });

  test('read only tables with changes', async () => {
    asked = [];
    const { changes, seq } = await pull(actor, { since: 0, limit: 10, kinds: SYNCED_KINDS_COUNT });
    expect(changes.map(({ kind }) => kind)).toEqual(['captured-ad', 'saved-ad']);
    // The first statement about captured ads lists the changes of all tables.
    const listing = ['user_sync', 'user_sync', 'captured_ad'];
    expect(tablesOf(asked)).toEqual([...listing, 'captured_ad', 'ad_picture', 'saved_ad']);
    asked = [];
    await pull(actor, { since: seq - 1, limit: 10, kinds: SYNCED_KINDS_COUNT });
    expect(tablesOf(asked)).toEqual([...listing, 'saved_ad']);
  });

  const saves = (...mutationIds: number[]) =>
    mutationIds.map((mutationId) => ({ mutationId, mutation: saving(anAd({ id: String(700_000 + mutationId) })) }));
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

  test('apply at most 25 changes in one transaction', async () => {
    asked = [];
    const other = { ...actor, userId: randomUUID() };
    const { lastMutationId, outcomes } = await push(other, { clientId: randomUUID(), mutations: saves(...upTo(60)) });
    expect(asked.filter((text) => text.startsWith('begin'))).toHaveLength(3);
    expect(lastMutationId).toBe(60);
    expect(outcomes.map(({ mutationId }) => mutationId)).toEqual(upTo(60));
  });

  test('apply changes about at most 500 ads in one transaction', async () => {
    asked = [];
    const adIds = Array.from({ length: 300 }, (_, index) => String(900_000 + index));
    const mutations = upTo(4).map((mutationId) => ({ mutationId, mutation: { kind: 'see-ads' as const, adIds } }));
    const other = { ...actor, userId: randomUUID() };
    expect(await push(other, { clientId: randomUUID(), mutations })).toMatchObject({ lastMutationId: 4 });
    expect(asked.filter((text) => text.startsWith('begin'))).toHaveLength(4);
  });

  test('apply each slow mutation in its own transaction', async () => {
    const slow = createPush({ ...limits, db: database.db, transactionMs: 0 });
    const other = { ...actor, userId: randomUUID() };
    const device = { clientId: randomUUID(), mutations: saves(...upTo(5)) };
    asked = [];
    const { lastMutationId, outcomes } = await slow(other, device);
    expect(asked.filter((text) => text.startsWith('begin'))).toHaveLength(5);
    expect(lastMutationId).toBe(5);
    expect(outcomes.map(({ mutationId }) => mutationId)).toEqual(upTo(5));
    const again = { ...device, mutations: saves(5, 6, 2) };
    const next = await slow(other, again);
    expect(next.lastMutationId).toBe(6);
    expect(next.outcomes.map(({ mutationId }) => mutationId)).toEqual([5, 6, 2]);
  });

  test('apply nothing of a push with a gap in a later transaction', async () => {
    const other = { ...actor, userId: randomUUID() };
    const mutations = saves(...upTo(60), 62);
    await expect(push(other, { clientId: randomUUID(), mutations })).rejects.toThrow('wrong order');
    expect(await pull(other, { since: 0, limit: 10, kinds: SYNCED_KINDS_COUNT })).toMatchObject({
      changes: [],
      seq: 0,
    });
  });

  test('return nothing for an account without changes', async () => {
    const stranger = { ...actor, userId: randomUUID() };
    const answer = await pull(stranger, { since: 0, limit: 10, kinds: SYNCED_KINDS_COUNT });
    expect(answer).toEqual({ changes: [], seq: 0, hasMore: false, mustRestart: false });
    expect((await pull(stranger, { since: 1, limit: 10, kinds: SYNCED_KINDS_COUNT })).mustRestart).toBe(true);
  });
});
