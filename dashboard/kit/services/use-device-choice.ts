import { useSyncExternalStore } from 'react';
import { localValues, oneOf, readStored, storeOrHold, type StoredKey } from '#shared/platform/stored-value.ts';

/** Returns the user's choice on this device, shared by all tabs; the first option if no choice is stored. */
export const useDeviceChoice = <T extends string>(
  name: StoredKey,
  options: readonly [T, ...T[]],
): [choice: T, choose: (choice: T) => void] => {
  const stored = useSyncExternalStore(subscribe, () => readStored(localValues(), name, oneOf(options)));
  const choose = (choice: T): void => {
    storeOrHold(localValues(), name, choice);
    // The browser notifies only the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
  };
  return [stored ?? options[0], choose];
};

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** The user's choice of the density of cards on this device. */
export const useDensity = (): { isCompact: boolean; toggle: () => void } => {
  const [density, choose] = useDeviceChoice('density', ['comfortable', 'compact']);
  const isCompact = density === 'compact';
  return { isCompact, toggle: () => choose(isCompact ? 'comfortable' : 'compact') };
};
