import { useEffect, useRef, type RefObject } from 'react';
import { LIST_ITEMS, LISTS } from './list-items.ts';

/**
 * Moves the focus when a button is removed together with its card. The same button of the next card gets the focus.
 * After the last card, it is the button of the previous card, and in an empty list, the main part of the screen. The
 * focus does not move if another element has it. Call `expectRemoval` before the card is removed.
 */
export const useFocusAfterRemoval = (): { button: RefObject<HTMLButtonElement | null>; expectRemoval: () => void } => {
  const button = useRef<HTMLButtonElement>(null);
  const moveFocus = useRef<(() => void) | null>(null);
  useEffect(() => () => moveFocus.current?.(), []);

  const expectRemoval = (): void => {
    const card = button.current?.closest(LIST_ITEMS);
    const label = button.current?.getAttribute('aria-label') ?? '';
    const feed = card?.closest(LISTS);
    const content = card?.closest('main');
    const index = feed === null || feed === undefined ? 0 : cardsOf(feed).findIndex((other) => other === card);
    moveFocus.current = () => {
      const { activeElement, body } = document;
      if (card?.isConnected === true || (activeElement !== body && activeElement !== null)) return;
      // The next card has moved to the index of the removed card.
      const remaining = feed?.isConnected === true ? cardsOf(feed) : [];
      const nextButton = (remaining[index] ?? remaining.at(-1))?.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      (nextButton ?? content)?.focus();
    };
  };
  return { button, expectRemoval };
};

const cardsOf = (feed: Element): Element[] => [...feed.querySelectorAll(LIST_ITEMS)];
