import type { PagePart } from '#shared/domain/client/page-report.ts';
import type { PageHealth } from '#extension/content/page-adapter.ts';
import { missingParts } from './missing-parts.ts';

type Parts = {
  page: PageHealth;
  /** Runs the next check after the interval of checks. */
  later: (work: () => void) => void;
  isSeen: () => boolean;
  /** Calls back when the user leaves the page or returns to it. */
  observeSight: (listener: () => void) => void;
  /** Is called once, when it is certain that parts are missing. */
  onMissing: (parts: PagePart[]) => void;
  signal: AbortSignal;
};

/** The number of checks in a row that must find missing parts. A page that is still rendering lacks parts too. */
const CHECKS = 4;
/** The same number if no id is on the page. Data can come half a minute before its cards are rendered. */
const CHECKS_FOR_IDS = 20;

/**
 * Checks whether most cards of the page can be used, while the page changes and is visible. If they cannot, no new rows
 * are added, and existing rows stay. If the page was only slow, it gets its rows after a later check.
 */
export const watchHealth = ({ page, later, isSeen, observeSight, onMissing, signal }: Parts): void => {
  let isWaiting = false;
  let checksInARow = 0;
  let wasReported = false;
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
    // A list that renders only visible cards can be empty for a moment.
    const missing = missingParts(counts).filter((part) => part !== 'id' || !sawIds);
    checksInARow = missing.length === 0 ? 0 : checksInARow + 1;
    const isCertain = checksInARow >= (missing.includes('id') ? CHECKS_FOR_IDS : CHECKS);
    page.pause(isCertain);
    if (isCertain && !wasReported) {
      wasReported = true;
      onMissing(missing);
    } else if (missing.length > 0 && !isCertain) {
      checkSoon();
    }
  };

  page.observeWork(checkSoon, signal);
  // A check that the user did not see was skipped, and a page that is complete does not change again.
  observeSight(checkSoon);
};
