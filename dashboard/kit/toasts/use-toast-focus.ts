import { useEffect, useRef, type RefObject } from 'react';

/**
 * Alt+T moves the focus to the first toast. The returned function moves it back to the previous element. Call it before
 * the toast that has the focus is removed.
 */
export const useToastFocus = (region: RefObject<HTMLElement | null>): (() => void) => {
  const previousFocus = useRef<Element | null>(null);

  useEffect(() => {
    const toasts = region.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') toasts?.querySelector('button')?.focus();
    };
    const onFocus = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && toasts?.contains(relatedTarget)) return;
      previousFocus.current = relatedTarget instanceof Element ? relatedTarget : null;
    };
    window.addEventListener('keydown', onKey);
    toasts?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      toasts?.removeEventListener('focusin', onFocus);
    };
  }, [region]);

  return () => {
    const hasFocus = region.current?.contains(document.activeElement) === true;
    if (hasFocus && previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
};
