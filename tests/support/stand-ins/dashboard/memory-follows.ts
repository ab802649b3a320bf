import type { StoreApi } from 'zustand/vanilla';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { inFollowOrder, type FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';

export type FollowState = {
  rows: readonly CollectedAd[];
  followed: readonly FollowedSince[];
  seen: ReadonlySet<AdId>;
  pageCounts: readonly PageCount[];
  /** Whether the user permits that ads seen in a list are stored. */
  maySeeInList: boolean;
  /** The number of new ads of followed pages that the local store counts. */
  newAds: number;
};

type Memory = {
  getState: () => FollowState;
  setState: StoreApi<Pick<FollowState, 'followed' | 'seen'>>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Followed pages in memory. `createMemoryLists` computes which ads are new. */
export const createMemoryFollows = ({ getState, setState, ask }: Memory): FollowsStore => ({
  follow: async (page, before) => {
    await ask('follow', page.pageId);
    const followedAt = before?.followedAt ?? Date.now();
    setState(({ followed }) => ({ followed: [...followed, { ...pageOf(page), followedAt }] }));
  },
  unfollow: async (pageId) => {
    await ask('unfollow', pageId);
    const before = getState().followed.find((page) => page.pageId === pageId);
    setState(({ followed }) => ({ followed: followed.filter((page) => page.pageId !== pageId) }));
    return before === undefined ? null : { followedAt: before.followedAt, visitedAt: null };
  },
  followedAmong: async (pageIds) => pageIds.filter((id) => getState().followed.some(({ pageId }) => pageId === id)),
  followedIds: async () => getState().followed.map(({ pageId }) => pageId),
  listPages: async () => inFollowOrder(getState().followed),
  adsOf: async (wanted) =>
    getState().rows.flatMap((row) => (row.ad.pageId === wanted ? [{ ...row, isNew: false }] : [])),
  countNew: async () => getState().newAds,
  seeAds: async (adIds) => {
    await ask('seeAds', adIds);
    setState(({ seen }) => ({ seen: new Set([...seen, ...adIds]) }));
  },
  seeInList: async (adIds) => {
    await ask('seeInList', adIds);
    return getState().maySeeInList ? [] : null;
  },
  seenAmong: async (adIds) => new Set(adIds.filter((adId) => getState().seen.has(adId))),
  visit: async (pageId) => ask('visit', pageId),
  capture: async () => [],
  notePageCount: async () => undefined,
  pageCountsOf: async (wanted) => getState().pageCounts.filter(({ pageId }) => pageId === wanted),
  pageCountsAmong: async (pageIds) =>
    new Map(getState().pageCounts.flatMap((count) => (pageIds.includes(count.pageId) ? [[count.pageId, count]] : []))),
});
