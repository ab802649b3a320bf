import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Alt+T moves the focus to the first toast. After a toast is dismissed, the focus returns to the previous element. */
export const useToastFocus = (region: RefObject<HTMLElement | null>) => {
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [region]);

  return {
    onFocus: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && region.current?.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null;
    },
    /** The caller must call this before it removes the toast that has the focus. */
    restoreFocus: (): void => {
      const hasFocus = region.current?.contains(document.activeElement) === true;
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
};
