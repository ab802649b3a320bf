/** Collects the functions that stop what a test started. */
export type Stops = {
  add: (stop: () => Promise<unknown>) => void;
  /** Stops all parts, the newest first, even if one of them fails. Rejects with the first error. */
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
