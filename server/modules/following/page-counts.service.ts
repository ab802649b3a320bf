import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { MAX_COUNTS_PER_PAGE, type PageCount } from '#shared/domain/synced/page-counts.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { hasAdOfPage } from '../ads/captured-ads.service.ts';
import { isFollowed } from './follows.service.ts';
import * as rows from './follows.sql.ts';

/**
 * Stores the newest count of a UTC day for a page that the account follows or has an ad of. Writes nothing for other
 * pages. `at`: time of the push; it replaces a later time of the device.
 */
export const upsertCount = async (tx: Db, owner: Owner, count: PageCount, at: Date): Promise<void> => {
  const { pageId } = count;
  const countedAt = Math.min(count.countedAt, at.getTime());
  const day = utcDayOf(countedAt);
  const isKnown = (await isFollowed(tx, owner.userId, pageId)) || (await hasAdOfPage(tx, owner.userId, pageId));
  if (!isKnown) return;
  const before = await rows.findCount(tx, owner.userId, pageId, day);
  if (before !== null && before.deletedAt === null && before.countedAt.getTime() >= countedAt) return;
  await rows.writeCount(tx, {
    userId: owner.userId,
    ...count,
    day,
    countedAt: new Date(countedAt),
    seq: owner.nextSeq(),
    deletedAt: null,
  });
  await dropOldest(tx, owner, pageId, at);
};

/** The key of a count: a page and a UTC day. */
export type CountKey = { pageId: string; day: string };

/** Returns the keys for which the account stores a count. */
export const storedCounts = (tx: Db, userId: string, keys: readonly CountKey[]): Promise<CountKey[]> =>
  rows.findLiveCounts(tx, userId, keys);

const dropOldest = async (tx: Db, owner: Owner, pageId: string, at: Date): Promise<void> => {
  const days = await rows.listCountDays(tx, owner.userId, pageId);
  for (const day of days.slice(0, Math.max(0, days.length - MAX_COUNTS_PER_PAGE))) {
    await writeTombstone(tx, owner, { pageId, day }, at);
  }
};

const writeTombstone = (tx: Db, owner: Owner, key: { pageId: string; day: string }, at: Date): Promise<void> =>
  rows.writeCount(tx, {
    userId: owner.userId,
    ...key,
    count: null,
    isAtLeast: null,
    country: null,
    countedAt: at,
    seq: owner.nextSeq(),
    deletedAt: at,
  });
