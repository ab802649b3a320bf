import { isPlainQuery, type AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd } from '#shared/domain/ad-summary.ts';
import { followedFacts } from '#shared/domain/followed-facts.ts';
import { overviewOf } from '#shared/domain/page-overview.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { AdIndex } from './ad-index.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';
import { openLiveIndex } from './live-index.ts';
import { openFollowReader } from './follow-reader.ts';
import { readNewest } from './read-newest.ts';

type Options = { db: LocalDatabase; post: (answer: ListAnswer) => void; now: () => number };
type Watched = { query: AdQuery; window: ListWindow };
type Tell = (index: AdIndex) => void | Promise<void>;

/** Faults that belong to no question concern all of them. */
const EVERYBODY = 0;

/**
 * Answers a page's questions about its lists, and tells what is watched again whenever the store changed. Until all ads are
 * read, a list that asks for nothing special shows its newest ads by the store's own index.
 */
export const startListService = ({ db, post, now }: Options): ((request: ListRequest) => void) => {
  /** What is watched, by the number of the question. */
  const watched = new Map<number, Tell>();
  const reader = openFollowReader(db);
  const failing = (id: number) => (error: unknown) => post({ kind: 'failed', id, reason: String(error) });

  const tellAll: Tell = async (index) => {
    for (const tell of watched.values()) await tell(index);
  };
  const live = openLiveIndex({
    db,
    now,
    onChange: () => live.after(tellAll, failing(EVERYBODY)),
    onFault: failing(EVERYBODY),
  });
  const watch = (id: number, tell: Tell): Tell => {
    watched.set(id, tell);
    return (index) => (watched.get(id) === tell ? tell(index) : undefined);
  };

  const tellNewest = async (id: number, list: Watched, tell: Tell): Promise<void> => {
    if (live.isReady() || !isPlainQuery(list.query) || list.window.first > 0) return;
    const keys = await readNewest(db, list.query.scope, list.window.count);
    if (live.isReady() || watched.get(id) !== tell || keys.length === 0) return;
    post({ kind: 'list', id, view: { total: null, ofScope: 0, hiddenWithoutFigure: 0, first: 0, keys } });
  };

  const answer = (request: ListRequest): Tell => {
    const { id } = request;
    switch (request.kind) {
      case 'watch': {
        const tell: Tell = (index) => post({ kind: 'list', id, view: viewOf(index, request, now()) });
        const answered = watch(id, tell);
        // A list that can't be read says so by its own answer.
        tellNewest(id, request, tell).catch(() => undefined);
        return answered;
      }
      case 'unwatch':
        watched.delete(id);
        return () => undefined;
      case 'all':
        return (index) => post({ kind: 'all', id, keys: index.query(request.query, now()).ads.map(keyOfAd) });
      case 'watch-choices':
        return watch(id, (index) => post({ kind: 'choices', id, choices: index.choices(request.scope) }));
      case 'watch-followed':
        return watch(id, async (index) => {
          const followed = { ...(await reader.read()), newest: request.newest };
          if (watched.has(id)) post({ kind: 'followed', id, pages: followedFacts(index.summaries(), followed) });
        });
      case 'watch-overview':
        return watch(id, (index) => {
          const ads = index.summaries().filter((row) => row.pageId === request.pageId);
          post({ kind: 'overview', id, overview: overviewOf(ads, now()) });
        });
    }
  };
  return (request) => live.after(answer(request), failing(request.id));
};

const viewOf = (index: AdIndex, { query, window }: Watched, nowMs: number): ListView => {
  const { ads, ofScope, hiddenWithoutFigure } = index.query(query, nowMs);
  const keys = ads.slice(window.first, window.first + window.count).map(keyOfAd);
  return { total: ads.length, ofScope, hiddenWithoutFigure, first: window.first, keys };
};
