import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { until } from '#tests/support/browser.ts';
import { engines, openTestDatabase, postgresUrl, type TestDatabase } from '#tests/support/test-database.ts';
import { expectSurvived } from './expect-survived.ts';

const JOBS = 6;

/** Their names are those of one game: what an earlier one did stays in the database. */
const namesOf = (game: number): string[] => Array.from({ length: JOBS }, (_, index) => `errand-${game}-${index}`);

describe.each(engines)('jobs whose process dies while it runs them, over %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  const open = (on: OpenDatabase, names: readonly string[], handler: (payload: unknown) => Promise<void>): Jobs => {
    // What a dying process says of its lost database is not heard: it is dead.
    const jobs = createJobs({
      database: on,
      isWorker: true,
      pollingSeconds: 0.5,
      leaseSeconds: 10,
      onError: () => undefined,
    });
    for (const name of names) jobs.work(name, handler);
    return jobs;
  };

  /** A way to the same database that can be cut, as a kill cuts it; the embedded one is handed on instead. */
  const openDoomed = async (): Promise<{ on: OpenDatabase; cut: () => Promise<void> }> => {
    let isCut = false;
    const unlessCut: OpenDatabase['executeSql'] = (text, values) =>
      isCut ? Promise.reject(new Error('Connection terminated')) : through.executeSql(text, values);
    const through = engine === 'pglite' ? database : await openBeside(database);
    const cut = async (): Promise<void> => {
      isCut = true;
      if (through !== database) await through.close();
    };
    return { on: { ...through, executeSql: unlessCut }, cut };
  };

  test('another process, or the next one, does each of them, once', () => {
    let games = 0;
    return expectSurvived(
      33,
      async () => {
        const names = namesOf((games += 1));
        const begun: unknown[] = [];
        const done: unknown[] = [];
        const doomed = await openDoomed();
        const dying = open(doomed.on, names, (payload) => {
          begun.push(payload);
          return new Promise(() => undefined);
        });
        await dying.start();
        for (const name of names) await dying.enqueue(database.db, name, { name });
        await until(
          () => begun.length,
          (count) => count === JOBS,
        );
        await doomed.cut();
        const next = open(database, names, async (payload) => {
          done.push((payload as { name: string }).name);
        });
        await next.start();
        await until(
          () => new Set(done).size,
          (count) => count === JOBS,
        );
        await next.stop(2_000);
        await dying.stop(1);
        const { rows } = await database.executeSql('select state from boss.job where name = any($1)', [names]);
        expect(rows).toEqual(names.map(() => ({ state: 'completed' })));
        return { rounds: JOBS, lost: JOBS - new Set(done).size, doubled: done.length - new Set(done).size };
      },
      { share: engines.length },
    );
  });
});

const openBeside = async (database: OpenDatabase): Promise<OpenDatabase> => {
  const { rows } = await database.executeSql('select current_database() as name');
  const url = new URL(postgresUrl);
  url.pathname = `/${(rows[0] as { name: string }).name}`;
  return openPostgres(url.href, () => undefined);
};
