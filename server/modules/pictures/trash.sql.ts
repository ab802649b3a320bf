import { and, asc, count, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { pictureBlob, unnamedFile } from '../../db/schema/pictures.ts';
import type { BlobName } from '../../media/blob-store.ts';

/** `night`: findings since this time belong to the same night and count once. */
type Finding = { at: Date; night: Date };

/** Counts one more sweep for each of these files, which have no row in `picture_blob`. */
export const countFindings = async (db: Db, files: readonly BlobName[], { at, night }: Finding): Promise<void> => {
  if (files.length === 0) return;
  const isNewNight = sql`case when ${unnamedFile.foundAt} < ${night.toISOString()}::timestamptz then 1 else 0 end`;
  await db
    .insert(unnamedFile)
    .values(files.map(({ sha256, extension }) => ({ sha256, extension, sweeps: 1, foundAt: at })))
    .onConflictDoUpdate({
      target: unnamedFile.sha256,
      set: { sweeps: sql`${unnamedFile.sweeps} + ${isNewNight}`, foundAt: at },
    });
};

/** Deletes the counts of files that the sweep at `at` did not find. They have a row again or were removed. */
export const forgetNotFound = async (db: Db, at: Date): Promise<void> => {
  await db.delete(unnamedFile).where(lt(unnamedFile.foundAt, at));
};

/** `ready`: files that at least `sweeps` sweeps found without a row. `waiting`: files that fewer sweeps found. */
export const countUnnamed = async (db: Db, sweeps: number): Promise<{ ready: number; waiting: number }> => {
  const [ready] = await db.select({ files: count() }).from(unnamedFile).where(gte(unnamedFile.sweeps, sweeps));
  const [waiting] = await db.select({ files: count() }).from(unnamedFile).where(lt(unnamedFile.sweeps, sweeps));
  return { ready: ready?.files ?? 0, waiting: waiting?.files ?? 0 };
};

/**
 * Moves at most `limit` files that at least `sweeps` sweeps found without a row to the trash. Returns their number.
 * Does not change files that have received a row since.
 */
export const moveToTrash = async (
  tx: Db,
  { sweeps, limit, at }: { sweeps: number; limit: number; at: Date },
): Promise<number> => {
  const files = await tx
    .select({ sha256: unnamedFile.sha256, extension: unnamedFile.extension })
    .from(unnamedFile)
    .where(gte(unnamedFile.sweeps, sweeps))
    .orderBy(asc(unnamedFile.sha256))
    .limit(limit);
  if (files.length === 0) return 0;
  const inTrash = { byteCount: 0, referenceCount: 0, createdAt: at, unusedAt: at };
  await tx
    .insert(pictureBlob)
    .values(files.map((file) => ({ ...file, ...inTrash })))
    .onConflictDoNothing();
  const hashes = files.map(({ sha256 }) => sha256);
  await tx.delete(unnamedFile).where(inArray(unnamedFile.sha256, hashes));
  return files.length;
};

/** Sets `unusedAt` of files that processes of an earlier version released without a time. */
export const dateUnused = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(pictureBlob)
    .set({ unusedAt: at })
    .where(and(lte(pictureBlob.referenceCount, 0), isNull(pictureBlob.unusedAt)));
};

const isExpired = (before: Date) => and(lte(pictureBlob.referenceCount, 0), lt(pictureBlob.unusedAt, before));

/** Returns at most `limit` files that were moved to the trash before this time. */
export const listExpired = (db: Db, before: Date, limit: number): Promise<BlobName[]> =>
  db
    .select({ sha256: pictureBlob.sha256, extension: pictureBlob.extension })
    .from(pictureBlob)
    .where(isExpired(before))
    .limit(limit);

/** Removes the row of a file that was moved to the trash before this time. Returns whether it did. */
export const deleteExpired = async (tx: Db, sha256: string, before: Date): Promise<boolean> => {
  const rows = await tx
    .delete(pictureBlob)
    .where(and(eq(pictureBlob.sha256, sha256), isExpired(before)))
    .returning({ sha256: pictureBlob.sha256 });
  return rows.length === 1;
};
