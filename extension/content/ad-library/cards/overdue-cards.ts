import type { CardTracker } from './card-tracker.ts';
import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import { readDrawnCard } from './read-drawn-card.ts';

type Parts = { view: Window; tracker: CardTracker; model: PageModel; patienceMs: number };

/** Reads cards whose data does not come from what they show, after a while and until the visit is over. */
export const createOverdueCards = ({ view, tracker, model, patienceMs }: Parts) => {
  let isLooking = false;

  const lookLater = (visit: AbortSignal): void => {
    if (isLooking || !tracker.isWaiting()) return;
    isLooking = true;
    const timer = view.setTimeout(() => look(visit), patienceMs);
    visit.addEventListener('abort', () => {
      isLooking = false;
      view.clearTimeout(timer);
    });
  };

  const look = (visit: AbortSignal): void => {
    isLooking = false;
    if (visit.aborted) return;
    const overdue = tracker.overdue();
    for (const found of overdue) {
      const ad = readDrawnCard(found, model.pageIdOf);
      if (ad !== null) model.takeDrawn(ad);
    }
    if (overdue.length > 0) lookLater(visit);
  };

  return { lookLater };
};
