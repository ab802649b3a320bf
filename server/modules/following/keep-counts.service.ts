import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { MAX_COUNTS_PER_PAGE, type PageCount } from '#shared/domain/page-count.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import { hasAdOfPage } from '../ads/keep-ads.service.ts';
import { isFollowed } from './keep-follows.service.ts';
import * as rows from './follows.sql.ts';

/**
 * Keeps the newest count of a page's UTC day, where the page is followed or an ad of it is held. A clock that runs ahead is
 * set back to `at`. Where nothing is kept under the day that the device wrote, it hears so by a tombstone.
 */
export const keepCount = async (tx: Db, owner: Owner, count: PageCount, at: Date): Promise<void> => {
  const { pageId } = count;
  const countedAt = Math.min(count.countedAt, at.getTime());
  const [saidDay, day] = [utcDayOf(count.countedAt), utcDayOf(countedAt)];
  if (saidDay !== day) await passOver(tx, owner, { pageId, day: saidDay }, at);
  const isKnown = (await isFollowed(tx, owner.userId, pageId)) || (await hasAdOfPage(tx, owner.userId, pageId));
  if (!isKnown) return passOver(tx, owner, { pageId, day }, at);
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

const passOver = async (tx: Db, owner: Owner, key: { pageId: string; day: string }, at: Date): Promise<void> => {
  const before = await rows.findCount(tx, owner.userId, key.pageId, key.day);
  if (before === null || before.deletedAt !== null) await bury(tx, owner, key, at);
};

const dropOldest = async (tx: Db, owner: Owner, pageId: string, at: Date): Promise<void> => {
  const days = await rows.listCountDays(tx, owner.userId, pageId);
  for (const day of days.slice(0, Math.max(0, days.length - MAX_COUNTS_PER_PAGE))) {
    await bury(tx, owner, { pageId, day }, at);
  }
};

const bury = (tx: Db, owner: Owner, key: { pageId: string; day: string }, at: Date): Promise<void> =>
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
