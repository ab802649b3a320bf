/** What a test started. `add` takes how a part is stopped. */
export type Stops = {
  add: (stop: () => Promise<unknown>) => void;
  /** Stops every part, the newest first, also after one that did not stop. Rejects with the first error at the end. */
  stopAll: () => Promise<void>;
};

export const createStops = (): Stops => {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    stopAll: async () => {
      const errors: unknown[] = [];
      for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw errors[0];
    },
  };
};
