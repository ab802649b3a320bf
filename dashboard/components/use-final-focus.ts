import { useRef } from 'react';
import { CONTENT_ID } from '#dashboard/kit/routing/skip-link.tsx';

/**
 * Where a dialog leaves the focus when it closes. By default, the focus returns to the button that opened the dialog.
 * After `setDone(true)`, it moves to the main part of the screen, because the completed task removes that button.
 */
export const useFinalFocus = () => {
  const isDone = useRef(false);
  return {
    setDone: (done: boolean): void => {
      isDone.current = done;
    },
    finalFocus: (): HTMLElement | null => (isDone.current ? document.getElementById(CONTENT_ID) : null),
  };
};
