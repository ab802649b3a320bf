import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Toasts stand at the end of the page and leave by themselves: Alt+T reaches them at once, and whoever dismisses one is
 * back where he came from.
 */
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
    /** To be called before the toast with the focus goes. */
    giveBack: (): void => {
      const hasFocus = region.current?.contains(document.activeElement) === true;
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
};
