import { cp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openPglite } from '#server/db/pglite.ts';
import { contract } from '#shared/contract/contract.ts';
import { openServer } from '../support/server/open-server.ts';
import { startProgram } from '../support/server/program.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines, openTestDatabase } from '#tests/support/server/database/test-database.ts';

const BLOCK_BYTES = 8_192;

/** The FAQ is read through a function that fails like a damaged block. */
const DAMAGE = `
  alter table faq_entry rename to faq_entry_hidden;
  create function read_damaged() returns setof faq_entry_hidden language plpgsql as $$
    begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$;
  create view faq_entry as select * from read_damaged()`;

describe.each(engines)('a server over %s', (engine) => {
  test('answers 500, raises an alarm and is not ready after a statement met damage', async () => {
    const server = await openServer(engine);
    const answerOf = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return [response.status, ((await response.json()) as { errorCode?: string }).errorCode];
    };
    try {
      expect(await answerOf('/readyz')).toEqual([200, undefined]);
      await server.db.execute(DAMAGE);
      expect(await answerOf(contract.content.listFaq.path)).toEqual([500, 'INTERNAL']);
      expect(await answerOf('/readyz')).toEqual([500, 'DATABASE_DAMAGED']);
      expect(await answerOf('/healthz')).toEqual([200, undefined]);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toContain('alarms_total{kind="databaseDamaged"} 1');
    } finally {
      await server.stop();
    }
  });
});

test.each(engines.filter((engine) => engine === 'postgres'))(
  'a start on a damaged %s database ends with one sentence',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await database.executeSql(DAMAGE);
    const { rows } = await database.executeSql('select current_database() as name');
    const [{ name }] = z.tuple([z.object({ name: z.string() })]).parse(rows);
    const url = new URL(postgresUrl);
    url.pathname = `/${name}`;
    const settings = { DATABASE_URL: url.href, DATA_DIR: database.dataDir, PORT: '0', LOG_LEVEL: 'error' };
    const { exitCode, out, err } = await startProgram('dist/server/server.js', [], settings).ended;
    await database.close();
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toBe('The database of DATABASE_URL is damaged (SQLSTATE XX001): restore a backup.\n');
  },
);

/** Runs far longer than the time limit of a statement. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

test('raises an alarm when the embedded database stopped, and answers again', { timeout: 60_000 }, async () => {
  const server = await openServer('pglite');
  try {
    await expect(server.db.execute(ENDLESS)).rejects.toThrow('Failed query');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('alarms_total{kind="databaseStopped"} 1');
  } finally {
    await server.stop();
  }
});

test('notices an overwritten block of the embedded database', async () => {
  const database = await openTestDatabase('pglite');
  await database.executeSql('create table numbers as select generate_series(1, 1000) as n');
  const { rows } = await database.executeSql(`select pg_relation_filepath('numbers') as path`);
  const [{ path }] = z.tuple([z.object({ path: z.string() })]).parse(rows);
  expect(database.damage.code).toBeNull();
  // A copy is damaged, because the engine has the block in its cache.
  const copy = join(database.dataDir, 'copy');
  await database.whileStill?.(() => cp(join(database.dataDir, 'db'), copy, { recursive: true }));
  const file = await open(join(copy, path), 'r+');
  await file.write(Buffer.alloc(BLOCK_BYTES, 0xff), 0, BLOCK_BYTES, 0);
  await file.close();
  const damaged = await openPglite(copy, () => undefined);
  const codes: string[] = [];
  damaged.damage.subscribe((code) => codes.push(code));
  await expect(damaged.executeSql('select count(*) from numbers')).rejects.toThrow('invalid page');
  expect([damaged.damage.code, codes]).toEqual(['XX001', ['XX001']]);
  await damaged.close();
  await database.close();
});
