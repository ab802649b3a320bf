import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { storedAdsAmong } from '../ads/captured-ads.service.ts';
import * as rows from './ad-tags.sql.ts';
import { tagsAmong } from './tags.service.ts';

export type { AdTagKey } from './ad-tags.sql.ts';

/**
 * Adds a tag to the given ads, if the account has them and if they have fewer than `TAGS_PER_AD` tags. Does nothing
 * if the account does not have the tag. An ad that has the tag gets the later of the two times, so that a removal
 * that does not know the later addition does not remove it.
 */
export const tagAds = async (
  tx: Db,
  owner: Owner,
  { tagId, adIds, addedAt }: { tagId: string; adIds: readonly string[]; addedAt: Date },
): Promise<void> => {
  const { userId } = owner;
  if ((await tagsAmong(tx, userId, [tagId])).length === 0) return;
  const stored = await storedAdsAmong(tx, userId, [...new Set(adIds)]);
  if (stored.length === 0) return;
  const tagged = new Map((await rows.findOfTag(tx, userId, tagId, stored)).map((row) => [row.adId, row.addedAt]));
  const counts = await rows.countPerAd(tx, userId, stored);
  const isWanted = (adId: string): boolean => {
    const known = tagged.get(adId);
    if (known === undefined) return (counts.get(adId) ?? 0) < TAGS_PER_AD;
    return known !== null && known < addedAt;
  };
  await rows.writeAdTags(
    tx,
    stored.filter(isWanted).map((adId) => ({ userId, adId, tagId, addedAt, seq: owner.nextSeq(), deletedAt: null })),
  );
};

/** Removes the named additions of a tag, leaving tombstones. An ad whose tag was added at another time keeps it. */
export const untagAds = async (
  tx: Db,
  owner: Owner,
  { tagId, ads }: { tagId: string; ads: readonly { adId: string; addedAt: number }[] },
  at: Date,
): Promise<void> => {
  const seen = new Map(ads.map(({ adId, addedAt }) => [adId, addedAt]));
  const stored = await rows.findOfTag(tx, owner.userId, tagId, [...seen.keys()]);
  const removed = stored.filter(({ adId, addedAt }) => addedAt?.getTime() === seen.get(adId));
  await writeTombstones(tx, owner, removed, at);
};

/** Removes all tags of a deleted ad, leaving tombstones. */
export const removeTagsOf = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const tagIds = await rows.findOfAd(tx, owner.userId, adId);
  await writeTombstones(
    tx,
    owner,
    tagIds.map((tagId) => ({ adId, tagId })),
    at,
  );
};

/** Returns the given keys that the account stores. */
export const storedTags = (tx: Db, userId: string, keys: readonly rows.AdTagKey[]): Promise<rows.AdTagKey[]> =>
  rows.findStored(tx, userId, keys);

const writeTombstones = (tx: Db, owner: Owner, keys: readonly rows.AdTagKey[], at: Date): Promise<void> =>
  rows.writeAdTags(
    tx,
    keys.map(({ adId, tagId }) => ({
      userId: owner.userId,
      adId,
      tagId,
      addedAt: null,
      seq: owner.nextSeq(),
      deletedAt: at,
    })),
  );
