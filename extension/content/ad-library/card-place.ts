/** The part of the page that is one card, and where our row belongs in it. */
export type CardPlace = { card: Element; divider: Element; side: 'before' | 'after' };

/** The page's menus are buttons too. */
const BUTTON = '[role="button"]:not([aria-haspopup])';
/** What an ad shows; none of it stands in a card's header. */
const SHOWN = 'img, video, a[href]';
const MAX_BUTTON_TEXT = 160;

/** What parts a card's header from its creative: an `<hr>` so far, in newer design systems a role. */
const DIVIDERS = ['hr', '[role="separator"]'];

/**
 * Before the divider that parts a card's header from its creative (29 of 29 on the page of 11 May 2026). Null where the
 * nearest one stands before the id line, or behind the creative as in a page's footer.
 */
export const placeAtDivider = (leaf: Text): CardPlace | null => {
  for (let card = leaf.parentElement; card !== null && !isWholePage(card); card = card.parentElement) {
    const dividers = dividersIn(card);
    if (dividers.length === 0) continue;
    const divider = dividers.find((candidate) => precedes(leaf, candidate));
    if (divider === undefined || holdsBetween(card, leaf, divider)) return null;
    return { card, divider, side: 'before' };
  }
  return null;
};

const dividersIn = (card: Element): Element[] => {
  for (const kind of DIVIDERS) if (card.querySelector(kind) !== null) return [...card.querySelectorAll(kind)];
  return [];
};

/**
 * Pages of one ad may lack the divider. There the row stands after the line that is nothing but the details button, between
 * what holds the id line and what shows the ad.
 */
export const placeAtButton = (leaf: Text): CardPlace | null => {
  for (let part = leaf.parentElement; part !== null && !isWholePage(part); part = part.parentElement) {
    const line = part.nextElementSibling;
    const card = part.parentElement;
    if (card !== null && line !== null && isButtonLine(line) && isFollowedByAd(line)) {
      return { card, divider: line, side: 'after' };
    }
  }
  return null;
};

/** Our own row may stand between. */
const isFollowedByAd = (line: Element): boolean =>
  [line.nextElementSibling, line.nextElementSibling?.nextElementSibling].some((next) => holds(next, SHOWN));

const holds = (element: Element | null | undefined, kind: string): boolean =>
  (element?.querySelector(kind) ?? null) !== null;

const isButtonLine = (line: Element): boolean =>
  (line.matches(BUTTON) || line.querySelector(BUTTON) !== null) &&
  !line.matches(SHOWN) &&
  line.querySelector(SHOWN) === null &&
  line.textContent.length <= MAX_BUTTON_TEXT;

/** Without a button too, the row stands between what holds the id line and what shows the ad. */
export const placeAtIdLine = (leaf: Text): CardPlace | null => {
  for (let part = leaf.parentElement; part !== null && !isWholePage(part); part = part.parentElement) {
    const next = part.nextElementSibling;
    const card = part.parentElement;
    if (card !== null && holds(next, 'a[href]')) return { card, divider: part, side: 'after' };
  }
  return null;
};

const isWholePage = (element: Element): boolean => element.localName === 'body' || element.localName === 'html';

export const precedes = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const holdsBetween = (card: Element, leaf: Node, divider: Element): boolean =>
  [...card.querySelectorAll(SHOWN)].some((shown) => precedes(leaf, shown) && precedes(shown, divider));
