import type { ListScope } from '#shared/domain/lists/ad-query.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readAds } from '#shared/store/ads/read-ads.ts';
import type { ListAnswer, ListRequest } from './list-messages.ts';
import { openLiveIndex } from './live-index.ts';
import { openFollowReader } from './follow-reader.ts';
import { createListAnswers, type SendAnswer } from './list-answers.ts';

type Options = {
  db: LocalDatabase;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Resolves when a list that is about to be shown had time to send its request. */
  whenListsAreIdle: () => Promise<void>;
};

/** The id of faults that concern all requests. */
const ALL_REQUESTS = 0;

/**
 * Answers the list requests of a page once all ads are read. Answers watched requests again whenever the store changes.
 */
export const startListService = ({ db, post, now, whenListsAreIdle }: Options): ((request: ListRequest) => void) => {
  /** The watched requests by id. */
  const watched = new Map<number, { send: SendAnswer; usesLanguages: boolean }>();
  const failing = (id: number) => (error: unknown) => post({ kind: 'failed', id, reason: String(error) });

  const answerAll: SendAnswer = async (index) => {
    for (const { send } of watched.values()) await send(index);
  };
  const answerLanguageUsers: SendAnswer = async (index) => {
    for (const { send, usesLanguages } of watched.values()) if (usesLanguages) await send(index);
  };
  const live = openLiveIndex({
    db,
    now,
    onChange: () => live.after(answerAll, failing(ALL_REQUESTS)),
    onLanguages: () => live.after(answerLanguageUsers, failing(ALL_REQUESTS)),
    onFault: failing(ALL_REQUESTS),
    whenListsAreIdle,
  });
  const answerTo = createListAnswers({
    reader: openFollowReader(db),
    readAds: (keys) => readAds(db, keys),
    post,
    now,
    isReady: live.isReady,
    isWatched: (id) => watched.has(id),
  });
  const watch = (request: ListRequest, send: SendAnswer): SendAnswer => {
    const { id } = request;
    watched.set(id, { send, usesLanguages: usesLanguages(request) });
    return (index) => (watched.get(id)?.send === send ? send(index) : undefined);
  };

  const answer = (request: ListRequest): SendAnswer => {
    const { id } = request;
    if (request.kind === 'unwatch') {
      watched.delete(id);
      return () => undefined;
    }
    const scope = scopeOf(request);
    const answerFrom = answerTo(request);
    const send: SendAnswer =
      scope === null
        ? answerFrom
        : async (index) => {
            await live.prepare(scope);
            return answerFrom(index);
          };
    return request.kind === 'all' || request.kind === 'locate' ? send : watch(request, send);
  };
  /** A count beside a menu reads all ads too, but never before the list of the screen. */
  const answerWhenIdle = async (request: ListRequest, sendAnswer: SendAnswer): Promise<void> => {
    await whenListsAreIdle();
    if (!watched.has(request.id)) return;
    live.begin();
    live.after(sendAnswer, failing(request.id));
  };
  return (request) => {
    const sendAnswer = answer(request);
    if (request.kind === 'watch-new-count') return void answerWhenIdle(request, sendAnswer);
    if (request.kind !== 'unwatch') live.begin();
    return live.after(sendAnswer, failing(request.id));
  };
};

/** The scope of the list that a request is about; null: it is about no list. */
const scopeOf = (request: Exclude<ListRequest, { kind: 'unwatch' }>): ListScope | null => {
  switch (request.kind) {
    case 'watch':
    case 'all':
    case 'locate':
      return request.query.scope;
    case 'watch-choices':
      return request.scope;
    case 'watch-followed':
    case 'watch-new-count':
    case 'watch-overview':
      return null;
  }
};

/** Whether the answer depends on the languages of ads, which are recognized after the first answers. */
const usesLanguages = (request: ListRequest): boolean =>
  request.kind === 'watch-choices' || (request.kind === 'watch' && request.query.languages.length > 0);
