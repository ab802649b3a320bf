import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { PictureSlot } from '#shared/domain/ad-picture.ts';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd } from '../../db/schema/ads.ts';
import { adPicture, pictureBlob } from '../../db/schema/pictures.ts';
import type { BlobName } from '../../media/blob-store.ts';

export type AdPictureRow = typeof adPicture.$inferSelect;
export type SlotKey = { adId: string; version: string; slot: PictureSlot };

const isSlot = (userId: string, { adId, version, slot }: SlotKey) =>
  and(eq(adPicture.userId, userId), eq(adPicture.adId, adId), eq(adPicture.version, version), eq(adPicture.slot, slot));

/** Adds what is missing; what is there keeps its state. */
export const insertWaiting = async (tx: Db, userId: string, slots: SlotKey[]): Promise<void> => {
  if (slots.length === 0) return;
  await tx
    .insert(adPicture)
    .values(slots.map((slot) => ({ userId, ...slot, state: 'waiting' as const })))
    .onConflictDoNothing();
};

/** Null also where the ad it belongs to was deleted. */
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

/** Whether a picture was waiting there. */
export const writeFailed = async (tx: Db, userId: string, key: SlotKey): Promise<boolean> => {
  const rows = await tx
    .update(adPicture)
    .set({ state: 'failed' })
    .where(and(isSlot(userId, key), eq(adPicture.state, 'waiting')))
    .returning({ slot: adPicture.slot });
  return rows.length === 1;
};

/** Removes the pictures of every version of an ad, and names the files they had: one for each picture, in one order for all. */
export const deleteOfAd = async (tx: Db, userId: string, adId: string): Promise<BlobName[]> => {
  const isOfAd = and(eq(adPicture.userId, userId), eq(adPicture.adId, adId));
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

/** Removes up to so many stored pictures of an account, and names the files they had, in one order for all. */
export const deleteSomeStored = async (tx: Db, userId: string, most: number): Promise<BlobName[]> => {
  const key = sql`${adPicture.adId}, ${adPicture.version}, ${adPicture.slot}`;
  const rows = await queryRows(
    tx,
    sql`delete from ${adPicture} where ${adPicture.userId} = ${userId} and (${key}) in (select ${key} from ${adPicture} where ${adPicture.userId} = ${userId} and ${adPicture.state} = 'stored' limit ${most}) returning sha256, extension`,
    z.object({ sha256: z.string(), extension: z.string() }),
  );
  return rows.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
};

export type NewReference = BlobName & { byteCount: number; at: Date };

/** Counts one more picture that shows this file; its row stays locked until commit. */
export const addReference = async (tx: Db, { sha256, extension, byteCount, at }: NewReference): Promise<void> => {
  await tx
    .insert(pictureBlob)
    .values({ sha256, extension, byteCount, referenceCount: 1, createdAt: at })
    .onConflictDoUpdate({
      target: pictureBlob.sha256,
      set: { referenceCount: sql`${pictureBlob.referenceCount} + 1` },
    });
};

/** Counts one picture less and tells how many are left. */
export const dropReference = async (tx: Db, sha256: string): Promise<number> => {
  const [row] = await tx
    .update(pictureBlob)
    .set({ referenceCount: sql`${pictureBlob.referenceCount} - 1` })
    .where(eq(pictureBlob.sha256, sha256))
    .returning({ left: pictureBlob.referenceCount });
  return row?.left ?? 0;
};

/** Locks the file's row until commit; null where it is gone. */
export const lockReferences = async (tx: Db, sha256: string): Promise<number | null> => {
  const [row] = await tx
    .select({ left: pictureBlob.referenceCount })
    .from(pictureBlob)
    .where(eq(pictureBlob.sha256, sha256))
    .for('update');
  return row?.left ?? null;
};

export const deleteBlobRow = async (tx: Db, sha256: string): Promise<void> => {
  await tx.delete(pictureBlob).where(eq(pictureBlob.sha256, sha256));
};

export const isBlobKnown = async (db: Db, sha256: string): Promise<boolean> => {
  const found = await db.select({ sha256: pictureBlob.sha256 }).from(pictureBlob).where(eq(pictureBlob.sha256, sha256));
  return found.length > 0;
};

/** Adds the row of a file that nobody shows, and holds it until commit. False: somebody else has it, or just made it. */
export const claimBlobRow = async (tx: Db, { sha256, extension }: BlobName, at: Date): Promise<boolean> => {
  const claimed = await tx
    .insert(pictureBlob)
    .values({ sha256, extension, byteCount: 0, referenceCount: 0, createdAt: at })
    .onConflictDoNothing()
    .returning({ sha256: pictureBlob.sha256 });
  return claimed.length === 1;
};

/** Files of before that moment that nothing shows any more. */
export const listUnusedBlobs = (db: Db, before: Date): Promise<BlobName[]> =>
  db
    .select({ sha256: pictureBlob.sha256, extension: pictureBlob.extension })
    .from(pictureBlob)
    .where(and(lte(pictureBlob.referenceCount, 0), lt(pictureBlob.createdAt, before)));
