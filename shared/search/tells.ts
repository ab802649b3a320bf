import type { AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd, type AdKey, type AdSummary } from '#shared/domain/ad-summary.ts';
import { countNewAds, followedFacts } from '#shared/domain/followed-facts.ts';
import { overviewOf } from '#shared/domain/page-overview.ts';
import type { AdIndex } from './ad-index.ts';
import type { FollowReader } from './follow-reader.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';

/** Answers a question from the index as it is now. */
export type Tell = (index: AdIndex) => void | Promise<void>;

type Options = {
  reader: FollowReader;
  /** The ads themselves. */
  readAds: (keys: readonly AdKey[]) => Promise<CollectedAd[]>;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Whether all ads stand in the index. */
  isReady: () => boolean;
  /** Whether somebody still wants to know. */
  isWatched: (id: number) => boolean;
};

type Question = Exclude<ListRequest, { kind: 'unwatch' }>;

/** What each question is told, as often as it is. */
export const createTells =
  ({ reader, readAds, post, now, isReady, isWatched }: Options) =>
  (question: Question): Tell => {
    const { id } = question;
    switch (question.kind) {
      case 'watch': {
        // Whoever looks at another part of a list, or hears of a change, knows how long it is.
        let isFirstAnswer = !isWatched(id);
        const tellFirst: Tell = async (index) => {
          let isTold = false;
          const view = viewOf(index, question, now(), (early) => {
            isTold = true;
            post({ kind: 'list', id, view: early });
          });
          // Where they can't be read, whoever shows them says so.
          const ads = isTold ? undefined : await readAds(view.keys).catch(() => undefined);
          post(ads === undefined ? { kind: 'list', id, view } : { kind: 'list', id, view, ads });
        };
        return (index) => {
          if (!isFirstAnswer) return post({ kind: 'list', id, view: viewOf(index, question, now()) });
          isFirstAnswer = false;
          return tellFirst(index);
        };
      }
      case 'all':
        return (index) => post({ kind: 'all', id, keys: index.query(question.query, now()).ads.map(keyOfAd) });
      case 'watch-choices':
        return (index) => post({ kind: 'choices', id, choices: index.choices(question.scope) });
      case 'watch-followed':
        return async (index) => {
          const followed = { ...(await reader.read()), newest: question.newest };
          if (isWatched(id)) post({ kind: 'followed', id, pages: followedFacts(index.summaries(), followed) });
        };
      case 'watch-new-count':
        return async (index) => {
          // Nothing has asked for all ads so far, and a change came by.
          if (!isReady()) return;
          const followed = await reader.read();
          if (isWatched(id)) post({ kind: 'new-count', id, count: countNewAds(index.summaries(), followed) });
        };
      case 'watch-overview':
        return (index) => {
          const ads = index.summaries().filter((row) => row.pageId === question.pageId);
          post({ kind: 'overview', id, overview: overviewOf(ads, now()) });
        };
    }
  };

const viewOf = (
  index: AdIndex,
  { query, window: { first, count } }: { query: AdQuery; window: ListWindow },
  nowMs: number,
  tellEarly?: (view: ListView) => void,
): ListView => {
  const keysOf = (ads: readonly AdSummary[]): AdKey[] => ads.slice(first, first + count).map(keyOfAd);
  const unknown = { total: null, ofScope: 0, hiddenWithoutFigure: 0 };
  const tell = (ads: readonly AdSummary[]): void => tellEarly?.({ ...unknown, first, keys: keysOf(ads) });
  const early = tellEarly === undefined ? undefined : { count: first + count, tell };
  const { ads, ofScope, hiddenWithoutFigure } = index.query(query, nowMs, early);
  return { total: ads.length, ofScope, hiddenWithoutFigure, first, keys: keysOf(ads) };
};
