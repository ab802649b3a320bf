import type { AccountState, CaptureConsent } from '#shared/domain/account-state.ts';
import type { AdId } from '#shared/domain/ad.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { STATES_LIMIT } from '#extension/messaging/protocol.ts';
import { createSavedFacts, type SavedMark, type SavedState } from './saved-facts.ts';

export type SavedStates = {
  /** Null until the worker answered for the first time. */
  of: (adId: AdId) => SavedState | null;
  /** Hears of every change of the ads' states, of the switch and of the account; asks for the ad soon. */
  watch: (adId: AdId, listener: () => void, signal: AbortSignal) => void;
  /** Asks again for every watched ad. Rejects with what the asking rejected with. */
  refresh: () => Promise<void>;
  /** What the worker just answered to a save or an undo. */
  note: (adId: AdId, mark: SavedMark, account?: AccountState) => void;
  noteConsent: (consent: CaptureConsent) => void;
};

/**
 * What the worker knows of the ads on the page, asked for in batches. A question that fails leaves the old state: it is asked
 * again on the next news, when the tab is seen again, and by the first save.
 */
export const createSavedStates = (ask: Ask, soon: (work: () => void) => void): SavedStates => {
  const facts = createSavedFacts();
  const listeners = new Map<AdId, Set<() => void>>();
  const toAsk = new Set<AdId>();
  let isSoon = false;

  const tellAll = (): void => {
    for (const group of listeners.values()) for (const listener of group) listener();
  };

  const askFor = async (adIds: readonly AdId[]): Promise<void> => {
    // One batch after the other: the worker answers a page's thousands without being swamped.
    for (let start = 0; start < adIds.length; start += STATES_LIMIT) {
      const batch = adIds.slice(start, start + STATES_LIMIT);
      const askedAt = facts.now();
      facts.learn(askedAt, batch, await ask('ads.states', { adIds: batch }));
    }
    tellAll();
  };

  const flush = (): void => {
    isSoon = false;
    const adIds = [...toAsk];
    toAsk.clear();
    askFor(adIds).catch(() => {
      for (const adId of adIds) toAsk.add(adId);
    });
  };

  return {
    of: facts.of,
    watch: (adId, listener, signal) => {
      const group = listeners.get(adId) ?? new Set();
      listeners.set(adId, group.add(listener));
      signal.addEventListener('abort', () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(adId);
      });
      toAsk.add(adId);
      if (isSoon) return;
      isSoon = true;
      soon(flush);
    },
    refresh: () => {
      toAsk.clear();
      return askFor([...listeners.keys()]);
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
