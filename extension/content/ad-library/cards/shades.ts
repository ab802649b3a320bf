import { rootOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';
import { shadeOf } from './card-shade.ts';

/** What the site itself marks its dark look with. */
const DARK_MARK = '__fb-dark-mode';
/** A page may change its look without changing its root. */
const AGAIN_AFTER_MS = 2_000;

/**
 * Follows whether cards are drawn light or dark: judged by one of them, as a page has one look. Reading a style makes
 * the page work out all of them, so that before it rests the site's own mark is believed.
 */
export const createShades = (view: Window, anyCard: () => Element | null, signal: AbortSignal) => {
  const listeners = new Set<(shade: Shade) => void>();
  const root = rootOf(view.document);
  let shade: Shade = 'light';
  let judgedAt = -Infinity;

  const tell = (now: Shade): void => {
    if (now === shade) return;
    shade = now;
    for (const listener of listeners) listener(shade);
  };
  const check = (): void => {
    const card = anyCard();
    if (card === null) return;
    judgedAt = performance.now();
    tell(shadeOf(card, view));
  };

  const themes = new MutationObserver(check);
  if (root !== null) themes.observe(root, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
  signal.addEventListener('abort', () => themes.disconnect());

  return {
    /** The page rests, so that styles are worked out already. */
    checkAtRest: (): void => {
      if (performance.now() - judgedAt > AGAIN_AFTER_MS) check();
    },
    /** Before the first rows are put in. */
    guess: (): void => {
      if (judgedAt === -Infinity) tell(root?.classList.contains(DARK_MARK) ? 'dark' : 'light');
    },
    observe: (onShade: (shade: Shade) => void, until: AbortSignal): void => {
      listeners.add(onShade);
      until.addEventListener('abort', () => listeners.delete(onShade));
      onShade(shade);
    },
  };
};
