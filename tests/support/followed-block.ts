import type { FollowedPage } from '#shared/domain/followed-page.ts';
import type { FollowedBlock } from '#shared/store/follows-store.ts';

/** A page that is followed, of which no ad was met yet. */
export const aFollowedBlock = (page: FollowedPage): FollowedBlock => ({
  page,
  followedAt: Date.UTC(2026, 1, 1),
  adCount: 0,
  newCount: 0,
  newestAds: [],
  lastMetAt: null,
  count: null,
});
