import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { adPicture, pictureBlob } from '#server/db/schema/pictures.ts';

/** Of the files that the account's ads show, each once. */
export const sumPictureBytes = async (db: Db, userId: string): Promise<number> => {
  const shown = db
    .select({ sha256: adPicture.sha256 })
    .from(adPicture)
    .where(and(eq(adPicture.userId, userId), eq(adPicture.state, 'stored')));
  const [row] = await queryRows(
    db,
    sql`select coalesce(sum(${pictureBlob.byteCount}), 0)::float8 as bytes from ${pictureBlob} where ${inArray(pictureBlob.sha256, shown)}`,
    z.object({ bytes: z.number() }),
  );
  return row?.bytes ?? 0;
};
