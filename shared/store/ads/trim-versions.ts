import type { AdId } from '#shared/domain/ad/ad.ts';
import { VERSIONS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { trimVersions } from '#shared/domain/ad/creative-version.ts';
import type { LocalDatabase } from '../database.ts';
import { dropPictures } from './drop-pictures.ts';

/**
 * Inside a transaction over `adTables`: removes the surplus versions of an ad with their pictures. The server applies
 * the same rule when it receives the capture.
 */
export const trimStoredVersions = async (db: LocalDatabase, adId: AdId): Promise<void> => {
  const ofAd = db.capturedAds.where('adId').equals(adId);
  if ((await ofAd.count()) <= VERSIONS_PER_AD) return;
  const saved = await db.savedAds.get(adId);
  const { removed, raised } = trimVersions(await ofAd.toArray(), saved?.version ?? null);
  await db.capturedAds.bulkDelete(removed.map(({ version }): [AdId, string] => [adId, version]));
  await dropPictures(db, removed);
  if (raised !== null) await db.capturedAds.update([adId, raised.row.version], { why: raised.why });
};
