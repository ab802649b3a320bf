import { isLoading } from '#extension/content/page-dom.ts';
import type { CardFilterPart } from '#extension/content/ad-library/filtering/card-filter.ts';
import type { CardTracker } from '#extension/content/ad-library/cards/card-tracker.ts';
import { observeChanges, type Batch, type Changes, type Schedule } from './changes.ts';
import { createFarOff, type FarOff } from './far-off.ts';
import { AGAIN_AFTER_MS, type ScriptBlocks } from '#extension/content/ad-library/page-data/script-blocks.ts';

type Parts = {
  view: Window & typeof globalThis;
  tracker: CardTracker;
  filter: CardFilterPart;
  blocks: ScriptBlocks;
  schedule: Schedule;
  onBatch: (batch: Batch) => void;
  signal: AbortSignal;
};

export type PageWatch = Changes & { farOff: FarOff };

/** Watches the document for one visit: new cards near what is seen at once, those far off when somebody comes near. */
export const watchPage = ({ view, tracker, filter, blocks, schedule, onBatch, signal }: Parts): PageWatch => {
  const { document } = view;
  let isLookingAgain = false;

  const takeBlocks = (): void => {
    const wasTooSoon = !blocks.takeAll(document, !isLoading(document));
    if (!wasTooSoon || isLookingAgain) return;
    isLookingAgain = true;
    view.setTimeout(() => {
      isLookingAgain = false;
      changes.runSoon();
    }, AGAIN_AFTER_MS);
  };

  const farOff = createFarOff({
    view,
    isList: tracker.isList,
    isHidden: filter.isHidden,
    onNear: (near) => changes.look(near),
    signal,
  });
  const changes = observeChanges({
    document,
    schedule,
    onNode: blocks.takeNode,
    notWaiting: (elements) => {
      const wasWaiting = farOff.isWaiting();
      if (!farOff.holds(elements)) return elements;
      if (!wasWaiting) filter.onWaiting();
      return [];
    },
    onBatch: (batch) => {
      if (batch.isIdle) takeBlocks();
      onBatch(batch);
      if (batch.isIdle && batch.touched.length > 0) farOff.lookSoon();
    },
    signal,
  });
  return { ...changes, farOff };
};
