import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd } from '../../db/schema/ads.ts';
import { adPicture, pictureBlob } from '../../db/schema/pictures.ts';
import type { BlobName } from '../../media/blob-store.ts';

export type AdPictureRow = typeof adPicture.$inferSelect;
export type SlotKey = { adId: string; version: string; slot: PictureSlot };

const isSlot = (userId: string, { adId, version, slot }: SlotKey) =>
  and(eq(adPicture.userId, userId), eq(adPicture.adId, adId), eq(adPicture.version, version), eq(adPicture.slot, slot));

/** Adds the missing slots. The state of existing slots does not change. */
export const insertWaiting = async (tx: Db, userId: string, slots: SlotKey[]): Promise<void> => {
  if (slots.length === 0) return;
  await tx
    .insert(adPicture)
    .values(slots.map((slot) => ({ userId, ...slot, state: 'waiting' as const })))
    .onConflictDoNothing();
};

/** Returns a picture slot, or null if it does not exist or its ad was deleted. */
export const findSlot = async (tx: Db, userId: string, key: SlotKey): Promise<AdPictureRow | null> => {
  const [row] = await tx
    .select({ picture: adPicture })
    .from(adPicture)
    .innerJoin(
      capturedAd,
      and(
        eq(capturedAd.userId, adPicture.userId),
        eq(capturedAd.adId, adPicture.adId),
        eq(capturedAd.version, adPicture.version),
      ),
    )
    .where(and(isSlot(userId, key), isNotNull(capturedAd.ad)));
  return row?.picture ?? null;
};

export const writeStored = async (tx: Db, userId: string, key: SlotKey, blob: BlobName): Promise<void> => {
  await tx
    .update(adPicture)
    .set({ state: 'stored', ...blob })
    .where(isSlot(userId, key));
};

/** Marks a picture as failed. Returns whether it was waiting. */
export const writeFailed = async (tx: Db, userId: string, key: SlotKey): Promise<boolean> => {
  const rows = await tx
    .update(adPicture)
    .set({ state: 'failed' })
    .where(and(isSlot(userId, key), eq(adPicture.state, 'waiting')))
    .returning({ slot: adPicture.slot });
  return rows.length === 1;
};

/**
 * Removes the pictures of an ad or of one of its versions. Returns the file of each stored picture, ordered by hash, so
 * that concurrent transactions lock files in the same order.
 */
export const deleteOfAd = async (
  tx: Db,
  userId: string,
  { adId, version }: { adId: string; version?: string | undefined },
): Promise<BlobName[]> => {
  const isOfVersion = version === undefined ? undefined : eq(adPicture.version, version);
  const isOfAd = and(eq(adPicture.userId, userId), eq(adPicture.adId, adId), isOfVersion);
  const stored = await tx
    .select({ sha256: adPicture.sha256, extension: adPicture.extension })
    .from(adPicture)
    .where(and(isOfAd, eq(adPicture.state, 'stored')))
    .orderBy(asc(adPicture.sha256));
  await tx.delete(adPicture).where(isOfAd);
  return stored.flatMap(({ sha256, extension }) =>
    sha256 === null || extension === null ? [] : [{ sha256, extension }],
  );
};

/**
 * Removes at most `most` stored pictures of an account. Returns their files, ordered by hash, so that concurrent
 * transactions lock them in the same order.
 */
export const deleteSomeStored = async (tx: Db, userId: string, most: number): Promise<BlobName[]> => {
  const key = sql`${adPicture.adId}, ${adPicture.version}, ${adPicture.slot}`;
  const rows = await queryRows(
    tx,
    sql`delete from ${adPicture} where ${adPicture.userId} = ${userId} and (${key}) in (select ${key} from ${adPicture} where ${adPicture.userId} = ${userId} and ${adPicture.state} = 'stored' limit ${most}) returning sha256, extension`,
    z.object({ sha256: z.string(), extension: z.string() }),
  );
  return rows.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
};

/** Whether this server created the WebP file with this hash from an upload, and still knows it. */
export const isOwnFile = async (tx: Db, sha256: string): Promise<boolean> => {
  const isConverted = and(eq(pictureBlob.extension, 'webp'), isNotNull(pictureBlob.sourceSha256));
  const rows = await tx
    .select({ sha256: pictureBlob.sha256 })
    .from(pictureBlob)
    .where(and(eq(pictureBlob.sha256, sha256), isConverted));
  return rows.length === 1;
};

/** `sourceSha256`: the hash of the uploaded bytes. */
export type NewReference = BlobName & { byteCount: number; sourceSha256: string; at: Date };

/**
 * Increments the reference count of a file, and removes the file from the trash. The row stays locked until the commit.
 */
export const addReference = async (tx: Db, { at, ...file }: NewReference): Promise<void> => {
  const { byteCount, extension, sourceSha256 } = file;
  await tx
    .insert(pictureBlob)
    .values({ ...file, referenceCount: 1, createdAt: at })
    .onConflictDoUpdate({
      target: pictureBlob.sha256,
      // The row of a file that a sweep found has no length and no trusted extension.
      set: {
        referenceCount: sql`${pictureBlob.referenceCount} + 1`,
        unusedAt: null,
        byteCount,
        extension,
        sourceSha256: sql`coalesce(${pictureBlob.sourceSha256}, ${sourceSha256})`,
      },
    });
};

/**
 * Decrements the reference count of a file. At 0, the file moves to the trash with the time `at`. Returns the size of
 * the file in bytes.
 */
export const dropReference = async (tx: Db, sha256: string, at: Date): Promise<number> => {
  const left = sql`${pictureBlob.referenceCount} - 1`;
  const [file] = await tx
    .update(pictureBlob)
    .set({ referenceCount: left, unusedAt: sql`case when ${left} <= 0 then ${at.toISOString()}::timestamptz end` })
    .where(eq(pictureBlob.sha256, sha256))
    .returning({ byteCount: pictureBlob.byteCount });
  return file?.byteCount ?? 0;
};

/**
 * Returns the files that no picture of the account shows. Reads one entry of `ad_picture_by_file` per file: the planner
 * cannot turn the scalar subquery into a join over all pictures of the account.
 */
export const listNotShown = async (tx: Db, userId: string, files: readonly string[]): Promise<string[]> => {
  const found = await queryRows(
    tx,
    sql`
      select file from unnest(${sql.param([...files])}::text[]) file
      where (select 1 from ad_picture where user_id = ${userId} and sha256 = file limit 1) is null`,
    z.object({ file: z.string() }),
  );
  return found.map(({ file }) => file);
};

/** Returns the hashes of the files that have a row. */
export const listKnown = async (db: Db, files: readonly BlobName[]): Promise<ReadonlySet<string>> => {
  if (files.length === 0) return new Set();
  const hashes = files.map(({ sha256 }) => sha256);
  const rows = await db
    .select({ sha256: pictureBlob.sha256 })
    .from(pictureBlob)
    .where(inArray(pictureBlob.sha256, hashes));
  return new Set(rows.map(({ sha256 }) => sha256));
};
