import { eq } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { mediaPlace } from '../../db/schema/pictures.ts';

export type MediaPlaceRow = typeof mediaPlace.$inferSelect;

const NAME = 'media';

/** Returns the row of the media place. The first process that needs it creates it. */
export const loadPlace = async (db: Db, newId: () => string): Promise<MediaPlaceRow> => {
  const sweepMark = newId();
  await db
    .insert(mediaPlace)
    .values({ name: NAME, installationId: newId(), sweepMark, nextSweepMark: sweepMark })
    .onConflictDoNothing();
  const [row] = await db.select().from(mediaPlace).where(eq(mediaPlace.name, NAME));
  if (row === undefined) throw new Error('The row of the media place could not be stored.');
  return row;
};

/** Locks the row of the media place until the commit. `loadPlace` must have created it. */
export const lockPlace = async (tx: Db): Promise<MediaPlaceRow> => {
  const [row] = await tx.select().from(mediaPlace).where(eq(mediaPlace.name, NAME)).for('update');
  if (row === undefined) throw new Error('The row of the media place is missing.');
  return row;
};

export const updatePlace = async (
  tx: Db,
  changes: Partial<Pick<MediaPlaceRow, 'sweepMark' | 'nextSweepMark' | 'trimmedAt'>>,
): Promise<void> => {
  await tx.update(mediaPlace).set(changes).where(eq(mediaPlace.name, NAME));
};
