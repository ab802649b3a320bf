/**
 * none; refuse: the call is not read. forbid: not done, and answered 403, as to a key that lacks the permission.
 * lose-reply: done, and the connection breaks. fail-after: done, and answered 500. silent: done, and never answered.
 * hold: read and answered after the fault has ended.
 */
export type FakeStripeFault = 'none' | 'refuse' | 'forbid' | 'lose-reply' | 'fail-after' | 'silent' | 'hold';

export type CallFaults = {
  /** The next `count` calls whose method and path begin with `start`; without a count, until it is changed. */
  set: (start: string, fault: FakeStripeFault, count?: number) => void;
  /** Returns the fault of a call. Waits while the call is held. */
  take: (name: string) => Promise<Exclude<FakeStripeFault, 'hold'>>;
};

/** `ended` resolves when the fault was changed. */
type Fault = { fault: FakeStripeFault; left: number; end: () => void; ended: Promise<void> };

/** Faults of the network that tests ask for. */
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
      const [found] = [...faults].filter(([start, { left }]) => name.startsWith(start) && left > 0);
      if (found === undefined) return 'none';
      const [, one] = found;
      one.left -= 1;
      if (one.fault !== 'hold') return one.fault;
      await one.ended;
      return 'none';
    },
  };
};
