import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const seq = () => bigint({ mode: 'number' });
const counter = () => integer().notNull().default(0);
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The clock and the counters of an account. The row is the lock of the account: a transaction that changes synced rows
 * holds it until the commit, and gives each changed row the next `seq`. `purgedSeq` is the highest seq of a tombstone
 * that may have been purged. `closedAt` is set when the account is deleted. The row remains for a day, so that late
 * changes find the account closed.
 *
 * The counters are written in the transaction that changes the rows (`AccountCounts`). `recountAccount` computes them
 * from the rows; call it after rows were inserted by SQL.
 */
export const userSync = pgTable('user_sync', {
  userId: uuid().primaryKey(),
  seq: seq().notNull().default(0),
  purgedSeq: seq().notNull().default(0),
  closedAt: moment(),
  /** Tombstones at the last count, and the seq at that time. Each later seq adds at most one tombstone. */
  tombstones: counter(),
  tombstonesSeq: seq().notNull().default(0),
  /** Ads with a version that is not deleted. */
  ads: counter(),
  /** Ads with a version whose reason is saved or checked, a subset of `ads`. Lists always contain them. */
  askedAds: counter(),
  savedAds: counter(),
  follows: counter(),
  /** Sum of `adBytes` of all versions. */
  adBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** Sum of the sizes of the files that the pictures of the account show. Each file counts once. */
  pictureBytes: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * How many ads of an account have only the reason followed, by the page of their newest version. Lists contain them
 * while the page is followed. Pages without such ads have no row, or 0.
 */
export const pageAds = pgTable(
  'page_ads',
  { userId: uuid().notNull(), pageId: text().notNull(), metAds: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.pageId] })],
);

/**
 * Progress of one outbox. Mutations with a number up to `lastMutationId` are not applied again. `pushedAt`: the last
 * push. Above the limit of clients, the client that was idle for the longest time is removed.
 */
export const syncClient = pgTable(
  'sync_client',
  {
    userId: uuid().notNull(),
    clientId: uuid().notNull(),
    lastMutationId: integer().notNull().default(0),
    pushedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/** Mutations that were refused, stored so that a repeated push gets the same answer. The oldest are removed. */
export const syncRefusal = pgTable(
  'sync_refusal',
  {
    userId: uuid().notNull(),
    clientId: uuid().notNull(),
    mutationId: integer().notNull(),
    errorCode: text().notNull(),
    refusedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clientId, table.mutationId] }),
    index('sync_refusal_by_time').on(table.userId, table.refusedAt),
  ],
);
