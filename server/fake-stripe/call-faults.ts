/**
 * none; refuse: the call is not read. lose-reply: done, and the connection breaks. fail-after: done, and answered 500.
 * silent: done, and never answered.
 */
export type FakeStripeFault = 'none' | 'refuse' | 'lose-reply' | 'fail-after' | 'silent';

export type CallFaults = {
  /** The next `count` calls whose method and path begin with `start`; without a count, until it is changed. */
  set: (start: string, fault: FakeStripeFault, count?: number) => void;
  take: (name: string) => FakeStripeFault;
};

/** Faults of the network that tests ask for. */
export const createCallFaults = (): CallFaults => {
  const faults = new Map<string, { fault: FakeStripeFault; left: number }>();
  return {
    set: (start, fault, count = Infinity) => {
      if (fault === 'none') faults.delete(start);
      else faults.set(start, { fault, left: count });
    },
    take: (name) => {
      const [found] = [...faults].filter(([start, { left }]) => name.startsWith(start) && left > 0);
      if (found === undefined) return 'none';
      found[1].left -= 1;
      return found[1].fault;
    },
  };
};
