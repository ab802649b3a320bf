import { isPlainQuery, type AdQuery } from '#shared/domain/ad-query.ts';
import { keyOfAd } from '#shared/domain/ad-summary.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { ListAnswer, ListRequest, ListWindow } from './list-messages.ts';
import { openLiveIndex } from './live-index.ts';
import { openFollowReader } from './follow-reader.ts';
import { readNewest } from './read-newest.ts';
import { createTells, type Tell } from './tells.ts';

type Options = {
  db: LocalDatabase;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Resolves once a list that is about to be shown has had the time to be asked for. */
  giveWay: () => Promise<void>;
};
type Watched = { query: AdQuery; window: ListWindow };

/** Faults that belong to no question concern all of them. */
const EVERYBODY = 0;

/**
 * Answers a page's questions about its lists, and tells what is watched again whenever the store changed. Until all ads are
 * read, a list that asks for nothing special shows its newest ads by the store's own index.
 */
export const startListService = ({ db, post, now, giveWay }: Options): ((request: ListRequest) => void) => {
  /** What is watched, by the number of the question. */
  const watched = new Map<number, Tell>();
  const failing = (id: number) => (error: unknown) => post({ kind: 'failed', id, reason: String(error) });

  const tellAll: Tell = async (index) => {
    for (const tell of watched.values()) await tell(index);
  };
  const live = openLiveIndex({
    db,
    now,
    onChange: () => live.after(tellAll, failing(EVERYBODY)),
    onFault: failing(EVERYBODY),
    giveWay,
  });
  const tellOf = createTells({
    reader: openFollowReader(db),
    post,
    now,
    isReady: live.isReady,
    isWatched: (id) => watched.has(id),
  });
  const watch = (id: number, tell: Tell): Tell => {
    watched.set(id, tell);
    return (index) => (watched.get(id) === tell ? tell(index) : undefined);
  };

  const tellNewest = async (id: number, list: Watched, tell: Tell): Promise<void> => {
    if (live.isReady() || !isPlainQuery(list.query) || list.window.first > 0) return;
    const ads = await readNewest(db, list.query.scope, list.window.count);
    if (live.isReady() || watched.get(id) !== tell || ads.length === 0) return;
    const keys = ads.map(keyOfAd);
    post({ kind: 'list', id, view: { total: null, ofScope: 0, hiddenWithoutFigure: 0, first: 0, keys }, ads });
  };

  const answer = (request: ListRequest): Tell => {
    const { id } = request;
    if (request.kind === 'unwatch') {
      watched.delete(id);
      return () => undefined;
    }
    const tell = tellOf(request);
    if (request.kind === 'all') return tell;
    const answered = watch(id, tell);
    // A list that can't be read says so by its own answer.
    if (request.kind === 'watch') live.begin(tellNewest(id, request, tell).catch(() => undefined));
    return answered;
  };
  /** A count beside a menu reads all ads too, but never before the list that the person came for. */
  const answerLater = async (request: ListRequest, answered: Tell): Promise<void> => {
    await giveWay();
    if (!watched.has(request.id)) return;
    live.begin(Promise.resolve());
    live.after(answered, failing(request.id));
  };
  return (request) => {
    const answered = answer(request);
    if (request.kind === 'watch-new-count') return void answerLater(request, answered);
    if (request.kind !== 'unwatch') live.begin(Promise.resolve());
    return live.after(answered, failing(request.id));
  };
};
