import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button whose card leaves the list takes the focus with it. Once that happened, the same button of the card that followed,
 * or else of the one before, gets it, or the screen's content where the list is empty; unless the person is elsewhere by
 * then. Answers the button's ref, and what to call before the card leaves.
 */
export const useFocusAfterLeaving = (): { button: RefObject<HTMLButtonElement | null>; expectToLeave: () => void } => {
  const button = useRef<HTMLButtonElement>(null);
  const takeOver = useRef<(() => void) | null>(null);
  useEffect(() => () => takeOver.current?.(), []);

  const expectToLeave = (): void => {
    const card = button.current?.closest('article');
    const label = button.current?.getAttribute('aria-label') ?? '';
    const [next, previous] = [card?.nextElementSibling, card?.previousElementSibling];
    const content = card?.closest('main');
    takeOver.current = () => {
      const { activeElement, body } = document;
      if (card?.isConnected === true || (activeElement !== body && activeElement !== null)) return;
      const heir = next?.isConnected === true ? next : previous;
      const same = heir?.isConnected === true ? heir.querySelector<HTMLElement>(`[aria-label="${label}"]`) : null;
      (same ?? content)?.focus();
    };
  };
  return { button, expectToLeave };
};
