import { parentOf } from '#extension/content/page-dom.ts';
import type { Shade } from '#extension/content/page-adapter.ts';

/**
 * Whether a card is really drawn dark: by the luminance of the first background behind it that is not see-through. The
 * system's setting alone says nothing, as the page has its own.
 */
export const shadeOf = (card: Element, view: Window): Shade => {
  for (let element: Element | null = card; element !== null; element = parentOf(element)) {
    const luminance = luminanceOf(view.getComputedStyle(element).backgroundColor);
    if (luminance !== null) return luminance < 0.4 ? 'dark' : 'light';
  }
  return 'light';
};

/** 0 to 1 of a computed `rgb()` or `rgba()`; null where it lets more than half of what is behind through. */
const luminanceOf = (color: string): number | null => {
  const parts = color.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = parts;
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined) return null;
  return alpha < 0.5 ? null : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
};
