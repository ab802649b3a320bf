/** The card that has the focus, or that holds what has it. */
export const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role=feed] article') ?? null;

/** What lies under the sticky bar is not in sight. */
const TOP_BAR = 56;

/** The card so many places on in the list gets the focus; where none has it, the first in sight. */
export const moveBetweenCards = (places: number): boolean => {
  const cards = [...document.querySelectorAll<HTMLElement>('[role=feed] article')];
  const from = focusedCard();
  const next =
    from === null
      ? (cards.find((card) => card.getBoundingClientRect().bottom > TOP_BAR) ?? cards[0])
      : cards.find((card) => placeOf(card) === placeOf(from) + places);
  next?.focus();
  return next !== undefined;
};

const placeOf = (card: HTMLElement): number => Number(card.getAttribute('aria-posinset'));

/** How many cards stand in one row of the list. */
export const cardsInRow = (card: HTMLElement): number => card.parentElement?.childElementCount ?? 1;

/** Clicks what the card in focus offers under that key. */
export const pressInCard = (key: string): boolean => {
  const offered = focusedCard()?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`) ?? null;
  offered?.click();
  return offered !== null;
};
