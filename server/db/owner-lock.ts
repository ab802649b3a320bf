import { eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { createKeyedQueue } from '#shared/lib/bounded-queue.ts';
import { AccountCounts, type Counters } from './account-counts.ts';
import { canRetryTransaction } from './database-failure.ts';
import type { Db } from './db.ts';
import { userSync } from './schema/sync.ts';

/**
 * The account whose lock is held. `nextSeq` returns a new seq for each changed row that devices sync; `lastSeq` returns
 * the last one. Report changes of counted rows to `counts`.
 */
export type Owner = { userId: string; nextSeq: () => number; lastSeq: () => number; counts: AccountCounts };

const TRIES = 3;

/** The maximum number of changes of one account that wait for its lock. */
export const CHANGES_WAITING = 100;

/** Changes of one account wait here and not in the database, where each of them would occupy a connection. */
const ownerQueue = createKeyedQueue({
  concurrency: 1,
  limit: CHANGES_WAITING,
  refuse: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }),
});

/**
 * Runs a change of one account while its `user_sync` row is locked, so that the changes of an account run one after the
 * other and `seq` grows in commit order. The same commit stores the new seq. The transaction is repeated after a
 * deadlock (for example of two accounts that release the same pictures), so `run` must have no effect outside of it.
 *
 * Throws AUTH_REQUIRED if the account was deleted while the caller waited. Throws SERVICE_UNAVAILABLE if 100 changes of
 * the account are waiting, or if another process holds the lock for longer than the statement timeout.
 */
export const withOwnerLock = <T>(db: Db, userId: string, run: (tx: Db, owner: Owner) => Promise<T>): Promise<T> =>
  ownerQueue(userId, () => runWithRetries(db, userId, run));

const runWithRetries = async <T>(db: Db, userId: string, run: (tx: Db, owner: Owner) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => runLocked(tx, userId, run));
    } catch (error) {
      if (attempt === TRIES || !canRetryTransaction(error)) throw error;
    }
  }
};

const runLocked = async <T>(tx: Db, userId: string, run: (tx: Db, owner: Owner) => Promise<T>): Promise<T> => {
  const row = await lockRow(tx, userId);
  if (row.closedAt !== null) throw new AppError('AUTH_REQUIRED');
  let { seq } = row;
  const nextSeq = (): number => {
    seq += 1;
    return seq;
  };
  const counts = new AccountCounts(row);
  const result = await run(tx, { userId, nextSeq, lastSeq: () => seq, counts });
  if (seq === row.seq) return result;
  const counters = await counts.write(tx, userId);
  await tx
    .update(userSync)
    .set({ ...counters, seq })
    .where(eq(userSync.userId, userId));
  return result;
};

const LOCKED_COLUMNS = {
  seq: userSync.seq,
  closedAt: userSync.closedAt,
  ads: userSync.ads,
  askedAds: userSync.askedAds,
  savedAds: userSync.savedAds,
  follows: userSync.follows,
  adBytes: userSync.adBytes,
  pictureBytes: userSync.pictureBytes,
  tombstones: userSync.tombstones,
  tombstonesSeq: userSync.tombstonesSeq,
} as const;

type LockedRow = Counters & { seq: number; closedAt: Date | null };

const lockRow = async (tx: Db, userId: string): Promise<LockedRow> => {
  await tx.insert(userSync).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select(LOCKED_COLUMNS).from(userSync).where(eq(userSync.userId, userId)).for('update');
  if (row === undefined) throw new Error('The user_sync row of the account disappeared while it was being locked.');
  return row;
};

/**
 * Locks another account until the transaction ends. Returns false if the account is closed; then write no rows for it.
 */
export const lockOwner = async (tx: Db, userId: string): Promise<boolean> =>
  (await lockRow(tx, userId)).closedAt === null;

/** Runs `run` in a read-only transaction in which all queries see the same state of the database. */
export const inSnapshot = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(run, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Resolves if the database answers. Throws otherwise. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`);
};
