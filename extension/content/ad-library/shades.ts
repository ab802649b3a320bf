import type { Shade } from '#extension/content/page-adapter.ts';
import { shadeOf } from './card-shade.ts';

/** Follows whether cards are drawn light or dark: judged by one of them, as a page has one look. */
export const createShades = (view: Window, anyCard: () => Element | null, signal: AbortSignal) => {
  const listeners = new Set<(shade: Shade) => void>();
  let shade: Shade = 'light';
  let isJudged = false;

  const check = (): void => {
    const card = anyCard();
    isJudged = card !== null;
    const now = card === null ? shade : shadeOf(card, view);
    if (now === shade) return;
    shade = now;
    for (const listener of listeners) listener(shade);
  };

  const themes = new MutationObserver(check);
  themes.observe(view.document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme'],
  });
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
  signal.addEventListener('abort', () => themes.disconnect());

  return {
    check,
    /** Reading a style makes the page work out all of them, so that it is done early only for the very first card. */
    checkFirst: (): void => {
      if (!isJudged) check();
    },
    observe: (onShade: (shade: Shade) => void, until: AbortSignal): void => {
      listeners.add(onShade);
      until.addEventListener('abort', () => listeners.delete(onShade));
      onShade(shade);
    },
  };
};
