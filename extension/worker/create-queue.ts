/** Runs a task after all earlier tasks of the queue have settled. Returns the result or the error of the task. */
export type Enqueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue whose tasks run one after the other, in the order of the calls. A task that fails does not stop the
 * later ones. Use it for changes that read a stored value and write it again: concurrent changes would overwrite each
 * other.
 */
export const createQueue = (): Enqueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
};
