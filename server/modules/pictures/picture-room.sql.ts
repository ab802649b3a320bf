import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { capturedAd } from '../../db/schema/ads.ts';
import { adPicture } from '../../db/schema/pictures.ts';

/** SQL condition: the version of the ad has a stored picture. */
export const hasStoredPicture = (tx: Db, userId: string): SQL => {
  const stored = and(
    eq(adPicture.userId, userId),
    eq(adPicture.adId, capturedAd.adId),
    eq(adPicture.version, capturedAd.version),
    eq(adPicture.state, 'stored'),
  );
  return exists(
    tx
      .select({ one: sql`1` })
      .from(adPicture)
      .where(stored),
  );
};

export type StoredPicture = { version: string; sha256: string; extension: string };

/**
 * Marks every stored picture of an ad as failed. Returns the files, ordered by hash, so that concurrent transactions
 * lock them in the same order.
 */
export const markStoredFailed = async (tx: Db, userId: string, adId: string): Promise<StoredPicture[]> => {
  const { version, sha256, extension } = adPicture;
  const isStored = and(eq(adPicture.userId, userId), eq(adPicture.adId, adId), eq(adPicture.state, 'stored'));
  const stored = await tx.select({ version, sha256, extension }).from(adPicture).where(isStored).orderBy(asc(sha256));
  await tx.update(adPicture).set({ state: 'failed', sha256: null, extension: null }).where(isStored);
  return stored.flatMap((picture) =>
    picture.sha256 === null || picture.extension === null
      ? []
      : [{ version: picture.version, sha256: picture.sha256, extension: picture.extension }],
  );
};
