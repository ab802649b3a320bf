import type { MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** Inside a transaction. Adds those of the ads that are stored here. Returns false if none was added. */
export const putBoardAds = async (
  db: LocalDatabase,
  mutation: MutationOf<'add-to-board'>,
  stamp: Stamp,
): Promise<boolean> => {
  const keys = await db.capturedAds
    .where('adId')
    .anyOf(mutation.ads.map(({ adId }) => adId))
    .primaryKeys();
  const stored = new Set(keys.map(([adId]) => adId));
  const ads = mutation.ads.filter(({ adId }) => stored.has(adId));
  return ads.length > 0 && writeMutation(db, { ...mutation, ads }, stamp);
};
