/** The card that has or contains the focus; null if there is none. */
export const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role=feed] article') ?? null;

/** Height of the sticky bar in pixels. A card behind it is not visible. */
const TOP_BAR = 56;

/**
 * Moves the focus by `steps` cards in the list. If no card has the focus, the first visible card receives it. Returns
 * whether there is such a card.
 */
export const moveBetweenCards = (steps: number): boolean => {
  const cards = [...document.querySelectorAll<HTMLElement>('[role=feed] article')];
  const from = focusedCard();
  const next =
    from === null
      ? (cards.find((card) => card.getBoundingClientRect().bottom > TOP_BAR) ?? cards[0])
      : cards.find((card) => positionOf(card) === positionOf(from) + steps);
  next?.focus();
  return next !== undefined;
};

const positionOf = (card: HTMLElement): number => Number(card.getAttribute('aria-posinset'));

/** The number of cards in a row of the list. */
export const cardsInRow = (card: HTMLElement): number => card.parentElement?.childElementCount ?? 1;

/** Clicks the control of the focused card that has this shortcut. Returns whether there is one. */
export const pressInCard = (key: string): boolean => {
  const control = focusedCard()?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`) ?? null;
  control?.click();
  return control !== null;
};
