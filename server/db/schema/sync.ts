import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const seq = () => bigint({ mode: 'number' });

/**
 * The clock of an account. Its row is the account's lock: whoever changes rows that devices sync holds it until commit, and
 * numbers each touched row with a fresh `seq`. `purgedSeq` is the highest seq whose tombstone may be gone. `closedAt` is set when
 * the account was deleted: the row then stays for a day, so that nothing that was under way writes rows of nobody.
 */
export const userSync = pgTable('user_sync', {
  userId: uuid().primaryKey(),
  seq: seq().notNull().default(0),
  purgedSeq: seq().notNull().default(0),
  closedAt: timestamp({ withTimezone: true, precision: 3 }),
});

/** How far the outbox of one device was applied: numbers up to `lastMutationId` are done and never applied again. */
export const syncClient = pgTable(
  'sync_client',
  { userId: uuid().notNull(), clientId: uuid().notNull(), lastMutationId: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** Mutations that were refused for good, kept so that a repeated push gets the same answer. */
export const syncRefusal = pgTable(
  'sync_refusal',
  {
    userId: uuid().notNull(),
    clientId: uuid().notNull(),
    mutationId: integer().notNull(),
    errorCode: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId, table.mutationId] })],
);
