import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';
import { migrate } from '#server/db/migrate.ts';

const SHIPPED = new URL('../../server/db/migrations', import.meta.url).pathname;

const aCopy = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-migrations-'));
  await cp(SHIPPED, folder, { recursive: true });
  return folder;
};

const withMigration = async (sql: string): Promise<string> => {
  const folder = await aCopy();
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  await writeFile(journalFile, JSON.stringify({ entries: [...journal.entries, { tag: '9999_new' }] }));
  await writeFile(join(folder, '9999_new.sql'), sql);
  return folder;
};

describe.each(engines)('migrations over %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('change nothing at a second start', async () => {
    expect(await migrate(database.db, SHIPPED)).toEqual([]);
  });

  test('leave nothing after a failure', async () => {
    const folder = await withMigration('create table half (id int);\n--> statement-breakpoint\nselect nonsense;');
    await expect(migrate(database.db, folder)).rejects.toThrow('select nonsense');
    await expect(database.db.execute('select 1 from half')).rejects.toThrow('Failed query');
  });

  test('are applied once by processes that start together', async () => {
    const folder = await withMigration('create table later (id int);');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.db, folder)));
    expect(applied.flat()).toEqual(['9999_new']);
    await expect(migrate(database.db, SHIPPED)).rejects.toThrow('9999_new, which this version does not know');
  });

  test('stop the start if an applied file was edited', async () => {
    const folder = await withMigration('create table later (id int, name text);');
    await expect(migrate(database.db, folder)).rejects.toThrow('9999_new was changed');
  });
});
