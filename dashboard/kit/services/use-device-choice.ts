import { useSyncExternalStore } from 'react';
import { localValues, oneOf, readStored, storeOrHold, type StoredKey } from '#shared/platform/stored-value.ts';

/** Returns the user's choice on this device, shared by all tabs; the first option if no choice is stored. */
export const useDeviceChoice = <T extends string>(
  name: StoredKey,
  options: readonly [T, ...T[]],
): [choice: T, choose: (choice: T) => void] => {
  const stored = useSyncExternalStore(onStoredChange, () => readStored(localValues(), name, oneOf(options)));
  const choose = (choice: T): void => {
    storeOrHold(localValues(), name, choice);
    announceStored(name);
  };
  return [stored ?? options[0], choose];
};

/** Calls back after a stored value has changed in this or another tab. Returns a function that stops it. */
export const onStoredChange = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Notifies this tab of a stored value that it changed itself. The browser notifies only the other tabs. */
export const announceStored = (name: StoredKey): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: name }));
};
