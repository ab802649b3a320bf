import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';
import { createPacedRequests, type After } from '#extension/content/features/paced-requests.ts';

/** `kept`: stored only on this device until the user signs in or has a running plan. */
export type SavedMark = 'none' | 'saved' | 'kept';

export type SavedState = { mark: SavedMark; consent: CaptureConsent; account: AccountState };

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
  /** They are refreshed after each answer and each result of an action. */
  watchers: () => Iterable<Watcher>;
};

/**
 * The saved states of the ads on the page, requested from the worker in batches, one request at a time. After a failed
 * request, the old state remains, and the request is retried with a growing delay.
 */
export const createSavedStates = ({ ask, after, watchers }: Options): SavedStates => {
  /** Most ads were never saved, so they have no entry. */
  const marks = new Map<AdId, SavedMark>();
  /** Null until the first answer. */
  let known: Omit<SavedState, 'mark'> | null = null;
  /** The number of recorded results. An answer to a request before a result is outdated. */
  let results = 0;

  const watched = (): Map<AdId, PageId | null> =>
    new Map(Array.from(watchers(), ({ adId, statedPageId }) => [adId, statedPageId]));
  const refreshAll = (): void => {
    for (const watcher of watchers()) watcher.refresh();
  };

  const askNow = async (adIds: readonly AdId[]): Promise<void> => {
    const before = results;
    const asked = new Set(adIds);
    const ads = [...watched()].filter(([adId]) => asked.has(adId));
    const { savedAdIds, keptAdIds, consent, account } = await ask('ads.states', { ads });
    if (results !== before) return askNow(adIds);
    for (const adId of adIds) marks.delete(adId);
    for (const adId of savedAdIds) marks.set(adId, 'saved');
    for (const adId of keptAdIds) marks.set(adId, 'kept');
    known = { consent, account };
    return refreshAll();
  };
  const askSoon = createPacedRequests({ ask: askNow, needed: watched, after });

  /** Records a result of an action of the user. */
  const record = (changed: Partial<Omit<SavedState, 'mark'>>): void => {
    results += 1;
    if (known !== null) known = { ...known, ...changed };
    refreshAll();
  };

  return {
    of: (adId) => known && { ...known, mark: marks.get(adId) ?? 'none' },
    request: (adId) => askSoon([adId]),
    requestAll: () => askSoon(watched().keys()),
    refresh: async () => {
      for (const part of partsOf([...watched().keys()], STATES_LIMIT)) await askNow(part);
    },
    setMark: (adId, mark, account) => {
      marks.set(adId, mark);
      record(account === undefined ? {} : { account });
    },
    setConsent: (consent) => record({ consent }),
  };
};
