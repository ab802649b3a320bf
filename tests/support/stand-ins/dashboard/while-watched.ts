/** Drops values that arrive after the end of a watch, as the real store does. */
export const whileWatched = () => {
  let isWatched = true;
  return {
    ifWatched:
      <T>(onValue: (value: T) => void) =>
      (value: T): void => {
        if (isWatched) onValue(value);
      },
    /** Returns a function that ends the watch and the subscription to the source. */
    stop: (unsubscribe: () => void) => (): void => {
      isWatched = false;
      unsubscribe();
    },
  };
};
