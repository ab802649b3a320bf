import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the prerendered page: without a script, the browser checks the fields. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
