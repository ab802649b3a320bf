/** Loads at the first call and hands the same to all; a load that failed is tried again by the next call. */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let held: Promise<T> | null = null;
  return () => {
    held ??= load().catch((error: unknown) => {
      held = null;
      throw error;
    });
    return held;
  };
};
