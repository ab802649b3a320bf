import type { AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd } from '#shared/domain/ad-summary.ts';
import { countNewAds, followedFacts } from '#shared/domain/followed-facts.ts';
import { overviewOf } from '#shared/domain/page-overview.ts';
import type { AdIndex } from './ad-index.ts';
import type { FollowReader } from './follow-reader.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';

/** Answers a question from the index as it is now. */
export type Tell = (index: AdIndex) => void | Promise<void>;

type Options = {
  reader: FollowReader;
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
  ({ reader, post, now, isReady, isWatched }: Options) =>
  (question: Question): Tell => {
    const { id } = question;
    switch (question.kind) {
      case 'watch':
        return (index) => post({ kind: 'list', id, view: viewOf(index, question, now()) });
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

const viewOf = (index: AdIndex, { query, window }: { query: AdQuery; window: ListWindow }, nowMs: number): ListView => {
  const { ads, ofScope, hiddenWithoutFigure } = index.query(query, nowMs);
  const keys = ads.slice(window.first, window.first + window.count).map(keyOfAd);
  return { total: ads.length, ofScope, hiddenWithoutFigure, first: window.first, keys };
};
