import type { AdId } from '#shared/domain/ad/ad.ts';
import { TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import { createTagResolver } from '#shared/domain/tags/resolve-tags.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** `tagged`: the ads that did not have the tag before. `full`: the ads that have `TAGS_PER_AD` other tags. */
export type TaggedAds = { tagged: AdId[]; full: AdId[] };

/**
 * Inside a transaction: adds a tag to those of the ads that are stored here and have neither the tag nor one of its
 * aliases. At most `TAG_ADS_LIMIT` ads.
 */
export const putAdTags = async (
  db: LocalDatabase,
  { tagId, adIds, addedAt }: Omit<MutationOf<'tag-ads'>, 'kind'>,
  stamp: Stamp,
): Promise<TaggedAds> => {
  const resolve = createTagResolver(await db.tags.toArray());
  const target = resolve(tagId);
  if (target === null) return { tagged: [], full: [] };
  const [captured, keys] = await Promise.all([
    db.capturedAds.where('adId').anyOf(adIds).uniqueKeys(),
    db.adTags.where('adId').anyOf(adIds).primaryKeys(),
  ]);
  const keysOf = groupBy(keys, ([adId]) => adId);
  const lacking = captured.map(String).filter((adId) => {
    const own = keysOf.get(adId) ?? [];
    return own.every(([, other]) => resolve(other) !== target);
  });
  const isFull = (adId: AdId): boolean => (keysOf.get(adId)?.length ?? 0) >= TAGS_PER_AD;
  const tagged = lacking.filter((adId) => !isFull(adId));
  if (tagged.length > 0) await writeMutation(db, { kind: 'tag-ads', tagId: target, adIds: tagged, addedAt }, stamp);
  return { tagged, full: lacking.filter(isFull) };
};

/**
 * Inside a transaction: removes tags from ads. `tagIds`: the tag and its aliases. At most `TAG_ADS_LIMIT` ads. Returns
 * the ads that had one of them.
 */
export const dropAdTags = async (
  db: LocalDatabase,
  { tagIds, adIds }: { tagIds: readonly string[]; adIds: readonly AdId[] },
  stamp: Stamp,
): Promise<AdId[]> => {
  const removed = new Set<AdId>();
  for (const tagId of tagIds) {
    const rows = await db.adTags.bulkGet(adIds.map((adId): [AdId, string] => [adId, tagId]));
    const ads = rows.flatMap((row) => (row === undefined ? [] : [{ adId: row.adId, addedAt: row.addedAt }]));
    if (ads.length > 0) await writeMutation(db, { kind: 'untag-ads', tagId, ads }, stamp);
    for (const { adId } of ads) removed.add(adId);
  }
  return [...removed];
};
