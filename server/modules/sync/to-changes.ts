import type { Ad } from '#shared/domain/ad.ts';
import type { AdPicture } from '#shared/domain/ad-picture.ts';
import type { SyncChange } from '#shared/domain/sync-change.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { snapshotOf } from '../reach/keep-reach.service.ts';
import type { Changes } from './changes.sql.ts';

type RowOf<Table extends Exclude<keyof Changes, 'remaining'>> = Changes[Table][number];

/** Rows as devices hear of them, in the order of `seq`. */
export const toChanges = (rows: Changes): SyncChange[] => {
  const byAd = groupBy(rows.pictures, (row) => `${row.adId} ${row.version}`);
  const changes: SyncChange[] = [
    ...rows.captures.map((row) =>
      row.ad === null
        ? deletedChange(row, rows.remaining)
        : captureChange(row, row.ad, byAd.get(`${row.adId} ${row.version}`) ?? []),
    ),
    ...rows.bookmarks.map(bookmarkChange),
    ...rows.follows.map(followChange),
    ...rows.snapshots.map(snapshotChange),
    ...rows.seen.map(seenChange),
    ...rows.counts.map(countChange),
  ];
  return changes.sort((a, b) => a.seq - b.seq);
};

const deletedChange = ({ seq, adId, version }: RowOf<'captures'>, remaining: Changes['remaining']): SyncChange =>
  remaining.has(adId)
    ? { kind: 'captured-ad-deleted', seq, adId, version, adRemains: true }
    : { kind: 'captured-ad-deleted', seq, adId, version };

const captureChange = (row: RowOf<'captures'>, ad: Ad, pictures: Changes['pictures']): SyncChange => {
  const { seq, adId, version, capturedAt, why } = row;
  return {
    kind: 'captured-ad',
    seq,
    adId,
    version,
    capturedAt: capturedAt.getTime(),
    why,
    ad,
    pictures: pictures.map(({ slot, state, sha256, extension }): AdPicture => ({
      slot,
      state,
      path: sha256 === null ? null : `/media/${sha256}.${extension}`,
    })),
  };
};

const bookmarkChange = ({ seq, adId, version, savedAt, deletedAt }: RowOf<'bookmarks'>): SyncChange =>
  deletedAt === null
    ? { kind: 'saved-ad', seq, adId, version, savedAt: savedAt.getTime() }
    : { kind: 'saved-ad-deleted', seq, adId };

const followChange = ({ seq, pageId, pageName, pageUrl, pageLogoUrl, followedAt }: RowOf<'follows'>): SyncChange =>
  pageName === null
    ? { kind: 'follow-deleted', seq, pageId }
    : { kind: 'follow', seq, page: { pageId, pageName, pageUrl, pageLogoUrl }, followedAt: followedAt.getTime() };

const snapshotChange = (row: RowOf<'snapshots'>): SyncChange => {
  const { seq, adId, measuredAt } = row;
  const snapshot = snapshotOf(row);
  return snapshot === null
    ? { kind: 'reach-snapshot-deleted', seq, adId, measuredAt: measuredAt.getTime() }
    : { kind: 'reach-snapshot', seq, adId, snapshot };
};

const seenChange = ({ seq, adId, deletedAt }: RowOf<'seen'>): SyncChange =>
  deletedAt === null ? { kind: 'seen-ad', seq, adId } : { kind: 'seen-ad-deleted', seq, adId };

const countChange = (row: RowOf<'counts'>): SyncChange => {
  const { seq, pageId, day, count, isAtLeast, country, countedAt } = row;
  if (count === null || isAtLeast === null || country === null) return { kind: 'page-count-deleted', seq, pageId, day };
  return { kind: 'page-count', seq, count: { pageId, count, isAtLeast, country, countedAt: countedAt.getTime() } };
};
