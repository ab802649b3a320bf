import type { PageId } from '#shared/domain/ad/ad.ts';
import { noFigures, summaryOf } from '#shared/domain/ad/ad-summary.ts';
import { compareTexts } from '#shared/domain/boards/place.ts';
import { boardOf, type ListScope } from '#shared/domain/lists/ad-query.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { overviewOf } from '#shared/domain/advertiser/page-overview.ts';
import { countNewAds, followedFacts, type FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import type { Lists } from '#shared/platform/lists.ts';
import { listFactsOf } from '#shared/search/ad-facts.ts';
import { createAdIndex, type AdIndex } from '#shared/search/ad-index.ts';
import { viewOf } from '#shared/search/list-answers.ts';
import { detectLanguage } from '#shared/search/detect-language.ts';
import type { ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { BoardState } from './memory-boards.ts';
import type { NoteState } from './memory-notes.ts';
import type { TagState } from './memory-tags.ts';
import { whileWatched } from './while-watched.ts';

type Source = {
  rows: () => readonly CollectedAd[];
  tags: () => TagState;
  notes: () => NoteState['notes'];
  boardAds: () => BoardState['boardAds'];
  followed: () => readonly FollowedSince[];
  seen: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  failure: () => AppError | undefined;
  now: () => number;
};

/** No story of the dashboard shows the effect of an earlier visit. */
const NO_VISITS: ReadonlyMap<PageId, number> = new Map();

/** The lists of an account, computed by the real index without a worker. */
export const createMemoryLists = ({
  rows,
  tags,
  notes,
  boardAds,
  followed,
  seen,
  subscribe,
  failure,
  now,
}: Source): Lists => {
  /** `scope`: of the list that reads the index. */
  const index = (scope: ListScope | null = null): AdIndex => {
    const created = createAdIndex();
    for (const row of rows()) {
      const { why, savedAt, capturedAt: firstCapturedAt } = row;
      const note = notes().get(row.adId);
      const own = {
        tagIds: tags().adTags.get(row.adId) ?? [],
        note: note === undefined ? null : searchableText([note.text, ...note.otherTexts]),
      };
      const beside = { figures: noFigures, why, savedAt, firstCapturedAt, shop: null, ...own };
      created.put(summaryOf(listFactsOf(row, detectLanguage), beside));
    }
    created.setTags(tags().tags);
    const inBoards = boardAds().toSorted((one, other) => compareTexts(one.place, other.place));
    const boardId = scope === null ? null : boardOf({ scope });
    if (boardId !== null) {
      const members = inBoards.filter((ad) => ad.boardId === boardId);
      created.boards.set(
        boardId,
        members.map(({ adId }) => adId),
      );
    }
    created.boards.setMembers(new Set(inBoards.map(({ adId }) => adId)), null);
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
        const built = index(query.scope);
        const found = built.query(query, now());
        return onView(viewOf(found, found.ads.length, { window, scoreOf: built.scorer(now()) }));
      };
      const stop = soon(emit);
      const show = (shown: ListWindow): void => {
        window = shown;
        emit();
      };
      return { show, stop };
    },
    all: async (query) => index(query.scope).query(query, now()).ads,
    locate: async (query, adId) => index(query.scope).locate(adId, query, now()),
    watchChoices: (scope, onChoices) => soon(() => onChoices(index(scope).choices(scope))),
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
