import type { PagePart } from '#shared/domain/client/page-report.ts';
import type { PageHealth } from '#extension/content/page-adapter.ts';
import { missingParts } from './judge.ts';

type Parts = {
  page: PageHealth;
  /** Runs work after a while; the next check. */
  later: (work: () => void) => void;
  isSeen: () => boolean;
  /** Once, when parts are missing for good. */
  onMissing: (parts: PagePart[]) => void;
  signal: AbortSignal;
};

/** A page that is still being drawn lacks parts too: so many checks in a row must find the same. */
const CHECKS = 4;
/** Data comes long before its cards are drawn, up to half a minute. */
const CHECKS_FOR_IDS = 20;

/**
 * Looks now and then, while the page changes and is looked at, whether most of its cards can still be used. While they
 * can't, no new rows are put in; those that stand stay. A page that turns out to be only slow gets its rows after all.
 */
export const watchHealth = ({ page, later, isSeen, onMissing, signal }: Parts): void => {
  let isWaiting = false;
  let checksInARow = 0;
  let wasTold = false;
  let sawIds = false;

  const checkSoon = (): void => {
    if (isWaiting || signal.aborted) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      if (!signal.aborted && isSeen()) check();
    });
  };

  const check = (): void => {
    const counts = page.counts();
    sawIds ||= counts.seen + counts.strangers > 0;
    // A list that keeps only what is in sight has none for a moment.
    const missing = missingParts(counts).filter((part) => part !== 'id' || !sawIds);
    checksInARow = missing.length === 0 ? 0 : checksInARow + 1;
    const isCertain = checksInARow >= (missing.includes('id') ? CHECKS_FOR_IDS : CHECKS);
    page.hold(isCertain);
    if (isCertain && !wasTold) {
      wasTold = true;
      onMissing(missing);
    } else if (missing.length > 0 && !isCertain) {
      checkSoon();
    }
  };

  page.observeWork(checkSoon, signal);
};
