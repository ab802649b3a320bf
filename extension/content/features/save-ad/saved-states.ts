import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';
import { createPacedQuestions, type After } from '#extension/content/features/paced-questions.ts';
import { createSavedFacts, type SavedMark, type SavedState } from './saved-facts.ts';

/** What shows the state of an ad. */
export type Watcher = { readonly adId: AdId; refresh: () => void };

export type SavedStates = {
  /** Null until the worker answered for the first time. */
  of: (adId: AdId) => SavedState | null;
  /** Another one shows the state of this ad: asks for it soon. */
  askFor: (adId: AdId) => void;
  /** Something may have changed: asks again soon for every watched ad. */
  askAgain: () => void;
  /** Asks at once for every watched ad. Rejects with what the asking rejected with. */
  refresh: () => Promise<void>;
  /** What the worker just answered to a save or an undo. */
  note: (adId: AdId, mark: SavedMark, account?: AccountState) => void;
  noteConsent: (consent: CaptureConsent) => void;
};

type Options = {
  ask: ContentAsk;
  after: After;
  /** Hear of every change of the ads' states, of the switch and of the account. */
  watchers: () => Iterable<Watcher>;
};

/**
 * What the worker knows of the ads on the page, asked for in batches, one question at a time. A question that fails
 * leaves the old state and is asked again while the page lives, later each time.
 */
export const createSavedStates = ({ ask, after, watchers }: Options): SavedStates => {
  const facts = createSavedFacts();
  const watched = (): Set<AdId> => new Set(Array.from(watchers(), ({ adId }) => adId));
  const tell = (isMeant: (adId: AdId) => boolean): void => {
    for (const watcher of watchers()) if (isMeant(watcher.adId)) watcher.refresh();
  };
  const tellAll = (): void => tell(() => true);

  const askNow = async (adIds: readonly AdId[]): Promise<void> => {
    const askedAt = facts.now();
    const asked = new Set(adIds);
    const isForAll = facts.learn(askedAt, asked, await ask('ads.states', { adIds: [...asked] }));
    tell((adId) => isForAll || asked.has(adId));
  };

  const askSoon = createPacedQuestions({ ask: askNow, wanted: watched, after });

  return {
    of: facts.of,
    askFor: (adId) => askSoon([adId]),
    askAgain: () => askSoon(watched()),
    refresh: async () => {
      const adIds = [...watched()];
      for (let start = 0; start < adIds.length; start += STATES_LIMIT) {
        await askNow(adIds.slice(start, start + STATES_LIMIT));
      }
    },
    note: (adId, mark, account) => {
      facts.note(adId, mark, account);
      tellAll();
    },
    noteConsent: (consent) => {
      facts.noteConsent(consent);
      tellAll();
    },
  };
};
