import { sql } from 'drizzle-orm';
import { follow } from '#server/db/schema/following.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { followPage, unfollowPage } from '../../following/follows.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const follows: SyncedTable = {
  table: follow,
  key: [follow.pageId],
  bytes: sql`coalesce(octet_length(page_name), 0) + coalesce(octet_length(page_url), 0) + coalesce(octet_length(page_logo_url), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(follow).where(inRange(follow, range))).map(changeOf),
  // A follow is always stored or refused.
  storedAmong: async (_tx, _userId, keys) => [...keys],
};

const changeOf = (row: typeof follow.$inferSelect): SyncChange => {
  const { seq, pageId, pageName, pageUrl, pageLogoUrl, followedAt } = row;
  return pageName === null
    ? { kind: 'follow-deleted', seq, pageId }
    : { kind: 'follow', seq, page: { pageId, pageName, pageUrl, pageLogoUrl }, followedAt: followedAt.getTime() };
};

export const followPageMutation: AppliedMutation<'follow-page'> = {
  apply: async ({ tx, owner, followLimit, at }, { page, followedAt }) => {
    const began = new Date(Math.min(followedAt, at.getTime()));
    const isFollowed = await followPage(tx, owner, { page, followedAt: began }, followLimit);
    return isFollowed ? null : 'FOLLOW_LIMIT_REACHED';
  },
  written: null,
};

export const unfollowPageMutation: AppliedMutation<'unfollow-page'> = {
  apply: async ({ tx, owner, at }, { pageId }) => {
    await unfollowPage(tx, owner, pageId, at);
    return null;
  },
  written: null,
};
