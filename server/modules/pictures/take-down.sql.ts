import { and, count, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { adPicture, pictureBlob, refusedFile, unnamedFile } from '../../db/schema/pictures.ts';
import type { BlobName } from '../../media/blob-store.ts';

/** Whether the server refuses uploads whose bytes or whose converted file have this hash. */
export const isRefused = async (db: Db, sha256: string): Promise<boolean> =>
  (await db.select({ sha256: refusedFile.sha256 }).from(refusedFile).where(eq(refusedFile.sha256, sha256))).length > 0;

/**
 * Refuses the file and the upload from which it was converted. Locks the row of the file until the transaction ends: a
 * concurrent upload of the same file either commits before and is visible, or sees the refusal.
 */
export const refuseFile = async (tx: Db, sha256: string, refusedAt: Date): Promise<void> => {
  const [file] = await tx
    .select({ sourceSha256: pictureBlob.sourceSha256 })
    .from(pictureBlob)
    .where(eq(pictureBlob.sha256, sha256))
    .for('update');
  await refuseHash(tx, sha256, refusedAt);
  if (file !== undefined && file.sourceSha256 !== null) await refuseHash(tx, file.sourceSha256, refusedAt);
};

/** Refuses uploads whose bytes or whose converted file have this hash. */
export const refuseHash = async (db: Db, sha256: string, refusedAt: Date): Promise<void> => {
  await db.insert(refusedFile).values({ sha256, refusedAt }).onConflictDoNothing();
};

export type StoredFile = BlobName & { byteCount: number };

/** Returns the row of a file, including files in the trash. */
export const findFile = async (db: Db, sha256: string): Promise<StoredFile | undefined> =>
  (
    await db
      .select({ sha256: pictureBlob.sha256, extension: pictureBlob.extension, byteCount: pictureBlob.byteCount })
      .from(pictureBlob)
      .where(eq(pictureBlob.sha256, sha256))
  )[0];

/**
 * Returns at most `most` accounts after the id `after` that show the file, ordered by id. Reads one entry of
 * `ad_picture_by_file` per account: the planner cannot turn the scalar subquery into a scan of all pictures.
 */
export const listAccounts = async (
  db: Db,
  { sha256, after, most }: { sha256: string; after: string; most: number },
): Promise<string[]> => {
  const found = await queryRows(
    db,
    sql`
      select u.user_id as id from user_sync u
      where u.user_id > ${after}::uuid
        and (select 1 from ad_picture where user_id = u.user_id and sha256 = ${sha256} limit 1) is not null
      order by u.user_id limit ${most}`,
    z.object({ id: z.string() }),
  );
  return found.map(({ id }) => id);
};

export const countPictures = async (db: Db, userIds: readonly string[], sha256: string): Promise<number> =>
  userIds.length === 0
    ? 0
    : ((
        await db
          .select({ found: count() })
          .from(adPicture)
          .where(and(inArray(adPicture.userId, [...userIds]), eq(adPicture.sha256, sha256)))
      )[0]?.found ?? 0);

/** Marks the pictures of an account that show the file as failed. Returns their ads and versions. */
export const markFileFailed = (tx: Db, userId: string, sha256: string): Promise<{ adId: string; version: string }[]> =>
  tx
    .update(adPicture)
    .set({ state: 'failed', sha256: null, extension: null })
    .where(and(eq(adPicture.userId, userId), eq(adPicture.sha256, sha256)))
    .returning({ adId: adPicture.adId, version: adPicture.version });

/** Removes all rows of a file, unless a picture shows it. Returns false in this case. */
export const deleteFileRows = async (tx: Db, sha256: string): Promise<boolean> => {
  await tx.delete(unnamedFile).where(eq(unnamedFile.sha256, sha256));
  await tx.delete(pictureBlob).where(and(eq(pictureBlob.sha256, sha256), sql`${pictureBlob.referenceCount} <= 0`));
  return (await findFile(tx, sha256)) === undefined;
};
