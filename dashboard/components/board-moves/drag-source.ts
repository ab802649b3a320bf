import type { AdId } from '#shared/domain/ad/ad.ts';
import { LIST_ITEMS } from '#dashboard/kit/routing/list-items.ts';

/** Parts that have their own use of a pressed pointer. */
const CONTROLS = 'a, button, input, label, select, textarea, video, [role=separator]';

/** The links that open an ad: the picture of a card, or the first cell of a table row. Dragging them drags the ad. */
const OPENERS = '[data-media], [data-details]';

/** Returns the card or table row around an element; null if it is in none. */
export const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(LIST_ITEMS) : null;

/** Returns the ad of a card; null while it loads. */
export const adOfCard = (card: Element): AdId | null =>
  card.querySelector<HTMLElement>('[data-details]')?.dataset['details'] ?? null;

/**
 * Makes the card at the pointer draggable if the pointer is on a free area of it. The text of a draggable element can't
 * be selected, so the card is not draggable at its texts. It is not draggable by touch, which scrolls.
 */
export const prepareDrag = (event: Pick<PointerEvent, 'target' | 'pointerType'>): void => {
  const { target, pointerType } = event;
  const card = cardAt(target);
  if (card === null || !(target instanceof Element)) return;
  card.draggable = pointerType === 'mouse' && target.closest(CONTROLS) === null && !hasText(target);
};

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Returns the card that a drag moves; null if the user drags something else, for example a link or selected text. */
export const draggedCard = (target: EventTarget | null): HTMLElement | null => {
  const card = cardAt(target);
  if (card === null || !(target instanceof Element)) return null;
  return target === card || target.closest(OPENERS) !== null ? card : null;
};
