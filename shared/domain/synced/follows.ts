import * as z from 'zod/mini';
import { PageId } from '../ad/ad.ts';
import { FollowedPage } from '../advertiser/followed-page.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfPage } from './synced-kind.ts';

/** A followed page. `followedAt`: milliseconds since 1970. */
export type FollowRow = FollowedPage & { followedAt: number; seq?: number };

/** Follows the page, or stores its new name or logo. `followedAt` of an already followed page does not change. */
const followPage = defineMutation(
  'follow-page',
  z.strictObject({ kind: z.literal('follow-page'), page: FollowedPage, followedAt: UnixMs }),
  {
    subjectsOf: ({ page }) => [subjectOfPage(page.pageId)],
    effectOf: ({ page, followedAt }) => ({ put: [{ ...page, followedAt }] }),
  },
);

/** Stops following and deletes the visit of the page. The captured ads of the page remain. */
const unfollowPage = defineMutation(
  'unfollow-page',
  z.strictObject({ kind: z.literal('unfollow-page'), pageId: PageId }),
  { subjectsOf: ({ pageId }) => [subjectOfPage(pageId)], effectOf: ({ pageId }) => ({ remove: [pageId] }) },
);

const isSamePage = (one: FollowedPage, other: FollowedPage): boolean =>
  one.pageName === other.pageName && one.pageUrl === other.pageUrl && one.pageLogoUrl === other.pageLogoUrl;

export const follows = defineKind('follow', {
  row: z.object({ kind: z.literal('follow'), seq: Seq, page: FollowedPage, followedAt: UnixMs }),
  tombstone: z.object({ kind: z.literal('follow-deleted'), seq: Seq, pageId: PageId }),
  store: { table: 'follows', indexes: 'pageId', since: 2 },
  isOnCards: true,
  toRow: ({ page, followedAt }): FollowRow => ({ ...page, followedAt }),
  keyOf: ({ pageId }) => pageId,
  subjectOf: ({ pageId }) => subjectOfPage(pageId),
  merge: (known, next) => {
    if (known === null) return next;
    return isSamePage(known, next) ? null : { ...known, ...next, followedAt: known.followedAt };
  },
  mutations: [followPage, unfollowPage],
});
