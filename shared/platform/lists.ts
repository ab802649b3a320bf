import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { AdKey } from '#shared/domain/ad-summary.ts';
import type { PageId } from '#shared/domain/ad.ts';
import type { PageOverview } from '#shared/domain/page-overview.ts';
import type { FollowedFacts } from '#shared/domain/followed-facts.ts';
import type { AdChoices } from '#shared/search/choices.ts';
import type { ListAnswer, ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { openListLine } from './list-line.ts';

type WatchedList = {
  /** Somebody looks at another part of it. */
  show: (window: ListWindow) => void;
  stop: () => void;
};

/** The lists of an account's ads, kept by a worker beside the page. Rejects and fails with AppError. */
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

/** `startWorker` runs at once, as its program loads while the screen's does. */
export const createLists = (accountId: string, startWorker: () => Worker): Lists => {
  const line = openListLine(accountId, startWorker);
  return {
    watch: (query, first, onView, onError) => {
      const of = (window: ListWindow) => (id: number) => ({ kind: 'watch', id, query, window }) as const;
      const take = (answer: ListAnswer): void => {
        if (answer.kind === 'list') onView(answer.view, answer.ads);
      };
      const id = line.ask(of(first), { take, fail: onError });
      return { show: (window) => line.askAgain(of(window), id), stop: () => line.end(id) };
    },
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
