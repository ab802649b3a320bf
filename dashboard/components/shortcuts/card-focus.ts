import { LIST_ITEMS } from '#dashboard/kit/routing/list-items.ts';

/** Height of the sticky bar in pixels. A card behind it is not visible. */
export const TOP_BAR = 56;

/** The cards or table rows of a list that are rendered now: those near the viewport. */
const renderedCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(LIST_ITEMS)];

/** The card or table row that has or contains the focus; null if there is none. */
export const focusedCard = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(LIST_ITEMS) ?? null;

/** The ad of the card that has or contains the focus; null if there is none. */
export const adOfFocusedCard = (): string | null =>
  focusedCard()?.querySelector<HTMLElement>('[data-details]')?.dataset['details'] ?? null;

/** Focuses the card of an ad, if it is rendered. By default, the scroll position stays. */
export const focusCardOf = (adId: string, options: FocusOptions = { preventScroll: true }): void =>
  renderedCards()
    .find((card) => card.querySelector<HTMLElement>('[data-details]')?.dataset['details'] === adId)
    ?.focus(options);

/** The timeout until an awaited card is rendered. After it, the focus stays where it is. */
const RENDER_MS = 2_000;

/** Events by which the user goes elsewhere. */
const DEPARTURES = ['pointerdown', 'wheel', 'focusin'];

/** Whether this is a row of a table, and not a card. */
export const isTableRow = (card: HTMLElement): boolean => card.dataset['position'] !== undefined;

const positionOf = (card: HTMLElement): number =>
  Number(card.dataset['position'] ?? card.getAttribute('aria-posinset'));

/** The number of cards in the list; Infinity while it is not known. */
const sizeOf = (cards: readonly HTMLElement[]): number => {
  const [card] = cards;
  // The row with the names of the columns counts as a row of the table.
  const rows = card?.closest('[role=table]')?.getAttribute('aria-rowcount');
  const size = rows === null || rows === undefined ? Number(card?.getAttribute('aria-setsize') ?? 0) : Number(rows) - 1;
  return size < 0 ? Infinity : size;
};

/** The number of cards in a row of the list. */
export const cardsInRow = (card: HTMLElement): number =>
  isTableRow(card) ? 1 : (card.parentElement?.childElementCount ?? 1);

/** Moves the focus between the cards of the list. */
export class CardFocus {
  /** The position that the focus will move to as soon as its card is rendered. */
  #awaited: number | null = null;
  #endWait = new AbortController();
  readonly #rendered = new MutationObserver(() => this.#tryAwaited());

  /**
   * Moves the focus by `steps` cards. If no card has the focus, the first visible card receives it. A card that is not
   * rendered yet receives it later. Returns whether there is such a card.
   */
  move(steps: number): boolean {
    const focused = focusedCard();
    const from = this.#awaited ?? (focused === null ? null : positionOf(focused));
    if (from === null) return focusFirstVisible();
    if (from + steps < 1 || from + steps > sizeOf(renderedCards())) return false;
    this.#await(from + steps);
    this.#tryAwaited();
    return true;
  }

  /** Forgets a card that was not rendered yet. */
  stop(): void {
    this.#awaited = null;
    this.#rendered.disconnect();
    this.#endWait.abort();
  }

  /** Waits for a card until the user goes elsewhere. */
  #await(position: number): void {
    this.stop();
    this.#awaited = position;
    this.#endWait = new AbortController();
    const { signal } = this.#endWait;
    this.#rendered.observe(document.body, { childList: true, subtree: true });
    for (const departure of DEPARTURES)
      document.addEventListener(departure, () => this.stop(), { passive: true, signal });
    const timer = setTimeout(() => this.stop(), RENDER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** Focuses the awaited card, or scrolls towards it. */
  #tryAwaited(): void {
    const position = this.#awaited;
    if (position === null) return;
    const cards = renderedCards();
    const card = cards.find((rendered) => positionOf(rendered) === position);
    if (card === undefined) {
      const isAfter = cards.some((rendered) => positionOf(rendered) < position);
      cards.at(isAfter ? -1 : 0)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    this.stop();
    card.focus();
  }
}

const focusFirstVisible = (): boolean => {
  const cards = renderedCards();
  const first = cards.find((card) => card.getBoundingClientRect().bottom > TOP_BAR) ?? cards[0];
  first?.focus();
  return first !== undefined;
};
