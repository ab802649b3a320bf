import type { AccountState, CaptureConsent } from '#shared/domain/account-state.ts';
import type { AdId } from '#shared/domain/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';
import { createPacedQuestions, type After } from '#extension/content/features/paced-questions.ts';
import { createSavedFacts, type SavedMark, type SavedState } from './saved-facts.ts';

/** An object and no function: one for each of hundreds of cards stays for as long as they do. */
export type Watcher = { refresh: () => void };

export type SavedStates = {
  /** Null until the worker answered for the first time. */
  of: (adId: AdId) => SavedState | null;
  /** Hears of every change of the ads' states, of the switch and of the account; asks for the ad soon. */
  watch: (adId: AdId, watcher: Watcher) => void;
  unwatch: (watcher: Watcher) => void;
  /** Something may have changed: asks again soon for every watched ad. */
  askAgain: () => void;
  /** Asks at once for every watched ad. Rejects with what the asking rejected with. */
  refresh: () => Promise<void>;
  /** What the worker just answered to a save or an undo. */
  note: (adId: AdId, mark: SavedMark, account?: AccountState) => void;
  noteConsent: (consent: CaptureConsent) => void;
};

type Options = { ask: ContentAsk; after: After };

/**
 * What the worker knows of the ads on the page, asked for in batches, one question at a time. A question that fails leaves the
 * old state and is asked again while the page lives, later each time.
 */
export const createSavedStates = ({ ask, after }: Options): SavedStates => {
  const facts = createSavedFacts();
  const watchers = new Map<Watcher, AdId>();
  /** Gathered anew when somebody asks after ads came or went. */
  let watched: ReadonlySet<AdId> | null = null;
  const isWanted = (adId: AdId): boolean => {
    watched ??= new Set(watchers.values());
    return watched.has(adId);
  };
  const tell = (isMeant: (adId: AdId) => boolean): void => {
    for (const [watcher, adId] of watchers) if (isMeant(adId)) watcher.refresh();
  };
  const tellAll = (): void => tell(() => true);

  const askFor = async (adIds: readonly AdId[]): Promise<void> => {
    const askedAt = facts.now();
    const asked = new Set(adIds);
    const isForAll = facts.learn(askedAt, asked, await ask('ads.states', { adIds: [...asked] }));
    tell((adId) => isForAll || asked.has(adId));
  };

  const askSoon = createPacedQuestions({ ask: askFor, isWanted, after });

  return {
    of: facts.of,
    watch: (adId, watcher) => {
      watchers.set(watcher, adId);
      watched = null;
      askSoon([adId]);
    },
    unwatch: (watcher) => {
      watchers.delete(watcher);
      watched = null;
    },
    askAgain: () => askSoon(watchers.values()),
    refresh: async () => {
      const adIds = [...new Set(watchers.values())];
      for (let start = 0; start < adIds.length; start += STATES_LIMIT) {
        await askFor(adIds.slice(start, start + STATES_LIMIT));
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
