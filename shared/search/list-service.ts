import type { LocalDatabase } from '#shared/store/database.ts';
import { readAds } from '#shared/store/ads/read-ads.ts';
import type { ListAnswer, ListRequest } from './list-messages.ts';
import { openLiveIndex } from './live-index.ts';
import { openFollowReader } from './follow-reader.ts';
import { createTells, type Tell } from './tells.ts';

type Options = {
  db: LocalDatabase;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Resolves once a list that is about to be shown has had the time to be asked for. */
  giveWay: () => Promise<void>;
};

/** Faults that belong to no question concern all of them. */
const EVERYBODY = 0;

/** Answers a page's questions about its lists once all ads are read, and tells what is watched again whenever the store changed. */
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
    readAds: (keys) => readAds(db, keys),
    post,
    now,
    isReady: live.isReady,
    isWatched: (id) => watched.has(id),
  });
  const watch = (id: number, tell: Tell): Tell => {
    watched.set(id, tell);
    return (index) => (watched.get(id) === tell ? tell(index) : undefined);
  };

  const answer = (request: ListRequest): Tell => {
    const { id } = request;
    if (request.kind === 'unwatch') {
      watched.delete(id);
      return () => undefined;
    }
    const tell = tellOf(request);
    return request.kind === 'all' ? tell : watch(id, tell);
  };
  /** A count beside a menu reads all ads too, but never before the list that the person came for. */
  const answerLater = async (request: ListRequest, answered: Tell): Promise<void> => {
    await giveWay();
    if (!watched.has(request.id)) return;
    live.begin();
    live.after(answered, failing(request.id));
  };
  return (request) => {
    const answered = answer(request);
    if (request.kind === 'watch-new-count') return void answerLater(request, answered);
    if (request.kind !== 'unwatch') live.begin();
    return live.after(answered, failing(request.id));
  };
};
