import { and, asc, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd, savedAd } from '../../db/schema/ads.ts';
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

/** The ad, other than `spared`, that was captured first among those that nobody saved and that have a stored picture. */
export const findOldestUnsaved = async (tx: Db, userId: string, spared: string): Promise<string | null> => {
  const one = { one: sql`1` };
  const ofThisAd = and(eq(savedAd.userId, userId), eq(savedAd.adId, capturedAd.adId), isNull(savedAd.deletedAt));
  const stored = and(
    eq(adPicture.userId, userId),
    eq(adPicture.adId, capturedAd.adId),
    eq(adPicture.version, capturedAd.version),
    eq(adPicture.state, 'stored'),
  );
  const [oldest] = await tx
    .select({ adId: capturedAd.adId })
    .from(capturedAd)
    .where(
      and(
        eq(capturedAd.userId, userId),
        isNull(capturedAd.deletedAt),
        ne(capturedAd.adId, spared),
        not(exists(tx.select(one).from(savedAd).where(ofThisAd))),
        exists(tx.select(one).from(adPicture).where(stored)),
      ),
    )
    .orderBy(asc(capturedAd.capturedAt), asc(capturedAd.adId))
    .limit(1);
  return oldest?.adId ?? null;
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
