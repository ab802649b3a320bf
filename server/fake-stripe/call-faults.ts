/**
 * A fault of an API call. `refuse`: the connection closes before the call runs. `forbid`: the call does not run and
 * gets status 403, as for an API key without permission. `lose-reply`: the call runs, and the connection closes without
 * a response. `fail-after`: the call runs and gets status 500. `silent`: the call runs and never gets a response.
 * `hold`: the call waits until the fault ends, and then runs normally.
 */
export type FakeStripeFault = 'none' | 'refuse' | 'forbid' | 'lose-reply' | 'fail-after' | 'silent' | 'hold';

export type CallFaults = {
  /**
   * Sets the fault of the next `count` calls whose method and path start with `start`. Without a count, it applies
   * until it is changed.
   */
  set: (start: string, fault: FakeStripeFault, count?: number) => void;
  /** Returns the fault of a call and counts the call. Waits while the fault is `hold`. */
  take: (name: string) => Promise<Exclude<FakeStripeFault, 'hold'>>;
};

/** `ended` resolves when the fault is changed. */
type Fault = { fault: FakeStripeFault; left: number; end: () => void; ended: Promise<void> };

/** Stores the network faults that tests set. */
export const createCallFaults = (): CallFaults => {
  const faults = new Map<string, Fault>();
  return {
    set: (start, fault, count = Infinity) => {
      faults.get(start)?.end();
      faults.delete(start);
      if (fault === 'none') return;
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      faults.set(start, { fault, left: count, end, ended });
    },
    take: async (name) => {
      const match = [...faults].find(([start, { left }]) => name.startsWith(start) && left > 0)?.[1];
      if (match === undefined) return 'none';
      match.left -= 1;
      if (match.fault !== 'hold') return match.fault;
      await match.ended;
      return 'none';
    },
  };
};
