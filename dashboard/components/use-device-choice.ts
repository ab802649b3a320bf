import { useSyncExternalStore } from 'react';

/** What a person chose for this device, in all its tabs; the first option until then. A browser that keeps nothing forgets it. */
export const useDeviceChoice = <T extends string>(
  name: string,
  options: readonly [T, ...T[]],
): [choice: T, choose: (choice: T) => void] => {
  const stored = useSyncExternalStore(subscribe, () => window.localStorage.getItem(name));
  const choose = (choice: T): void => {
    window.localStorage.setItem(name, choice);
    // The browser tells other tabs alone.
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
  };
  return [options.find((option) => option === stored) ?? options[0], choose];
};

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};
