import { useEffect, type RefObject } from 'react';

type Part = RefObject<HTMLElement | null>;

/** While a menu lies over the content the focus is in it; when it closes, it is back on the button that opened it. */
export const useOverlayFocus = (isOver: boolean, menu: Part, opener: Part): void => {
  useEffect(() => {
    const inside = menu.current;
    const button = opener.current;
    if (!isOver || inside === null) return undefined;
    inside.querySelector<HTMLElement>('button, a')?.focus();
    return () => {
      const { activeElement } = document;
      if (activeElement === document.body || inside.contains(activeElement)) button?.focus();
    };
  }, [isOver, menu, opener]);
};
