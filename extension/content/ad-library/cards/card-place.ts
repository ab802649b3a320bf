import { findAllIn, findIn, isLike, nextOf, parentOf, precedes, tagOf, textOf } from '#extension/content/page-dom.ts';

/** The part of the page that is one card, and where our row belongs in it. */
export type CardPlace = { card: Element; divider: Element; side: 'before' | 'after' };

/** The page's menus are buttons too. */
const BUTTON = '[role="button"]:not([aria-haspopup])';
/** What an ad shows; none of it stands in a card's header. */
const SHOWN = 'img, video, a[href]';
const MAX_BUTTON_TEXT = 160;

/** What parts a card's header from its creative: an `<hr>` so far, in newer design systems a role. */
const DIVIDERS = ['hr', '[role="separator"]'];
const ANY_DIVIDER = DIVIDERS.join(', ');

/**
 * Before the divider that parts a card's header from its creative (29 of 29 on the page of 11 May 2026). Null where the
 * nearest one stands before the id line, or behind the creative as in a page's footer.
 */
export const placeAtDivider = (leaf: Text): CardPlace | null => {
  for (let card = parentOf(leaf); card !== null && !isWholePage(card); card = parentOf(card)) {
    if (!holds(card, ANY_DIVIDER)) continue;
    const dividers = dividersIn(card);
    const divider = dividers.find((candidate) => precedes(leaf, candidate));
    if (divider === undefined || holdsBetween(card, leaf, divider)) return null;
    return { card, divider, side: 'before' };
  }
  return null;
};

const dividersIn = (card: Element): Element[] => {
  for (const kind of DIVIDERS) if (findIn(card, kind) !== null) return findAllIn(card, kind);
  return [];
};

/**
 * Pages of one ad may lack the divider. There the row stands after the line that is nothing but the details button,
 * between what holds the id line and what shows the ad.
 */
export const placeAtButton = (leaf: Text): CardPlace | null => {
  for (let part = parentOf(leaf); part !== null && !isWholePage(part); part = parentOf(part)) {
    const line = nextOf(part);
    const card = parentOf(part);
    if (card !== null && line !== null && isButtonLine(line) && isFollowedByAd(line)) {
      return { card, divider: line, side: 'after' };
    }
  }
  return null;
};

/** Our own row may stand between. */
const isFollowedByAd = (line: Element): boolean => {
  const next = nextOf(line);
  return holds(next, SHOWN) || (next !== null && holds(nextOf(next), SHOWN));
};

const holds = (element: Element | null, kind: string): boolean => element !== null && findIn(element, kind) !== null;

const isButtonLine = (line: Element): boolean =>
  (isLike(line, BUTTON) || holds(line, BUTTON)) &&
  !isLike(line, SHOWN) &&
  !holds(line, SHOWN) &&
  textOf(line).length <= MAX_BUTTON_TEXT;

/** Without a button too, the row stands between what holds the id line and what shows the ad. */
export const placeAtIdLine = (leaf: Text): CardPlace | null => {
  for (let part = parentOf(leaf); part !== null && !isWholePage(part); part = parentOf(part)) {
    const next = nextOf(part);
    const card = parentOf(part);
    if (card !== null && holds(next, 'a[href]')) return { card, divider: part, side: 'after' };
  }
  return null;
};

const isWholePage = (element: Element): boolean => ['body', 'html'].includes(tagOf(element));

const holdsBetween = (card: Element, leaf: Node, divider: Element): boolean => {
  // Mostly all of it follows.
  const first = findIn(card, SHOWN);
  if (first === null || precedes(divider, first)) return false;
  return findAllIn(card, SHOWN).some((shown) => precedes(leaf, shown) && precedes(shown, divider));
};
