/** Parts of a pixel that a browser rounds away. */
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

/** Where the words stand that an element itself holds, line by line. */
const textBoxes = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });

type Cut = 'whole' | 'scrolls' | 'for ears' | 'shortened' | 'cut';

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

const standsOutX = (text: DOMRect, place: DOMRect): boolean =>
  text.right > place.right + ROUNDING || text.left < place.left - ROUNDING;
const standsOutY = (text: DOMRect, place: DOMRect): boolean =>
  text.bottom > place.bottom + ROUNDING || text.top < place.top - ROUNDING;

/** So is what only screen readers are to meet. */
const isTiny = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1;

/** What a box does to a text in it. */
const cutBy = (box: Element, text: DOMRect): Cut => {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
  const place = box.getBoundingClientRect();
  if ([overflowX, overflowY].some(scrolls)) return 'scrolls';
  if ([overflowX, overflowY].some(hides) && isTiny(place)) return 'for ears';
  const isHidden = (hides(overflowX) && standsOutX(text, place)) || (hides(overflowY) && standsOutY(text, place));
  if (!isHidden) return 'whole';
  // Clamped lines end in an ellipsis, and a button beside them shows the rest.
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ? 'shortened' : 'cut';
};

const isWholeElsewhere = (element: Element, box: Element): boolean =>
  element.closest('[title]') !== null || getComputedStyle(box).webkitLineClamp !== 'none';

const faultOf = (element: Element, text: DOMRect): string | null => {
  for (let box: Element | null = element; box !== null && box !== document.body; box = parentOf(box)) {
    const cut = cutBy(box, text);
    if (cut === 'scrolls' || cut === 'for ears') return null;
    if (cut === 'cut') return 'is cut off';
    if (cut === 'shortened') return isWholeElsewhere(element, box) ? null : 'is shortened and nowhere whole';
  }
  const isOutside = text.right > innerWidth + ROUNDING || text.left < -ROUNDING;
  return isOutside ? 'runs out of the window' : null;
};

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert]') === null;

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;

/**
 * What of the page can't be seen: text that runs out of the window or of what holds it, and a page that scrolls sideways.
 * Text may be shortened where an ellipsis says so and the whole of it stands in a title, or is a press away.
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
