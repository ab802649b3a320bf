import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import { countNewAds, followedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { overviewOf } from '#shared/domain/advertiser/page-overview.ts';
import type { AdIndex } from './ad-index.ts';
import type { FollowReader } from './follow-reader.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { Found, Pass } from './pass.ts';
import type { ListAnswer, ListRequest, ListView, ListWindow } from './list-messages.ts';

/** Answers a question from the index as it is now. */
export type Tell = (index: AdIndex) => void | Promise<void>;

type Options = {
  reader: FollowReader;
  /** The ads themselves. */
  readAds: (keys: readonly AdKey[]) => Promise<CollectedAd[]>;
  post: (answer: ListAnswer) => void;
  now: () => number;
  /** Whether all ads stand in the index. */
  isReady: () => boolean;
  /** Whether somebody still wants to know. */
  isWatched: (id: number) => boolean;
};

type Question = Exclude<ListRequest, { kind: 'unwatch' }>;
type Watch = Extract<ListRequest, { kind: 'watch' }>;

/** What each question is told, as often as it is. */
export const createTells =
  (options: Options) =>
  (question: Question): Tell => {
    const { reader, post, now, isReady, isWatched } = options;
    const { id } = question;
    switch (question.kind) {
      case 'watch':
        return tellList(question, options);
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

/** A list: to whoever asks first its ads too, those that somebody looks at before it is known how many there are. */
const tellList = ({ id, query, window }: Watch, { readAds, post, now, isWatched }: Options): Tell => {
  const end = window.first + window.count;
  // Whoever looks at another part of a list, or hears of a change, knows how long it is.
  let isFirstAnswer = !isWatched(id);
  const tell = (view: ListView, ads?: CollectedAd[]): void =>
    post(ads === undefined ? { kind: 'list', id, view } : { kind: 'list', id, view, ads });
  const tellWithAds = async (view: ListView): Promise<void> =>
    // Where they can't be read, whoever shows them says so.
    tell(view, await readAds(view.keys).catch(() => undefined));
  const wholeOf = (pass: Pass, first = pass.first(end)): ListView => {
    if (first !== null && first.total !== null) return viewOf(first, first.total, window);
    const whole = pass.whole();
    return viewOf(whole, whole.ads.length, window);
  };
  return async (index) => {
    const pass = index.pass(query, now());
    if (!isFirstAnswer) return tell(wholeOf(pass));
    isFirstAnswer = false;
    const first = pass.first(end);
    if (first === null || first.total !== null) return tellWithAds(wholeOf(pass, first));
    await tellWithAds(viewOf(first, null, window));
    // By then somebody may have asked for something else.
    if (isWatched(id)) tell(wholeOf(pass, null));
  };
};

const viewOf = ({ ads, ofScope, hiddenWithoutFigure }: Found, total: number | null, window: ListWindow): ListView => ({
  total,
  ofScope,
  hiddenWithoutFigure,
  first: window.first,
  keys: ads.slice(window.first, window.first + window.count).map(keyOfAd),
});
