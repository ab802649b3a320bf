import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns true after hydration. It returns false in the prerendered HTML, which browsers without scripts use. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
