import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { until } from '../support/browser/browser.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';
import { createJobs } from '#server/jobs/jobs.ts';

describe.each(engines)('jobs over %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  const errors: Error[] = [];
  const open = (isWorker: boolean, pollingSeconds = 0.5) =>
    createJobs({ database, isWorker, pollingSeconds, onError: (error) => errors.push(error) });

  test('run once after their transaction commits, and never after a rollback', async () => {
    const jobs = open(true);
    const seen: unknown[] = [];
    jobs.work('note', async (payload) => {
      seen.push(payload);
    });
    await jobs.start();
    await expect(
      database.db.transaction(async (tx) => {
        await jobs.enqueue(tx, 'note', { text: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction((tx) => jobs.enqueue(tx, 'note', { text: 'O’Neil $1 ; --' }));
    await until(
      () => seen.length,
      (count) => count > 0,
    );
    expect(seen).toEqual([{ text: 'O’Neil $1 ; --' }]);
    await jobs.stop(2_000);
    expect(errors).toEqual([]);
  });

  test('start without a poll, also after a long transaction or when the clock is moved', async () => {
    const jobs = open(true, 3_600);
    const seen: unknown[] = [];
    jobs.work('note', async (payload) => {
      seen.push(payload);
    });
    await jobs.start();
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'note', { text: 'now' });
      await tx.execute(sql`select count(*) from generate_series(1, 1000000)`);
    });
    await until(
      () => seen,
      (found) => found.length === 1,
    );
    const inAnHour = new Date(Date.now() + HOUR_MS);
    await jobs.enqueue(database.db, 'note', { text: 'later' }, { startAfter: inAnHour });
    await jobs.timePassed(3_700_000);
    await until(
      () => seen,
      (found) => found.length === 2,
    );
    expect(seen).toEqual([{ text: 'now' }, { text: 'later' }]);
    await jobs.stop(2_000);
  });

  test('are retried after a failure', async () => {
    const jobs = open(true);
    let tries = 0;
    jobs.work('shaky', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await jobs.start();
    await jobs.enqueue(database.db, 'shaky', {});
    await until(
      () => tries,
      (count) => count === 2,
    );
    await jobs.stop(2_000);
    expect(tries).toBe(2);
  });

  test('run one at a time per key of a keyed queue, with one waiting job per key', async () => {
    const earlier = open(false);
    earlier.work('read', async () => undefined);
    await earlier.start();
    await earlier.stop(2_000);
    const jobs = open(true);
    const begun: unknown[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler = async (payload: unknown): Promise<void> => {
      begun.push(payload);
      await released;
    };
    jobs.work('read', handler, { isKeyed: true, concurrency: 2 });
    await jobs.start();
    const add = (key: string, n: number) => jobs.enqueue(database.db, 'read', { key, n }, { key });
    const untilBegun = (count: number) =>
      until(
        () => begun,
        (all) => all.length >= count,
      );
    await add('a', 1);
    await untilBegun(1);
    for (const n of [2, 3, 4]) await add('a', n);
    await add('b', 1);
    await untilBegun(2);
    expect(begun).toEqual([
      { key: 'a', n: 1 },
      { key: 'b', n: 1 },
    ]);
    release();
    await untilBegun(3);
    await until(
      () => database.executeSql("select 1 from boss.job where name = 'read' and state <> 'completed'"),
      ({ rows }) => rows.length === 0,
    );
    expect(begun.slice(2)).toEqual([{ key: 'a', n: 2 }]);
    await expect(jobs.enqueue(database.db, 'read', {})).rejects.toThrow('A job of read needs a key.');
    await jobs.stop(2_000);
  });

  test('run in another process than the one that enqueued them; an unknown name is rejected', async () => {
    const adding = open(false);
    const seen: unknown[] = [];
    const handler = async (payload: unknown): Promise<void> => {
      seen.push(payload);
    };
    adding.work('shared', handler);
    await adding.start();
    await adding.enqueue(database.db, 'shared', { from: 'adding' });
    await expect(adding.enqueue(database.db, 'unknown', {})).rejects.toThrow(
      'No handler is registered for jobs named unknown',
    );
    const working = open(true);
    working.work('shared', handler);
    await working.start();
    await until(
      () => seen.length,
      (count) => count === 1,
    );
    await Promise.all([adding.stop(2_000), working.stop(2_000)]);
  });
});
