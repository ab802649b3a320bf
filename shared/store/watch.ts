import { liveQuery } from 'dexie';

/**
 * Calls back immediately, and after every change of the data that `query` read, in any tab or worker. Returns a
 * function that stops it.
 */
export const watch = <T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onError });
  return () => subscription.unsubscribe();
};
