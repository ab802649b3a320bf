import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import type { CardTracker } from './card-tracker.ts';
import { readDrawnCard } from './read-drawn-card.ts';

type Parts = { view: Window; tracker: CardTracker; model: PageModel; patienceMs: number };

/** Reads cards whose data does not come from what they show. */
export const createCardsWithoutData = ({ view, tracker, model, patienceMs }: Parts) => {
  let isPlanned = false;

  const check = (visit: AbortSignal): void => {
    isPlanned = false;
    if (visit.aborted) return;
    const overdue = tracker.overdue();
    for (const found of overdue) {
      const ad = readDrawnCard(found, (pageUrl) => model.pageIdOf(pageUrl));
      if (ad !== null) model.takeDrawn(ad);
    }
    if (overdue.length > 0) checkLater(visit);
  };

  /** Checks after `patienceMs`, and again while cards wait, until `visit` aborts. */
  const checkLater = (visit: AbortSignal): void => {
    if (isPlanned || !tracker.isWaiting()) return;
    isPlanned = true;
    const timer = view.setTimeout(() => check(visit), patienceMs);
    visit.addEventListener('abort', () => {
      isPlanned = false;
      view.clearTimeout(timer);
    });
  };

  return { checkLater };
};
