import { createListeners } from '#extension/content/ad-library/listeners.ts';
import type { Card } from '#extension/content/page-adapter.ts';

/** Gives new cards to the features. `takeFresh` returns the cards that no feature has received yet. */
export const createCardDelivery = (takeFresh: () => Iterable<Card>) => {
  const listeners = createListeners<[card: Card]>();
  let isPaused = false;
  let hasListener = false;

  /** Cards that are found before the first feature starts wait for it. */
  const deliver = (): void => {
    if (!isPaused && hasListener) for (const card of takeFresh()) listeners.emit(card);
  };

  return {
    deliver,
    /** See `PageAdapter.observeCards`. */
    observe: (onCard: (card: Card) => void, signal: AbortSignal): void => {
      listeners.add(onCard, signal);
      hasListener = true;
      deliver();
    },
    /** See `PageHealth.pause`. */
    pause: (isHeld: boolean): void => {
      isPaused = isHeld;
      deliver();
    },
  };
};
