import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import type { LocalDatabase } from '../database.ts';

/** Without `slot`, all pictures of the version. */
type DroppedPicture = { adId: AdId; version: CreativeVersion; slot?: PictureSlot };

/** Inside a transaction: removes the stored bytes of these pictures and the jobs that fetch or upload them. */
export const dropPictures = async (db: LocalDatabase, dropped: readonly DroppedPicture[]): Promise<void> => {
  if (dropped.length === 0) return;
  const adIds = [...new Set(dropped.map(({ adId }) => adId))];
  const keys = new Set(dropped.map(({ adId, version, slot }) => keyOf(adId, version, slot ?? ALL)));
  const dropFrom = async (table: LocalDatabase['pictureJobs'] | LocalDatabase['pictureBytes']): Promise<void> => {
    const stored = await table.where('adId').anyOf(adIds).primaryKeys();
    const matching = stored.filter(
      ([adId, version, slot]) => keys.has(keyOf(adId, version, slot)) || keys.has(keyOf(adId, version, ALL)),
    );
    if (matching.length > 0) await table.bulkDelete(matching);
  };
  await Promise.all([dropFrom(db.pictureJobs), dropFrom(db.pictureBytes)]);
};

const ALL = '*';
const keyOf = (adId: AdId, version: CreativeVersion, slot: string): string => `${adId} ${version} ${slot}`;
