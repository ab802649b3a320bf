import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import type { CardTracker } from './card-tracker.ts';
import { readDrawnCard } from './read-drawn-card.ts';

type Parts = {
  view: Window;
  tracker: CardTracker;
  model: PageModel;
  patienceMs: number;
  signal: AbortSignal;
};

/**
 * Reads cards whose data does not come from what they show. Returns a function that checks the waiting cards after
 * `patienceMs`, and again while cards wait.
 */
export const createCardsWithoutData = ({ view, tracker, model, patienceMs, signal }: Parts): (() => void) => {
  let isPlanned = false;

  const check = (): void => {
    isPlanned = false;
    if (signal.aborted) return;
    const overdue = tracker.overdue();
    for (const found of overdue) {
      const ad = readDrawnCard(found, model.pageIdOf);
      if (ad !== null) model.takeDrawn(ad);
    }
    if (overdue.length > 0) checkLater();
  };

  const checkLater = (): void => {
    if (isPlanned || !tracker.isWaiting()) return;
    isPlanned = true;
    view.setTimeout(check, patienceMs);
  };

  return checkLater;
};
