import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Engine } from '#server/db/db.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { createPush } from '#server/modules/sync/push.service.ts';
import { BYTES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/support/server/database/test-database.ts';
import { AD_LIMIT, BOARD_LIMIT, FOLLOW_LIMIT, playDrawn } from './drawn-schedules.ts';
import { expectSurvived } from './expect-survived.ts';
import { playSchedule } from './schedule.ts';

/** The number of schedules per seed. */
const SCHEDULES = 25;
/** The number of seeds that run concurrently: while one schedule waits for PostgreSQL, another one can continue. */
const AT_ONCE = 4;
/** The embedded database runs only a tenth of the schedules, because it executes its calls one by one. */
const shareOf = (engine: Engine): number => (engine === 'postgres' ? 1 : 10);

describe.each(engines)('three devices with random schedules, on %s', (engine) => {
  let database: TestDatabase;
  let serverOf: (userId: string) => SyncNetwork;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    const push = createPush({
      db,
      now: () => new Date(),
      adLimit: AD_LIMIT,
      byteLimit: BYTES_PER_ACCOUNT,
      followLimit: FOLLOW_LIMIT,
      boardLimit: BOARD_LIMIT,
    });
    const pull = createPull({ db });
    serverOf = (userId) => {
      const actor = { userId, sessionId: userId, plan: 'running' as const };
      return {
        push: (input) => push(actor, input),
        pull: ({ since, limit, kinds }) =>
          pull(actor, { since: Number(since), limit: Number(limit), kinds: Number(kinds) }),
      };
    };
  });
  afterAll(() => database.close());

  test('have the rows of the server at the end, lose no save and apply no push twice', () =>
    expectSurvived(
      11,
      async ({ seed }) => {
        await playDrawn({ seed, schedules: SCHEDULES }, (steps) => playSchedule(serverOf(randomUUID()), steps));
        return { rounds: SCHEDULES, lost: 0, doubled: 0 };
      },
      { share: shareOf(engine), atOnce: AT_ONCE },
    ));
});
