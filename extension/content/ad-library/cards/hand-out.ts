import type { Card, PageAdapter, PageHealth } from '#extension/content/page-adapter.ts';
import type { CardTracker } from './card-tracker.ts';
import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';

/** Gives new cards to the features, and tells how many of all could be placed. */
export const createHandOut = (tracker: CardTracker, model: PageModel) => {
  const cardListeners = new Set<(card: Card) => void>();
  const workListeners = new Set<() => void>();
  let isHeld = false;

  const handOut = (): void => {
    // Features may start after the first cards stand; those wait for them.
    if (isHeld || cardListeners.size === 0) return;
    for (const card of tracker.takeFresh()) for (const listener of cardListeners) listener(card);
  };

  const observeCards: PageAdapter['observeCards'] = (onCard, until) => {
    cardListeners.add(onCard);
    until.addEventListener('abort', () => cardListeners.delete(onCard));
    handOut();
  };

  const health: PageHealth = {
    counts: () => ({ ads: model.knownCount(), unreadable: model.failures().length, ...tracker.count() }),
    oddPlaces: tracker.oddPlaces,
    hold: (wanted) => {
      isHeld = wanted;
      handOut();
    },
    observeWork: (listener, until) => {
      workListeners.add(listener);
      until.addEventListener('abort', () => workListeners.delete(listener));
    },
  };

  return {
    observeCards,
    health,
    /** Cards that were held back may go out now. */
    handOut,
    /** After each batch of changes. */
    afterBatch: (): void => {
      handOut();
      for (const listener of workListeners) listener();
    },
  };
};
