import { findAllIn, findIn, isLike, nextOf, parentOf, precedes, tagOf, textOf } from '#extension/content/page-dom.ts';

/** The element of one card, and the place of our row in it. */
export type RowPosition = { card: Element; divider: Element; side: 'before' | 'after' };

/** Menus of the page are buttons too, so they are excluded. */
export const BUTTON = '[role="button"]:not([aria-haspopup])';
/** Content of an ad. The header of a card contains none of it. */
const SHOWN = 'img, video, a[href]';
/** In characters. */
const MAX_BUTTON_TEXT = 160;

/** Elements that separate the header of a card from its creative. Newer designs of the page can use the role. */
const DIVIDER = 'hr, [role="separator"]';

/**
 * The place before the divider between the header of a card and its creative. All 29 cards of the captured page have
 * one. Null if the nearest divider is before the id line, or after the creative, as in the footer of the page.
 */
export const positionAtDivider = (leaf: Text): RowPosition | null => {
  for (let card = parentOf(leaf); card !== null && !isWholePage(card); card = parentOf(card)) {
    const dividers = findAllIn(card, DIVIDER);
    if (dividers.length === 0) continue;
    const divider = dividers.find((candidate) => precedes(leaf, candidate));
    if (divider === undefined || hasContentBetween(card, leaf, divider)) return null;
    return { card, divider, side: 'before' };
  }
  return null;
};

/**
 * The place in a card without a divider, as on pages of a single ad. The row is inserted after the line of the details
 * button. This line follows the element with the id line, and the creative follows the line.
 */
export const positionAtButton = (leaf: Text): RowPosition | null => {
  for (let part = parentOf(leaf); part !== null && !isWholePage(part); part = parentOf(part)) {
    const line = nextOf(part);
    const card = parentOf(part);
    if (card !== null && line !== null && isButtonLine(line) && isFollowedByAd(line)) {
      return { card, divider: line, side: 'after' };
    }
  }
  return null;
};

/** Our own row can be between the line and the creative. */
const isFollowedByAd = (line: Element): boolean => {
  const next = nextOf(line);
  return hasMatch(next, SHOWN) || (next !== null && hasMatch(nextOf(next), SHOWN));
};

const hasMatch = (element: Element | null, kind: string): boolean => element !== null && findIn(element, kind) !== null;

const isButtonLine = (line: Element): boolean =>
  (isLike(line, BUTTON) || hasMatch(line, BUTTON)) &&
  !isLike(line, SHOWN) &&
  !hasMatch(line, SHOWN) &&
  textOf(line).length <= MAX_BUTTON_TEXT;

/** The place in a card without divider and button: between the element with the id line and the creative. */
export const positionAtIdLine = (leaf: Text): RowPosition | null => {
  for (let part = parentOf(leaf); part !== null && !isWholePage(part); part = parentOf(part)) {
    const next = nextOf(part);
    const card = parentOf(part);
    if (card !== null && hasMatch(next, 'a[href]')) return { card, divider: part, side: 'after' };
  }
  return null;
};

const isWholePage = (element: Element): boolean => ['body', 'html'].includes(tagOf(element));

const hasContentBetween = (card: Element, leaf: Node, divider: Element): boolean => {
  // In most cards all content is after the divider, so this is checked first.
  const first = findIn(card, SHOWN);
  if (first === null || precedes(divider, first)) return false;
  return findAllIn(card, SHOWN).some((shown) => precedes(leaf, shown) && precedes(shown, divider));
};
