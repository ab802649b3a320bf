import { createListeners } from '#extension/content/ad-library/listeners.ts';
import { parentOf, rootOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';

/** The class with which Facebook marks its dark theme. */
const DARK_MARK = '__fb-dark-mode';
/** A page can change its theme without changing its root element. */
const CHECK_AGAIN_AFTER_MS = 2_000;
const DARK_BELOW = 0.4;

type Parts = { view: Window; anyCard: () => Element | null; signal: AbortSignal };

/**
 * Follows whether cards are rendered light or dark. One card decides, because a page has one theme. Reading a style
 * makes the browser compute the styles of the page, so until the page is idle Facebook's own class decides.
 */
export const createCardShade = ({ view, anyCard, signal }: Parts) => {
  const listeners = createListeners<[shade: Shade]>();
  const root = rootOf(view.document);
  let shade: Shade = 'light';
  let checkedAt = -Infinity;

  const set = (next: Shade): void => {
    if (next === shade) return;
    shade = next;
    listeners.emit(shade);
  };
  const check = (): void => {
    const card = anyCard();
    if (card === null) return;
    checkedAt = performance.now();
    set(shadeOf(card, view));
  };
  const themes = new MutationObserver(check);
  if (root !== null) themes.observe(root, { attributes: true });
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
  signal.addEventListener('abort', () => themes.disconnect());

  return {
    /** Calls back now and on each change until the signal aborts. */
    observe: (onShade: (shade: Shade) => void, until: AbortSignal): void => {
      listeners.add(onShade, until);
      onShade(shade);
    },
    /** To be called when the page is idle: its styles are computed already. */
    checkWhenIdle: (): void => {
      if (performance.now() - checkedAt > CHECK_AGAIN_AFTER_MS) check();
    },
    /** To be called before the first rows are inserted. */
    guess: (): void => {
      if (checkedAt === -Infinity) set(root?.classList.contains(DARK_MARK) ? 'dark' : 'light');
    },
  };
};

/**
 * Whether a card is rendered dark: by the brightness of the first opaque background behind it. The setting of the
 * system does not decide, because the page has its own.
 */
export const shadeOf = (card: Element, view: Window): Shade => {
  for (let element: Element | null = card; element !== null; element = parentOf(element)) {
    const brightness = brightnessOf(view.getComputedStyle(element).backgroundColor);
    if (brightness !== null) return brightness < DARK_BELOW ? 'dark' : 'light';
  }
  return 'light';
};

/** 0 to 1 of a computed `rgb()` or `rgba()` color; null if more than half of what is behind it is visible. */
const brightnessOf = (color: string): number | null => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return !color.startsWith('rgb') || alpha < 0.5 ? null : (red + green + blue) / (3 * 255);
};
