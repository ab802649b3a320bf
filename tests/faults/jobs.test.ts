import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { until } from '#tests/support/browser/browser.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/support/server/database/test-database.ts';
import { expectSurvived } from './expect-survived.ts';

const JOBS = 6;

/** Job names are unique per run, because the jobs of earlier runs remain in the database. */
const namesOf = (run: number): string[] => Array.from({ length: JOBS }, (_, index) => `job-${run}-${index}`);

describe.each(engines)('jobs over %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  const open = (on: OpenDatabase, names: readonly string[], handler: (payload: unknown) => Promise<void>): Jobs => {
    // A killed process can't report that its database is lost, so its errors are ignored.
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

  /**
   * Opens a connection to the same database that can be cut like the connection of a killed process. The embedded
   * database has only one connection: there the calls are cut.
   */
  const openCuttable = async (): Promise<{ on: OpenDatabase; cut: () => Promise<void> }> => {
    let isCut = false;
    const unlessCut: OpenDatabase['executeSql'] = (text, values) =>
      isCut ? Promise.reject(new Error('Connection terminated')) : connection.executeSql(text, values);
    const connection = engine === 'pglite' ? database : await openSecondConnection(database);
    const cut = async (): Promise<void> => {
      isCut = true;
      if (connection !== database) await connection.close();
    };
    return { on: { ...connection, executeSql: unlessCut }, cut };
  };

  test('run exactly once in another process when the process that runs them is killed', () => {
    let runs = 0;
    return expectSurvived(
      33,
      async () => {
        const names = namesOf((runs += 1));
        const started: unknown[] = [];
        const done: unknown[] = [];
        const cuttable = await openCuttable();
        const dying = open(cuttable.on, names, (payload) => {
          started.push(payload);
          return new Promise(() => undefined);
        });
        await dying.start();
        for (const name of names) await dying.enqueue(database.db, name, { name });
        await until(
          () => started.length,
          (count) => count === JOBS,
        );
        await cuttable.cut();
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

/** Opens a second connection to the PostgreSQL database. */
const openSecondConnection = async (database: OpenDatabase): Promise<OpenDatabase> => {
  const { rows } = await database.executeSql('select current_database() as name');
  const url = new URL(postgresUrl);
  url.pathname = `/${(rows[0] as { name: string }).name}`;
  return openPostgres(url.href, () => undefined);
};
