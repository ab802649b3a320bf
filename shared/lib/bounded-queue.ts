/** Runs `work` when its turn comes and returns its result. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** The same, with a queue of its own for each key. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type QueueOptions = {
  /** The maximum number of pieces of work that run at the same time. */
  concurrency: number;
  /** The maximum number of pieces of work that wait. */
  limit: number;
  /** Creates the error for work that would exceed `limit`. */
  refuse: () => Error;
};

/** A queue in the order of arrival. Work beyond its limit is refused at once, so that a flood uses no memory. */
export const createBoundedQueue = ({ concurrency, limit, refuse }: QueueOptions): BoundedQueue => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limit) throw refuse();
    return new Promise((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await enter();
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
