/** An ad in the viewport for this time is seen. */
const SIGHT_MS = 1_000;

type Parts<Key> = {
  isVisible: () => boolean;
  /** In milliseconds. */
  now: () => number;
  after: (work: () => void, milliseconds: number) => unknown;
  /** Is called with the keys of what was in the viewport of the visible page for one second. */
  onSight: (keys: readonly Key[]) => void;
};

/** Measures how long ads, or other things with a key, are in the viewport, with one timer for all of them. */
export const createSightTimer = <Key>({ isVisible, now, after, onSight }: Parts<Key>) => {
  const since = new Map<Key, number>();
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || since.size === 0 || !isVisible()) return;
    isPlanned = true;
    after(check, Math.max(0, Math.min(...since.values()) + SIGHT_MS - now()));
  };
  const check = (): void => {
    isPlanned = false;
    if (!isVisible()) return;
    const seen = [...since].filter(([, enteredAt]) => now() - enteredAt >= SIGHT_MS).map(([key]) => key);
    for (const key of seen) since.delete(key);
    if (seen.length > 0) onSight(seen);
    plan();
  };

  return {
    enter: (key: Key): void => {
      since.set(key, now());
      plan();
    },
    leave: (key: Key): void => void since.delete(key),
    /** To be called when the page becomes visible: the time while it was hidden does not count. */
    restart: (): void => {
      for (const key of since.keys()) since.set(key, now());
      plan();
    },
  };
};
