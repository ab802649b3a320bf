import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { codeOf } from './database-failure.ts';
import { queryRows, type Db } from './db.ts';

type Migration = { name: string; hash: string; statements: string[] };

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const BREAKPOINT = '--> statement-breakpoint';

/**
 * Applies all new migrations and returns their names. Processes that start concurrently wait for each other at a row
 * lock. All new migrations run in one transaction. Throws if a newer version migrated the database, or if a migration
 * was edited after it had been applied.
 */
export const migrate = async (db: Db, folder: string): Promise<string[]> => {
  const shipped = await readMigrations(folder);
  await createBookkeeping(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select id from migration_lock where id = 1 for update`);
    const done = await queryRows(
      tx,
      sql`select name, hash from migration order by position`,
      z.object({ name: z.string(), hash: z.string() }),
    );
    checkApplied(done, shipped);
    const pending = shipped.slice(done.length);
    for (const [index, migration] of pending.entries()) {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migration (position, name, hash) values (${done.length + index}, ${migration.name}, ${migration.hash})`,
      );
    }
    return pending.map((migration) => migration.name);
  });
};

/** Reads the migrations in the order of drizzle-kit's journal. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const journal = Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')));
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      const statements = text.split(BREAKPOINT).map((statement) => statement.trim());
      return {
        name: tag,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: statements.filter((statement) => statement !== ''),
      };
    }),
  );
};

const checkApplied = (done: { name: string; hash: string }[], shipped: Migration[]): void => {
  for (const [index, applied] of done.entries()) {
    const ours = shipped[index];
    if (ours?.name !== applied.name) {
      throw new Error(
        `The database holds migration ${applied.name}, which this version does not know. Run a newer one.`,
      );
    }
    if (ours.hash !== applied.hash) throw new Error(`Migration ${applied.name} was changed after it had been applied.`);
  }
};

/** `unique_violation` and `duplicate_table`: two processes created the same table at the same moment. */
const ALREADY_EXISTS = new Set(['23505', '42P07']);

const createBookkeeping = async (db: Db): Promise<void> => {
  const statements = [
    sql`create table if not exists migration (position integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
    sql`create table if not exists migration_lock (id integer primary key)`,
    sql`insert into migration_lock (id) values (1) on conflict do nothing`,
  ];
  for (const statement of statements) {
    try {
      await db.execute(statement);
    } catch (error) {
      if (!ALREADY_EXISTS.has(codeOf(error) ?? '')) throw error;
    }
  }
};
