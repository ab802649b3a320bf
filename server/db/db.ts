import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { DamageWatch } from './damage-watch.ts';

/**
 * A connection or a transaction on either driver; always the first argument of what runs SQL. Inside a transaction only
 * the transaction may be used: embedded PGlite has one connection, so that a query beside it would wait for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Engine = 'pglite' | 'postgres';

/** What the job queue needs: any statement, several in one text where there are no values. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Hears of every statement of ours before it runs; the values are a person's, so it must not write them down. */
export type StatementLog = { logQuery: (text: string, values: unknown[]) => void };

export type OpenDatabase = {
  engine: Engine;
  /** For short statements. */
  db: Db;
  /**
   * For calls that read or write many rows of an account. On PostgreSQL it has connections of its own, so that short
   * calls never wait for heavy ones. On PGlite it is `db`.
   */
  heavyDb: Db;
  /** Runs `work` where no time limit ends a statement, for example a migration. */
  withoutTimeLimit: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  executeSql: ExecuteSql;
  /** Runs `copy` while no statement runs, so that the files can be copied. Null: PostgreSQL has its own backups. */
  whileStill: (<T>(copy: () => Promise<T>) => Promise<T>) | null;
  damage: DamageWatch;
  /**
   * Calls `listener` with the reason each time the embedded engine ended without `close`; the next call starts it
   * again. Never calls it on PostgreSQL, which is not a part of this process.
   */
  onStopped: (listener: (reason: Error) => void) => void;
  /** How many connections there are and how many wait for one; null: the engine has none. */
  connections: (() => { busy: number; idle: number; waiting: number }) | null;
  /** Ends every connection; on PGlite writes a checkpoint first, because nothing else flushes it to disk. */
  close: () => Promise<void>;
};

/** Column names are the camelCase names of the schema in snake_case, on both drivers and in drizzle-kit. */
export const CASING = 'snake_case';

/**
 * For `prepare`: the text of a query is built once, and PostgreSQL stores nothing of it. A named statement belongs to
 * its connection, which a pooler in transaction mode gives to another client.
 */
export const UNNAMED = '';

/** Runs SQL and parses its rows. The drivers differ in int8 and count(*): cast those to ::int or ::float8. */
export const queryRows = async <S extends z.ZodMiniType>(db: Db, query: SQL, row: S): Promise<z.output<S>[]> =>
  z.object({ rows: z.array(row) }).parse(await db.execute(query)).rows;
