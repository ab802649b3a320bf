import { isPlainQuery, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { AdChoices } from '#shared/search/choices.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { openListConnection, type ListConnection, type ListWorker } from './list-connection.ts';

type WatchedList = {
  /** Requests another part of the list. */
  show: (window: ListWindow) => void;
  stop: () => void;
};

/**
 * The lists of an account's ads, held by a worker beside the page. Until it has read all ads, an unfiltered list shows
 * its newest ads, read by an index of the store. Rejects and fails with AppError.
 */
export type Lists = {
  /** Calls back when the list is known and whenever it changed. */
  watch: (
    query: AdQuery,
    window: ListWindow,
    /** `ads`: the ads of the view, if they are read already. */
    onView: (view: ListView, ads?: readonly CollectedAd[]) => void,
    onError: (error: unknown) => void,
  ) => WatchedList;
  /** Every ad of a list in its order. */
  all: (query: AdQuery) => Promise<readonly AdKey[]>;
  /** The index of an ad in a list; null if the list does not have it. */
  locate: (query: AdQuery, adId: AdId) => Promise<number | null>;
  /** Calls back with the filter choices, now and after every change. Returns a function that stops it. */
  watchChoices: (scope: AdQuery['scope'], onChoices: (choices: AdChoices) => void) => () => void;
  /**
   * Calls back with every followed page and at most `newest` of its ads, now and after every change. Returns a function
   * that stops it.
   */
  watchFollowed: (
    newest: number,
    onPages: (pages: readonly FollowedFacts[]) => void,
    onError: (error: unknown) => void,
  ) => () => void;
  /**
   * Calls back with the number of new ads of all followed pages, a moment later than lists, and after every change.
   * Returns a function that stops it.
   */
  watchNewCount: (onCount: (count: number) => void) => () => void;
  /** Calls back with the overview of one page's ads, now and after every change. Returns a function that stops it. */
  watchOverview: (pageId: PageId, onOverview: (overview: PageOverview) => void) => () => void;
  close: () => void;
};

/** The list on the same screen reports the error. */
const ignoreError = (): void => undefined;

type Parts = {
  accountId: string;
  /** Starts immediately, so that the worker's code loads together with the screen's. */
  startWorker: () => ListWorker;
  /** The first ads of an unfiltered list. */
  readNewest: (scope: AdQuery['scope'], count: number) => Promise<CollectedAd[]>;
};

/** Watches a list: first its newest ads, read by an index of the store, then the answers of the worker. */
const createWatch = ({ readNewest }: Pick<Parts, 'readNewest'>, connection: ListConnection): Lists['watch'] => {
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
    const showNewest = async (): Promise<void> => {
      const ads = await readNewest(query.scope, first.count);
      if (isAnswered || ads.length === 0) return;
      const counts = { total: null, ofScope: 0, hiddenWithoutFigure: 0, isSimilar: false, strictest: null };
      onView({ ...counts, first: 0, keys: ads.map(keyOfAd), scores: ads.map(() => null) }, ads);
    };
    // If the newest ads can't be read, the worker's answer reports the error.
    const newestShown =
      !isReady && first.first === 0 && isPlainQuery(query) ? showNewest().catch(() => undefined) : null;
    const fail = (error: unknown): void => {
      isAnswered = true;
      onError(error);
    };
    // The newest ads are read first, so that this request does not wait until the worker has read 100,000 ads.
    const id = connection.ask(question, { take, fail }, newestShown);
    const stop = (): void => {
      isAnswered = true;
      connection.end(id);
    };
    const show = (other: ListWindow): void => {
      window = other;
      connection.askAgain(question, id);
    };
    return { show, stop };
  };
};

/** Returns the first answer to a request. */
const askOnce = (connection: ListConnection, question: (id: number) => ListRequest): Promise<ListAnswer> =>
  new Promise((resolve, reject) => {
    const take = (answer: ListAnswer): void => {
      connection.end(answer.id);
      resolve(answer);
    };
    connection.ask(question, { take, fail: reject });
  });

/** Creates the lists of an account and starts their worker. */
export const createLists = ({ accountId, startWorker, readNewest }: Parts): Lists => {
  const connection = openListConnection(accountId, startWorker);
  return {
    watch: createWatch({ readNewest }, connection),
    all: async (query) => {
      const answer = await askOnce(connection, (id) => ({ kind: 'all', id, query }));
      return answer.kind === 'all' ? answer.keys : [];
    },
    locate: async (query, adId) => {
      const answer = await askOnce(connection, (id) => ({ kind: 'locate', id, query, adId }));
      return answer.kind === 'located' ? answer.index : null;
    },
    watchChoices: (scope, onChoices) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'choices') onChoices(answer.choices);
      };
      const id = connection.ask((number) => ({ kind: 'watch-choices', id: number, scope }), {
        take,
        fail: ignoreError,
      });
      return () => connection.end(id);
    },
    watchFollowed: (newest, onPages, fail) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'followed') onPages(answer.pages);
      };
      const id = connection.ask((number) => ({ kind: 'watch-followed', id: number, newest }), { take, fail });
      return () => connection.end(id);
    },
    watchNewCount: (onCount) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'new-count') onCount(answer.count);
      };
      const id = connection.ask((number) => ({ kind: 'watch-new-count', id: number }), { take, fail: ignoreError });
      return () => connection.end(id);
    },
    watchOverview: (pageId, onOverview) => {
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'overview') onOverview(answer.overview);
      };
      const id = connection.ask((number) => ({ kind: 'watch-overview', id: number, pageId }), {
        take,
        fail: ignoreError,
      });
      return () => connection.end(id);
    },
    close: connection.close,
  };
};
