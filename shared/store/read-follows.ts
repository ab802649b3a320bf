import type { AdId, PageId } from '#shared/domain/ad.ts';
import { isNewAd } from '#shared/domain/new-ads.ts';
import { strongerReason } from '#shared/domain/capture-reason.ts';
import { pageOf } from '#shared/domain/followed-page.ts';
import type { PageCount } from '#shared/domain/page-count.ts';
import type { CapturedAdRow, FollowRow, LocalDatabase, PageCountRow } from './database.ts';
import type { FollowedAd, FollowedBlock } from './follows-store.ts';
import { byAd, shownOf } from './read-ads.ts';
import { readHidden } from './read-hidden.ts';

const readTables = (db: LocalDatabase) => [
  db.follows,
  db.capturedAds,
  db.savedAds,
  db.seenAds,
  db.pageCounts,
  db.removals,
];

export const readFollowed = (db: LocalDatabase, newest: number): Promise<FollowedBlock[]> =>
  db.transaction('r', readTables(db), async () => {
    const blocks: FollowedBlock[] = [];
    for (const follow of await db.follows.toArray()) blocks.push(await readBlock(db, follow, newest));
    const metAt = ({ lastMetAt, followedAt }: FollowedBlock): number => lastMetAt ?? followedAt;
    return blocks.sort((one, other) => metAt(other) - metAt(one));
  });

export const readAdsOf = (db: LocalDatabase, pageId: PageId): Promise<FollowedAd[]> =>
  db.transaction('r', readTables(db), async () => {
    const hidden = await readHidden(db);
    const rows = await capturesOf(db, pageId)
      .filter(({ adId }) => !hidden.has(adId))
      .toArray();
    return toFollowedAds(db, rows, await db.follows.get(pageId));
  });

export const countNew = (db: LocalDatabase): Promise<number> =>
  db.transaction('r', readTables(db), async () => {
    let total = 0;
    for (const follow of await db.follows.toArray()) total += (await readNewIds(db, follow)).size;
    return total;
  });

export const readPageCounts = async (
  db: LocalDatabase,
  pageIds: readonly PageId[],
): Promise<Map<PageId, PageCount>> => {
  const rows = await db.pageCounts
    .where('pageId')
    .anyOf([...pageIds])
    .toArray();
  const newest = new Map<PageId, PageCountRow>();
  for (const row of rows) {
    const known = newest.get(row.pageId);
    if (known === undefined || row.countedAt > known.countedAt) newest.set(row.pageId, row);
  }
  return new Map([...newest].map(([pageId, { day: _day, seq: _seq, ...count }]) => [pageId, count]));
};

const readBlock = async (db: LocalDatabase, follow: FollowRow, newest: number): Promise<FollowedBlock> => {
  const keys = await capturesOf(db, follow.pageId).primaryKeys();
  const hidden = await readHidden(db);
  const newestIds = [...new Set(keys.map(([adId]) => adId).toReversed())].filter((adId) => !hidden.has(adId));
  const shownIds = newestIds.slice(0, newest);
  const rows = await db.capturedAds.where('adId').anyOf(shownIds).toArray();
  const last = await capturesOf(db, follow.pageId).last();
  const count = (await readPageCounts(db, [follow.pageId])).get(follow.pageId) ?? null;
  const metAt = [last?.capturedAt, count?.countedAt].filter((time) => time !== undefined);
  return {
    page: pageOf(follow),
    followedAt: follow.followedAt,
    adCount: newestIds.length,
    newCount: (await readNewIds(db, follow)).size,
    newestAds: await toFollowedAds(db, rows, follow),
    lastMetAt: metAt.length === 0 ? null : Math.max(...metAt),
    count,
  };
};

/** Its captures in the order of their dates. */
const capturesOf = (db: LocalDatabase, pageId: PageId) =>
  db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);

/** By keys alone, as long as that goes: a page may have thousands of ads that were seen long ago. */
const readNewIds = async (db: LocalDatabase, { pageId, followedAt }: FollowRow): Promise<Set<AdId>> => {
  const since = db.capturedAds
    .where('[ad.pageId+why+capturedAt]')
    .between([pageId, 'followed', followedAt], [pageId, 'followed', Infinity], true, true);
  const candidates = new Set((await since.primaryKeys()).map(([adId]) => adId));
  if (candidates.size === 0) return candidates;
  const seen = new Set(
    await db.seenAds
      .where('adId')
      .anyOf([...candidates])
      .primaryKeys(),
  );
  const hidden = await readHidden(db);
  const unseen = [...candidates].filter((adId) => !seen.has(adId) && !hidden.has(adId));
  const versions = byAd(await db.capturedAds.where('adId').anyOf(unseen).toArray());
  return new Set([...versions].filter(([, rows]) => isNew(rows, seen, followedAt)).map(([adId]) => adId));
};

const isNew = (versions: readonly CapturedAdRow[], seen: ReadonlySet<AdId>, followedAt: number): boolean =>
  isNewAd(
    {
      why: versions.map((row) => row.why).reduce(strongerReason),
      firstCapturedAt: Math.min(...versions.map((row) => row.capturedAt)),
      isSeen: versions.some((row) => seen.has(row.adId)),
    },
    followedAt,
  );

const toFollowedAds = async (
  db: LocalDatabase,
  rows: readonly CapturedAdRow[],
  follow: FollowRow | undefined,
): Promise<FollowedAd[]> => {
  const versions = byAd(rows);
  const adIds = [...versions.keys()];
  const saved = new Map(
    (await db.savedAds.bulkGet(adIds)).flatMap((row) => (row === undefined ? [] : [[row.adId, row]])),
  );
  const seen = new Set(await db.seenAds.where('adId').anyOf(adIds).primaryKeys());
  return [...versions]
    .flatMap(([adId, all]) => {
      const shown = shownOf(all, saved.get(adId));
      if (shown === null) return [];
      return [{ ...shown, isNew: follow !== undefined && isNew(all, seen, follow.followedAt) }];
    })
    .sort((one, other) => other.capturedAt - one.capturedAt);
};
