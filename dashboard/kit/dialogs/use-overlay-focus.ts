import { useEffect, type RefObject } from 'react';

type Part = RefObject<HTMLElement | null>;

/** Moves the focus into a menu that covers the content, and back to the button that opened it when it closes. */
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
