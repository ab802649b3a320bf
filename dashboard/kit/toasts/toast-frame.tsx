import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { placeBelowTools } from './place-below-tools.ts';
import styles from './toasts.module.css';

type Props = {
  onDismiss: (id: number) => void;
  /** Renders the toasts. The given function dismisses a toast and restores the focus. */
  children: (dismiss: (id: number) => void) => ReactNode;
};

const REGION_ID = 'toasts';

/** The container of the toasts. A dialog that stays open while the user presses Undo does not block it. */
export const toastRegion = (): HTMLElement | null => document.getElementById(REGION_ID);

/** The container of the toasts above every page. It is a landmark for screen readers. */
export const ToastFrame = ({ onDismiss, children }: Props) => {
  const region = useRef<HTMLElement>(null);
  const restoreFocus = useToastFocus(region);
  usePlace(region);
  const dismiss = (id: number): void => {
    restoreFocus();
    onDismiss(id);
  };
  return (
    <section
      ref={region}
      id={REGION_ID}
      aria-label={shell.toasts.region}
      aria-keyshortcuts="Alt+T"
      className={styles['region']}
    >
      {children(dismiss)}
    </section>
  );
};

/** Places the toasts when one appears, and when the size of the window changes. */
const usePlace = (region: RefObject<HTMLElement | null>): void => {
  // Without dependencies, because each new toast renders the frame.
  useLayoutEffect(() => {
    if (region.current !== null) placeBelowTools(region.current);
  });
  useEffect(() => {
    const onResize = (): void => {
      if (region.current !== null) placeBelowTools(region.current);
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [region]);
};

/**
 * Alt+T moves the focus to the first toast. The returned function moves it back to the previous element. Call it before
 * the toast that has the focus is removed.
 */
const useToastFocus = (region: RefObject<HTMLElement | null>): (() => void) => {
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
