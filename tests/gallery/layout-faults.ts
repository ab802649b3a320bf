/** Tolerance for fractions of a pixel that the browser rounds, in pixels. */
const ROUNDING = 1.5;

const everyElement = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot === null ? [] : everyElement(element.shadowRoot)),
  ]);

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

/** The boxes of the text directly in an element, one per line. */
const textBoxes = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });

type Cut = 'whole' | 'scrolls' | 'for screen readers' | 'shortened' | 'cut';

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

const exceedsX = (text: DOMRect, box: DOMRect): boolean =>
  text.right > box.right + ROUNDING || text.left < box.left - ROUNDING;
const exceedsY = (text: DOMRect, box: DOMRect): boolean =>
  text.bottom > box.bottom + ROUNDING || text.top < box.top - ROUNDING;

/** Visually hidden content for screen readers has such a box. */
const isTiny = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1;

/** How a box affects a text in it. */
const cutBy = (box: Element, text: DOMRect): Cut => {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
  const bounds = box.getBoundingClientRect();
  if ([overflowX, overflowY].some(scrolls)) return 'scrolls';
  if ([overflowX, overflowY].some(hides) && isTiny(bounds)) return 'for screen readers';
  const isHidden = (hides(overflowX) && exceedsX(text, bounds)) || (hides(overflowY) && exceedsY(text, bounds));
  if (!isHidden) return 'whole';
  // Clamped lines end in an ellipsis, and a button next to them shows the whole text.
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? 'shortened' : 'cut';
};

/** The two lines below the controls of an ad show their whole text on hover. */
const hasFullText = (element: Element, box: Element): boolean =>
  element.closest('[title], .row > .facts, .row > .line') !== null || getComputedStyle(box).webkitLineClamp !== 'none';

const faultOf = (element: Element, text: DOMRect): string | null => {
  for (let box: Element | null = element; box !== null && box !== document.body; box = parentOf(box)) {
    const cut = cutBy(box, text);
    if (cut === 'scrolls' || cut === 'for screen readers') return null;
    if (cut === 'cut') return 'is cut off';
    if (cut === 'shortened') return hasFullText(element, box) ? null : 'is shortened without its full text';
  }
  const isOutside = text.right > innerWidth + ROUNDING || text.left < -ROUNDING;
  return isOutside ? 'is outside of the window' : null;
};

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert]') === null;

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;

/**
 * Finds text that is not visible: outside of the window, or cut off by a box. Also reports a page that scrolls
 * sideways. Shortened text is allowed with an ellipsis, if a title or a button shows the whole text.
 */
export const layoutFaults = (): string[] => {
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  const texts = everyElement(document.body).filter(isSeen);
  const faults = texts.flatMap((element) =>
    textBoxes(element).flatMap((text) => {
      const fault = faultOf(element, text);
      return fault === null ? [] : [`${nameOf(element)} ${fault}`];
    }),
  );
  return [...(tooWide > 0 ? [`the page is ${tooWide} px too wide`] : []), ...new Set(faults)];
};
