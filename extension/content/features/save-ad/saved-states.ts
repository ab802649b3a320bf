import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';
import { createPacedRequests, type After } from '#extension/content/features/paced-requests.ts';
import { createSavedFacts, type SavedMark, type SavedState } from './saved-facts.ts';

/** An element that shows the state of an ad. */
export type Watcher = {
  readonly adId: AdId;
  /** The page id that the data of the page states; null if the ad is known only from its rendered card. */
  readonly statedPageId: PageId | null;
  refresh: () => void;
};

export type SavedStates = {
  /** Null until the first answer of the worker. */
  of: (adId: AdId) => SavedState | null;
  /** Requests the state of this ad soon. Call it for each new watcher. */
  request: (adId: AdId) => void;
  /** Requests the states of all watched ads again soon, because they may have changed. */
  requestAll: () => void;
  /** Requests the states of all watched ads at once. Rejects with the error of the request. */
  refresh: () => Promise<void>;
  /** Records the result of a save or an undo. */
  setMark: (adId: AdId, mark: SavedMark, account?: AccountState) => void;
  setConsent: (consent: CaptureConsent) => void;
};

type Options = {
  ask: ContentAsk;
  after: After;
  /** They are refreshed on every change of their ad's state, of consent and of the account. */
  watchers: () => Iterable<Watcher>;
};

/**
 * The saved states of the ads on the page, requested from the worker in batches, one request at a time. After a failed
 * request, the old state remains, and the request is retried with a growing delay.
 */
export const createSavedStates = ({ ask, after, watchers }: Options): SavedStates => {
  const facts = createSavedFacts();
  const watched = (): Map<AdId, PageId | null> =>
    new Map(Array.from(watchers(), ({ adId, statedPageId }) => [adId, statedPageId]));
  const refreshAll = (): void => {
    for (const watcher of watchers()) watcher.refresh();
  };
  const refreshSome = (adIds: ReadonlySet<AdId>): void => {
    for (const watcher of watchers()) if (adIds.has(watcher.adId)) watcher.refresh();
  };

  const askNow = async (adIds: readonly AdId[]): Promise<void> => {
    const askedAt = facts.now();
    const asked = new Set(adIds);
    const ads = [...watched()].filter(([adId]) => asked.has(adId));
    const isForAll = facts.learn(askedAt, asked, await ask('ads.states', { ads }));
    if (isForAll) refreshAll();
    else refreshSome(asked);
  };

  const askSoon = createPacedRequests({ ask: askNow, needed: watched, after });

  return {
    of: facts.of,
    request: (adId) => askSoon([adId]),
    requestAll: () => askSoon(watched().keys()),
    refresh: async () => {
      const adIds = [...watched().keys()];
      for (let start = 0; start < adIds.length; start += STATES_LIMIT) {
        await askNow(adIds.slice(start, start + STATES_LIMIT));
      }
    },
    setMark: (adId, mark, account) => {
      facts.setMark(adId, mark, account);
      refreshAll();
    },
    setConsent: (consent) => {
      facts.setConsent(consent);
      refreshAll();
    },
  };
};
