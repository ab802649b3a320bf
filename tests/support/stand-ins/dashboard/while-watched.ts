/** As in the real store, an answer that is on its way when the watching ends reaches nobody. */
export const whileWatched = () => {
  let isWatched = true;
  return {
    told:
      <T>(tell: (value: T) => void) =>
      (value: T): void => {
        if (isWatched) tell(value);
      },
    /** How to stop, which ends the subscription to the source too. */
    stop: (unsubscribe: () => void) => (): void => {
      isWatched = false;
      unsubscribe();
    },
  };
};
