import { isPlainQuery, type AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd } from '#shared/domain/ad-summary.ts';
import { followedFacts } from '#shared/domain/followed-facts.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { AdIndex } from './ad-index.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';
import { openLiveIndex } from './live-index.ts';
import { openFollowReader } from './follow-reader.ts';
import { readNewest } from './read-newest.ts';

type Options = { db: LocalDatabase; post: (answer: ListAnswer) => void; now: () => number };
type Watched = { query: AdQuery; window: ListWindow };

/** Faults that belong to no question concern all of them. */
const EVERYBODY = 0;

/**
 * Answers a page's questions about its lists, and tells what is watched again whenever the store changed. Until all ads are
 * read, a list that asks for nothing special shows its newest ads by the store's own index.
 */
export const startListService = ({ db, post, now }: Options): ((request: ListRequest) => void) => {
  const watched = new Map<number, Watched>();
  const choosers = new Map<number, AdQuery['scope']>();
  const followers = new Map<number, number>();
  const reader = openFollowReader(db);
  const failing = (id: number) => (error: unknown) => post({ kind: 'failed', id, reason: String(error) });

  const tell = (index: AdIndex, id: number, list: Watched): void =>
    post({ kind: 'list', id, view: viewOf(index, list, now()) });
  const tellChoices = (index: AdIndex, id: number, scope: AdQuery['scope']): void =>
    post({ kind: 'choices', id, choices: index.choices(scope) });
  const tellFollowed = async (index: AdIndex, id: number): Promise<void> => {
    const followed = await reader.read();
    const newest = followers.get(id);
    if (newest === undefined) return;
    post({ kind: 'followed', id, pages: followedFacts(index.summaries(), { ...followed, newest }) });
  };
  const tellAll = async (index: AdIndex): Promise<void> => {
    for (const [id, list] of watched) tell(index, id, list);
    for (const [id, scope] of choosers) tellChoices(index, id, scope);
    for (const id of followers.keys()) await tellFollowed(index, id);
  };
  const live = openLiveIndex({
    db,
    now,
    onChange: () => live.after(tellAll, failing(EVERYBODY)),
    onFault: failing(EVERYBODY),
  });

  const tellNewest = async (id: number, list: Watched): Promise<void> => {
    if (live.isReady() || !isPlainQuery(list.query) || list.window.first > 0) return;
    const keys = await readNewest(db, list.query.scope, list.window.count);
    if (live.isReady() || watched.get(id) !== list || keys.length === 0) return;
    post({ kind: 'list', id, view: { total: null, ofScope: 0, hiddenWithoutFigure: 0, first: 0, keys } });
  };

  const answer = (request: ListRequest): ((index: AdIndex) => void | Promise<void>) => {
    const { id } = request;
    switch (request.kind) {
      case 'watch':
        watched.set(id, request);
        // A list that can't be read says so by its own answer.
        tellNewest(id, request).catch(() => undefined);
        return (index) => (watched.get(id) === request ? tell(index, id, request) : undefined);
      case 'unwatch':
        watched.delete(id);
        choosers.delete(id);
        followers.delete(id);
        return () => undefined;
      case 'all':
        return (index) => post({ kind: 'all', id, keys: index.query(request.query, now()).ads.map(keyOfAd) });
      case 'watch-choices':
        choosers.set(id, request.scope);
        return (index) => tellChoices(index, id, request.scope);
      case 'watch-followed':
        followers.set(id, request.newest);
        return (index) => tellFollowed(index, id);
    }
  };
  return (request) => live.after(answer(request), failing(request.id));
};

const viewOf = (index: AdIndex, { query, window }: Watched, nowMs: number): ListView => {
  const { ads, ofScope, hiddenWithoutFigure } = index.query(query, nowMs);
  const keys = ads.slice(window.first, window.first + window.count).map(keyOfAd);
  return { total: ads.length, ofScope, hiddenWithoutFigure, first: window.first, keys };
};
