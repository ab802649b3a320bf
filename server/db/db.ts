import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { DamageWatch } from './damage-watch.ts';

/**
 * A connection or a transaction of either driver. It is always the first argument of functions that run SQL. Inside a
 * transaction, use only the transaction: PGlite has one connection, so another query would wait forever.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Engine = 'pglite' | 'postgres';

/** Runs a statement for the job queue. Without values, `text` may contain several statements. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Receives every statement of the server before it runs. The values are personal data and must not be logged. */
export type StatementLog = { logQuery: (text: string, values: unknown[]) => void };

export type OpenDatabase = {
  engine: Engine;
  /** For calls with short statements. */
  db: Db;
  /**
   * For calls that read or write many rows of an account. On PostgreSQL it has connections of its own, so that short
   * calls never wait for heavy ones. On PGlite it is `db`.
   */
  heavyDb: Db;
  /** Runs `work` without a time limit for statements, for example for a migration. */
  withoutTimeLimit: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  executeSql: ExecuteSql;
  /**
   * Runs `copy` while no statement runs, so that the files can be copied. Null on PostgreSQL, which has its own backup
   * tools.
   */
  whileStill: (<T>(copy: () => Promise<T>) => Promise<T>) | null;
  damage: DamageWatch;
  /**
   * Calls `listener` with the reason each time the embedded engine ends without `close`; the next call starts it again.
   * Never calls it on PostgreSQL, which is not a part of this process.
   */
  onStopped: (listener: (reason: Error) => void) => void;
  /** Returns the number of connections, and of calls that wait for a connection. Null if the engine has none. */
  connections: (() => { busy: number; idle: number; waiting: number }) | null;
  /**
   * Closes all connections. On PGlite it writes a checkpoint first, because no other code flushes the data to the disk.
   */
  close: () => Promise<void>;
};

/** Column names are the camelCase names of the schema in snake_case, in both drivers and in drizzle-kit. */
export const CASING = 'snake_case';

/**
 * Name for `prepare`: drizzle builds the text of a query once, and PostgreSQL stores nothing. A named statement would
 * belong to one connection, which a pooler in transaction mode gives to other clients.
 */
export const UNNAMED = '';

/** Runs SQL and parses its rows. The drivers differ for int8 and count(*): cast them to ::int or ::float8. */
export const queryRows = async <S extends z.ZodMiniType>(db: Db, query: SQL, row: S): Promise<z.output<S>[]> =>
  z.object({ rows: z.array(row) }).parse(await db.execute(query)).rows;
