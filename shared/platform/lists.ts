import { isPlainQuery, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { PageId } from '#shared/domain/ad/ad.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { AdChoices } from '#shared/search/choices.ts';
import type { ListAnswer, ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { openListLine, type ListLine, type ListWorker } from './list-line.ts';

type WatchedList = {
  /** Somebody looks at another part of it. */
  show: (window: ListWindow) => void;
  stop: () => void;
};

/**
 * The lists of an account's ads, kept by a worker beside the page. Until that has read all ads, a list that asks for nothing special
 * shows its newest by the store's own index. Rejects and fails with AppError.
 */
export type Lists = {
  /** Calls back once the list is known and whenever it changed. */
  watch: (
    query: AdQuery,
    window: ListWindow,
    /** `ads`: those of the view where they are known already. */
    onView: (view: ListView, ads?: readonly CollectedAd[]) => void,
    onError: (error: unknown) => void,
  ) => WatchedList;
  /** Every ad of a list in its order. */
  all: (query: AdQuery) => Promise<readonly AdKey[]>;
  /** What there is to choose from, now and after every change. Answers how to stop. */
  watchChoices: (scope: AdQuery['scope'], onChoices: (choices: AdChoices) => void) => () => void;
  /** Every followed page with at most `newest` of its ads, now and after every change. Answers how to stop. */
  watchFollowed: (
    newest: number,
    onPages: (pages: readonly FollowedFacts[]) => void,
    onError: (error: unknown) => void,
  ) => () => void;
  /** How many new ads all followed pages have together, a moment later than lists, and after every change. Answers how to stop. */
  watchNewCount: (onCount: (count: number) => void) => () => void;
  /** What the ads of one page come to, now and after every change. Answers how to stop. */
  watchOverview: (pageId: PageId, onOverview: (overview: PageOverview) => void) => () => void;
  close: () => void;
};

/** The list that stands beside it says what went wrong. */
const byTheList = (): void => undefined;

type Parts = {
  accountId: string;
  /** Runs at once, as its program loads while the screen's does. */
  startWorker: () => ListWorker;
  /** The first ads of a list that asks for nothing special. */
  readNewest: (scope: AdQuery['scope'], count: number) => Promise<CollectedAd[]>;
};

/** A list as it is watched: first its newest ads by the store's own index, then whatever the worker tells. */
const createWatch = ({ readNewest }: Pick<Parts, 'readNewest'>, line: ListLine): Lists['watch'] => {
  /** All ads are read: the worker answers faster than the store. */
  let isReady = false;
  return (query, first, onView, onError) => {
    let isAnswered = false;
    let window = first;
    const question = (id: number) => ({ kind: 'watch', id, query, window }) as const;
    const take = (answer: ListAnswer): void => {
      if (answer.kind !== 'list') return;
      isReady = isAnswered = true;
      onView(answer.view, answer.ads);
    };
    const tellNewest = async (): Promise<void> => {
      const ads = await readNewest(query.scope, first.count);
      if (isAnswered || ads.length === 0) return;
      onView({ total: null, ofScope: 0, hiddenWithoutFigure: 0, first: 0, keys: ads.map(keyOfAd) }, ads);
    };
    // A list that can't be read says so by its own answer.
    const isTold = !isReady && first.first === 0 && isPlainQuery(query) ? tellNewest().catch(() => undefined) : null;
    const fail = (error: unknown): void => {
      isAnswered = true;
      onError(error);
    };
    // Nor is it to wait in line behind 100,000 that the worker reads.
    const id = line.ask(question, { take, fail }, isTold);
    const stop = (): void => {
      isAnswered = true;
      line.end(id);
    };
    const show = (other: ListWindow): void => {
      window = other;
      line.askAgain(question, id);
    };
    return { show, stop };
  };
};

export const createLists = ({ accountId, startWorker, readNewest }: Parts): Lists => {
  const line = openListLine(accountId, startWorker);
  return {
    watch: createWatch({ readNewest }, line),
    all: (query) =>
      new Promise((resolve, reject) => {
        const take = (answer: ListAnswer): void => {
          line.end(id);
          if (answer.kind === 'all') resolve(answer.keys);
        };
        const id = line.ask((number) => ({ kind: 'all', id: number, query }), { take, fail: reject });
      }),
    watchChoices: (scope, onChoices) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'choices') onChoices(answer.choices);
      };
      const id = line.ask((number) => ({ kind: 'watch-choices', id: number, scope }), { take, fail: byTheList });
      return () => line.end(id);
    },
    watchFollowed: (newest, onPages, fail) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'followed') onPages(answer.pages);
      };
      const id = line.ask((number) => ({ kind: 'watch-followed', id: number, newest }), { take, fail });
      return () => line.end(id);
    },
    watchNewCount: (onCount) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'new-count') onCount(answer.count);
      };
      const id = line.ask((number) => ({ kind: 'watch-new-count', id: number }), { take, fail: byTheList });
      return () => line.end(id);
    },
    watchOverview: (pageId, onOverview) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'overview') onOverview(answer.overview);
      };
      const id = line.ask((number) => ({ kind: 'watch-overview', id: number, pageId }), { take, fail: byTheList });
      return () => line.end(id);
    },
    close: line.close,
  };
};
