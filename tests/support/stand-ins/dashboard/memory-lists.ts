import type { PageId } from '#shared/domain/ad/ad.ts';
import { noFigures, summaryOf } from '#shared/domain/ad/ad-summary.ts';
import { overviewOf } from '#shared/domain/advertiser/page-overview.ts';
import { countNewAds, followedFacts, type FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { Lists } from '#shared/platform/lists.ts';
import { listFactsOf } from '#shared/search/ad-facts.ts';
import { createAdIndex, type AdIndex } from '#shared/search/ad-index.ts';
import type { ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { whileWatched } from './while-watched.ts';

type Source = {
  rows: () => readonly CollectedAd[];
  followed: () => readonly FollowedSince[];
  seen: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  failure: () => AppError | undefined;
  now: () => number;
};

/** No story of the dashboard shows the effect of an earlier visit. */
const NO_VISITS: ReadonlyMap<PageId, number> = new Map();

/** The lists of an account, computed by the real index without a worker. */
export const createMemoryLists = ({ rows, followed, seen, subscribe, failure, now }: Source): Lists => {
  const index = (): AdIndex => {
    const created = createAdIndex();
    for (const row of rows()) {
      const { why, savedAt, capturedAt: firstCapturedAt } = row;
      created.put(summaryOf(listFactsOf(row), { figures: noFigures, why, savedAt, firstCapturedAt, shop: null }));
    }
    created.setFollowed(followed().map(({ pageId }) => pageId));
    return created;
  };
  const soon = (listener: () => void): (() => void) => {
    const { ifWatched, stop } = whileWatched();
    queueMicrotask(() => ifWatched(listener)(undefined));
    return stop(subscribe(listener));
  };

  return {
    watch: (query, first, onView, onError) => {
      let window: ListWindow = first;
      const emit = (): void => {
        const failed = failure();
        if (failed !== undefined) return onError(failed);
        const { ads, ...counts } = index().query(query, now());
        const keys = ads.slice(window.first, window.first + window.count);
        return onView({ ...counts, total: ads.length, first: window.first, keys });
      };
      const stop = soon(emit);
      const show = (shown: ListWindow): void => {
        window = shown;
        emit();
      };
      return { show, stop };
    },
    all: async (query) => index().query(query, now()).ads,
    locate: async (query, adId) => index().locate(adId, query, now()),
    watchChoices: (scope, onChoices) => soon(() => onChoices(index().choices(scope))),
    watchFollowed: (newest, onPages, onError) =>
      soon(() => {
        const failed = failure();
        const facts = { follows: followed(), visits: NO_VISITS, seen: seen(), newest };
        return failed === undefined ? onPages(followedFacts(index().summaries(), facts)) : onError(failed);
      }),
    watchNewCount: (onCount) =>
      soon(() => onCount(countNewAds(index().summaries(), { follows: followed(), visits: NO_VISITS, seen: seen() }))),
    watchOverview: (pageId, onOverview) =>
      soon(() => {
        const ads = index()
          .summaries()
          .filter((row) => row.pageId === pageId);
        onOverview(overviewOf(ads, now()));
      }),
    close: () => undefined,
  };
};
