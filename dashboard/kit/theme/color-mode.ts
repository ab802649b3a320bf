import { oneOf, readStored } from '#shared/platform/stored-value.ts';

type ColorMode = 'light' | 'dark';

/** The choice of the user. Without it, the page has the mode of the system. */
const STORAGE_KEY = 'color_mode';

const modeIn = oneOf<ColorMode>(['light', 'dark']);

export type ColorModeSwitch = {
  mode: () => ColorMode;
  toggle: () => void;
  subscribe: (onChange: () => void) => () => void;
};

/** Puts the mode on the page's root element and keeps it in step with the system and with other tabs. */
export const createColorMode = (page: Window): ColorModeSwitch => {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();

  const mode = (): ColorMode => {
    const chosen = readStored(page.localStorage, STORAGE_KEY, modeIn);
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
      page.localStorage.setItem(STORAGE_KEY, mode() === 'dark' ? 'light' : 'dark');
      apply();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
