import { isLoading } from '#extension/content/page-dom.ts';
import type { CardTracker } from '#extension/content/ad-library/cards/card-tracker.ts';
import type { CardFilterControl } from '#extension/content/ad-library/filtering/card-filter.ts';
import { CHECK_AGAIN_AFTER_MS, type ScriptBlocks } from '#extension/content/ad-library/page-data/script-blocks.ts';
import { createDistantCards, type DistantCards } from './distant-cards.ts';
import { observeChanges, type Batch, type Changes, type Schedule } from './page-changes.ts';

type Parts = {
  view: Window & typeof globalThis;
  tracker: CardTracker;
  filter: Pick<CardFilterControl, 'visibilityOf' | 'needsDistantCards'>;
  blocks: ScriptBlocks;
  schedule: Schedule;
  onBatch: (batch: Batch) => void;
  signal: AbortSignal;
};

export type PageWatch = { changes: Changes; distant: DistantCards };

/**
 * Observes the document until the signal aborts: new cards near the viewport at once, the others when it comes near.
 */
export const watchPage = ({ view, tracker, filter, blocks, schedule, onBatch, signal }: Parts): PageWatch => {
  const { document } = view;
  let isPlanned = false;

  const takeBlocks = (): void => {
    const wasTooSoon = !blocks.takeAll(document, !isLoading(document));
    if (!wasTooSoon || isPlanned) return;
    isPlanned = true;
    view.setTimeout(() => {
      isPlanned = false;
      changes.runSoon();
    }, CHECK_AGAIN_AFTER_MS);
  };

  const distant = createDistantCards({
    view,
    isList: (element) => tracker.isList(element),
    visibilityOf: filter.visibilityOf,
    onNear: (near) => changes.process(near),
    signal,
  });
  const changes = observeChanges({
    document,
    schedule,
    onNode: blocks.takeNode,
    notWaiting: (elements) => {
      const waits = !filter.needsDistantCards() && distant.holds(elements);
      return waits ? [] : elements;
    },
    onBatch: (batch) => {
      if (batch.isIdle) takeBlocks();
      onBatch(batch);
      if (batch.isIdle && batch.touched.length > 0) distant.checkSoon();
    },
    signal,
  });
  return { changes, distant };
};
