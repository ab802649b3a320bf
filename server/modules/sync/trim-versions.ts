import type { CountedVersion } from '../../db/account-counts.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock, type Owner } from '../../db/owner-lock.ts';
import { listAdsWithSurplusVersions, liveVersions, removeSurplusVersions } from '../ads/captured-ads.service.ts';
import { releasePictures } from '../pictures/ad-pictures.service.ts';

/** Name of the daily job. It has no payload. */
export const TRIM_VERSIONS = 'trim-versions';
export const TRIM_SCHEDULE = '27 3 * * *';

const ADS_AT_ONCE = 1_000;

/** Removes the surplus versions of an ad and their pictures. `live`: the versions that the account has. */
export const trimAd = async (
  tx: Db,
  owner: Owner,
  ad: { adId: string; live: readonly CountedVersion[] },
  at: Date,
): Promise<void> => {
  for (const key of await removeSurplusVersions(tx, owner, ad, at)) await releasePictures(tx, owner, key, at);
};

/**
 * Removes the surplus versions of all ads. A capture already trims its ad, so this only finds ads that were stored
 * before the limit existed.
 */
export const trimAllVersions = async (db: Db, now: Date): Promise<void> => {
  for (;;) {
    const ads = await listAdsWithSurplusVersions(db, ADS_AT_ONCE);
    for (const { userId, adId } of ads) {
      await withOwnerLock(db, userId, async (tx, owner) => {
        await trimAd(tx, owner, { adId, live: await liveVersions(tx, userId, adId) }, now);
      });
    }
    if (ads.length < ADS_AT_ONCE) return;
  }
};
