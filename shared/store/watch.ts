import { liveQuery } from 'dexie';

/**
 * Calls back at once and after every change of what `query` read, also when another tab or the worker wrote it. Answers
 * how to stop.
 */
export const watch = <T>(
  query: () => Promise<T>,
  onValue: (value: T) => void,
  onError: (error: unknown) => void,
): (() => void) => {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onError });
  return () => subscription.unsubscribe();
};
