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
    const feed = card?.closest('[role=feed]');
    const content = card?.closest('main');
    const place = feed === null || feed === undefined ? 0 : cardsOf(feed).findIndex((other) => other === card);
    takeOver.current = () => {
      const { activeElement, body } = document;
      if (card?.isConnected === true || (activeElement !== body && activeElement !== null)) return;
      // The others moved up: the one that followed stands there now.
      const left = feed?.isConnected === true ? cardsOf(feed) : [];
      const same = (left[place] ?? left.at(-1))?.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      (same ?? content)?.focus();
    };
  };
  return { button, expectToLeave };
};

const cardsOf = (feed: Element): Element[] => [...feed.querySelectorAll('article')];
