/** Waiting work of the lane `first` runs before all waiting work of the lane `usual`. */
export type Lane = 'first' | 'usual';

/** Runs `work` when its turn comes and returns its result. The default lane is `usual`. */
export type BoundedQueue = <T>(work: () => Promise<T>, lane?: Lane) => Promise<T>;

/** A bounded queue for each key. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type QueueOptions = {
  /** The maximum number of pieces of work that run at the same time. */
  concurrency: number;
  /** The maximum number of pieces of work that wait in one lane, so that a full lane never closes the other one. */
  limit: number;
  /** Creates the error for work that would exceed `limit`. */
  refuse: () => Error;
};

/**
 * A queue with two lanes, each in the order of arrival. Work beyond the limit of its lane is rejected immediately, so
 * that a flood uses no memory.
 */
export const createBoundedQueue = ({ concurrency, limit, refuse }: QueueOptions): BoundedQueue => {
  let running = 0;
  const waiting: Record<Lane, (() => void)[]> = { first: [], usual: [] };

  const enter = (lane: Lane): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting[lane].length >= limit) throw refuse();
    return new Promise((resolve) => waiting[lane].push(resolve));
  };

  const leave = (): void => {
    const next = waiting.first.shift() ?? waiting.usual.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work, lane = 'usual') => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** One bounded queue per key. A queue without work uses no memory. */
export const createKeyedQueue = (options: QueueOptions): KeyedQueue => {
  const queues = new Map<string, { run: BoundedQueue; users: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: createBoundedQueue(options), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
};
