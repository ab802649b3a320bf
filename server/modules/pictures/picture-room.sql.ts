import { and, asc, eq, exists, inArray, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd } from '../../db/schema/ads.ts';
import { adPicture, pictureBlob } from '../../db/schema/pictures.ts';

/** Bytes of the files that the account's pictures show, each counted once and the one that `without` names not at all. */
export const sumBytes = async (db: Db, userId: string, without = ''): Promise<number> => {
  const shown = db
    .select({ sha256: adPicture.sha256 })
    .from(adPicture)
    .where(and(eq(adPicture.userId, userId), eq(adPicture.state, 'stored'), ne(adPicture.sha256, without)));
  const [row] = await queryRows(
    db,
    sql`select coalesce(sum(${pictureBlob.byteCount}), 0)::float8 as bytes from ${pictureBlob} where ${inArray(pictureBlob.sha256, shown)}`,
    z.object({ bytes: z.number() }),
  );
  return row?.bytes ?? 0;
};

/** Of captures: another ad than `spared`, and one of its pictures is stored. */
export const hasStoredPicture = (tx: Db, userId: string, spared: string): SQL | undefined => {
  const stored = and(
    eq(adPicture.userId, userId),
    eq(adPicture.adId, capturedAd.adId),
    eq(adPicture.version, capturedAd.version),
    eq(adPicture.state, 'stored'),
  );
  return and(
    ne(capturedAd.adId, spared),
    exists(
      tx
        .select({ one: sql`1` })
        .from(adPicture)
        .where(stored),
    ),
  );
};

export type StoredPicture = { version: string; sha256: string; extension: string };

/** Marks every stored picture of an ad as lost, and names the files they had, in one order for all. */
export const loseStored = async (tx: Db, userId: string, adId: string): Promise<StoredPicture[]> => {
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
