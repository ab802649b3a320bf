import type { AdId } from '#shared/domain/ad/ad.ts';

/** An ad in the viewport for this time is seen. */
const SIGHT_MS = 1_000;

type Parts = {
  isVisible: () => boolean;
  /** In milliseconds. */
  now: () => number;
  after: (work: () => void, milliseconds: number) => unknown;
  /** Is called with the ads that were in the viewport of the visible page for one second. */
  onSight: (adIds: readonly AdId[]) => void;
};

/** Measures how long ads are in the viewport, with one timer for all ads. */
export const createSightTimer = ({ isVisible, now, after, onSight }: Parts) => {
  const since = new Map<AdId, number>();
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || since.size === 0 || !isVisible()) return;
    isPlanned = true;
    after(check, Math.max(0, Math.min(...since.values()) + SIGHT_MS - now()));
  };
  const check = (): void => {
    isPlanned = false;
    if (!isVisible()) return;
    const seen = [...since].filter(([, enteredAt]) => now() - enteredAt >= SIGHT_MS).map(([adId]) => adId);
    for (const adId of seen) since.delete(adId);
    if (seen.length > 0) onSight(seen);
    plan();
  };

  return {
    enter: (adId: AdId): void => {
      since.set(adId, now());
      plan();
    },
    leave: (adId: AdId): void => void since.delete(adId),
    /** To be called when the page becomes visible: the time while it was hidden does not count. */
    restart: (): void => {
      for (const adId of since.keys()) since.set(adId, now());
      plan();
    },
  };
};
