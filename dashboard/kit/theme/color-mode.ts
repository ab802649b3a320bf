import { localValues, oneOf, readStored, storeOrHold } from '#shared/platform/stored-value.ts';

type ColorMode = 'light' | 'dark';

/** Stores the choice of the user. Without a choice, the page follows the system. */
const STORAGE_KEY = 'color_mode';

const modeIn = oneOf<ColorMode>(['light', 'dark']);

/** The current mode, and how to change and watch it. */
export type ColorModeSwitch = {
  mode: () => ColorMode;
  toggle: () => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Sets the mode on the root element of the page, and updates it when the system or another tab changes it. */
export const createColorMode = (page: Window): ColorModeSwitch => {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();

  const mode = (): ColorMode => {
    const chosen = readStored(localValues(page), STORAGE_KEY, modeIn);
    if (chosen !== null) return chosen;
    return system.matches ? 'dark' : 'light';
  };
  const apply = (): void => {
    const root = page.document.documentElement;
    root.classList.toggle('dark', mode() === 'dark');
    root.classList.toggle('light', mode() === 'light');
    root.style.colorScheme = mode();
    for (const listener of listeners) listener();
  };

  system.addEventListener('change', apply);
  page.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) apply();
  });
  apply();

  return {
    mode,
    toggle: () => {
      storeOrHold(localValues(page), STORAGE_KEY, mode() === 'dark' ? 'light' : 'dark');
      apply();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
