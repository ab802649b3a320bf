import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import { countNewAds, followedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { overviewOf } from '#shared/domain/advertiser/page-overview.ts';
import type { AdIndex } from './ad-index.ts';
import type { FollowReader } from './follow-reader.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { Found, Pass } from './search-pass.ts';
import type { ScoreOf } from './winner-scores.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';

/** Answers a request from the current index. */
export type SendAnswer = (index: AdIndex) => void | Promise<void>;

type Options = {
  reader: FollowReader;
  /** Reads the ads themselves. */
  readAds: (keys: readonly AdKey[]) => Promise<CollectedAd[]>;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Whether all ads are in the index. */
  isReady: () => boolean;
  /** Whether the request is still watched. */
  isWatched: (id: number) => boolean;
};

type Question = Exclude<ListRequest, { kind: 'unwatch' }>;
type Watch = Extract<ListRequest, { kind: 'watch' }>;

/** Creates the function that answers a request. It can be called repeatedly. */
export const createListAnswers =
  (options: Options) =>
  (question: Question): SendAnswer => {
    const { reader, post, now, isReady, isWatched } = options;
    const { id } = question;
    switch (question.kind) {
      case 'watch':
        return listAnswer(question, options);
      case 'all':
        return (index) => post({ kind: 'all', id, keys: index.query(question.query, now()).ads.map(keyOfAd) });
      case 'locate':
        return (index) => post({ kind: 'located', id, index: index.locate(question.adId, question.query, now()) });
      case 'watch-choices':
        return (index) => post({ kind: 'choices', id, choices: index.choices(question.scope) });
      case 'watch-followed':
        return async (index) => {
          const followed = { ...(await reader.read()), newest: question.newest };
          if (isWatched(id)) post({ kind: 'followed', id, pages: followedFacts(index.summaries(), followed) });
        };
      case 'watch-new-count':
        return async (index) => {
          // No request has loaded all ads so far, and the store changed.
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

/** Answers a list request. The first answer contains the ads too, and can precede the total. */
const listAnswer = ({ id, query, window }: Watch, { readAds, post, now, isWatched }: Options): SendAnswer => {
  const end = window.first + window.count;
  // Other parts of a list, and answers after a change, need no early answer: the page knows the total.
  let isFirstAnswer = !isWatched(id);
  const send = (view: ListView, ads?: CollectedAd[]): void =>
    post(ads === undefined ? { kind: 'list', id, view } : { kind: 'list', id, view, ads });
  const sendWithAds = async (view: ListView): Promise<void> =>
    // If they can't be read, the page reads them and reports the error.
    send(view, await readAds(view.keys).catch(() => undefined));
  const wholeOf = (pass: Pass, scoreOf: ScoreOf, first = pass.first(end)): ListView => {
    if (first !== null && first.total !== null) return viewOf(first, first.total, { window, scoreOf });
    const whole = pass.whole();
    return viewOf(whole, whole.ads.length, { window, scoreOf });
  };
  return async (index) => {
    const pass = index.pass(query, now());
    const scoreOf = index.scorer(now());
    if (!isFirstAnswer) return send(wholeOf(pass, scoreOf));
    isFirstAnswer = false;
    const first = pass.first(end);
    if (first === null || first.total !== null) return sendWithAds(wholeOf(pass, scoreOf, first));
    await sendWithAds(viewOf(first, null, { window, scoreOf }));
    // The page may have made another request meanwhile.
    if (isWatched(id)) send(wholeOf(pass, scoreOf, null));
  };
};

/** Returns the part of a list that a page displays. */
export const viewOf = (
  { ads, ...counts }: Found,
  total: number | null,
  { window, scoreOf }: { window: ListWindow; scoreOf: ScoreOf },
): ListView => {
  const shown = ads.slice(window.first, window.first + window.count);
  return { ...counts, total, first: window.first, keys: shown.map(keyOfAd), scores: shown.map(scoreOf) };
};
