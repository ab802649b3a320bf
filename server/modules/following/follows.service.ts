import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { storablePage } from '../ads/storable.ts';
import * as rows from './follows.sql.ts';
import { findVisit, writeVisit } from './visits.sql.ts';

type Following = { page: FollowedPage; followedAt: Date };

/**
 * Follows a page. For a page that is already followed, updates name, URL and logo but not the date. Returns false and
 * writes nothing if the account already follows `limit` pages.
 */
export const followPage = async (
  tx: Db,
  owner: Owner,
  { page, followedAt }: Following,
  limit: number,
): Promise<boolean> => {
  const facts = storablePage(page);
  const before = await rows.findFollow(tx, owner.userId, page.pageId);
  const known = before === null || before.deletedAt !== null ? null : before;
  if (known !== null && isSamePage(known, facts)) return true;
  if (known === null && owner.counts.current.follows >= limit) return false;
  await rows.writeFollow(tx, {
    userId: owner.userId,
    ...facts,
    followedAt: known?.followedAt ?? followedAt,
    seq: owner.nextSeq(),
    deletedAt: null,
  });
  if (known === null) owner.counts.changeFollows(1);
  return true;
};

const isSamePage = (known: rows.FollowRow, { pageName, pageUrl, pageLogoUrl }: FollowedPage): boolean =>
  known.pageName === pageName && known.pageUrl === pageUrl && known.pageLogoUrl === pageLogoUrl;

/** Ends a follow and deletes its visit. Captured ads of the page remain. Does nothing if the page is not followed. */
export const unfollowPage = async (tx: Db, owner: Owner, pageId: string, at: Date): Promise<void> => {
  const before = await rows.findFollow(tx, owner.userId, pageId);
  if (before === null || before.deletedAt !== null) return;
  await rows.writeFollowTombstone(tx, owner.userId, pageId, { seq: owner.nextSeq(), at });
  owner.counts.changeFollows(-1);
  const visit = await findVisit(tx, owner.userId, pageId);
  if (visit !== null) await writeVisit(tx, { ...visit, visitedAt: null, seq: owner.nextSeq(), deletedAt: at });
};

/** Whether the account follows the page. */
export const isFollowed = async (tx: Db, userId: string, pageId: string): Promise<boolean> => {
  const row = await rows.findFollow(tx, userId, pageId);
  return row !== null && row.deletedAt === null;
};
