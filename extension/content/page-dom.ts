/**
 * Names in the page can hide properties of the browser. For example, `document.body` can be an image with this name,
 * and `parentNode` of a form can be its input with this name. The getters of the prototypes always return the real
 * value. Elements that we created do not need them.
 */

/** Stores the getter, because a lookup by reflection is several times slower and each card needs many calls. */
const getterOf = (name: string) => {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, name);
  return (node: Node) => property?.get?.call(node);
};

export const parentOf: (node: Node) => Element | null = getterOf('parentElement');
export const parentNodeOf: (node: Node) => Node | null = getterOf('parentNode');
export const isAttached: (node: Node) => boolean = getterOf('isConnected');
export const nextNodeOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'nextSibling', node);
export const nextOf = (element: Element): Element | null =>
  Reflect.get(Element.prototype, 'nextElementSibling', element);
export const previousOf = (element: Element): Element | null =>
  Reflect.get(Element.prototype, 'previousElementSibling', element);
export const childrenOf = (element: Element): Element[] => findAllIn(element, ':scope > *');
/** The number of children. Creating a list of a thousand children would cost a millisecond. */
export const countIn = (element: Element): number => Reflect.get(Element.prototype, 'childElementCount', element);

export const contains = (node: Node, other: Node): boolean => Node.prototype.contains.call(node, other);

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

/** Whether the first node is before the second in the document. */
export const precedes = (first: Node, second: Node): boolean =>
  (Node.prototype.compareDocumentPosition.call(first, second) & FOLLOWING) !== 0;

/** The elements in the order of the page. They usually have this order already, so it is checked first. */
export const inPageOrder = (elements: readonly Element[]): readonly Element[] =>
  elements.every((element, index) => index === 0 || precedes(elements[index - 1] ?? element, element))
    ? elements
    : elements.toSorted((one, other) => (precedes(one, other) ? -1 : 1));

export const findIn = (element: Element, selector: string): Element | null =>
  Element.prototype.querySelector.call(element, selector);
export const findAllIn = (element: Element, selector: string): Element[] => [
  ...Element.prototype.querySelectorAll.call(element, selector),
];
/** A dialog of the page. Ours are in closed shadow roots. */
export const DIALOG = '[role="dialog"], dialog';

export const closestTo = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
export const isLike = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const textOf = (element: Element): string => Reflect.get(Node.prototype, 'textContent', element) ?? '';
/** In lower case, for example 'div'. */
export const tagOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element);
export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);
export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);

export const putBefore = (place: Element, made: Node): void => Element.prototype.before.call(place, made);
export const putAfter = (place: Element, made: Node): void => Element.prototype.after.call(place, made);

/** `NodeFilter.SHOW_TEXT` */
const ONLY_TEXTS = 4;

/** A walker through the texts under a node. */
export const textWalker = (root: Node): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, root, ONLY_TEXTS);

export const rootOf = (document: Document): Element | null =>
  Reflect.get(Document.prototype, 'documentElement', document);
export const bodyOf = (document: Document): Element | null => Reflect.get(Document.prototype, 'body', document);
export const isSeen = (document: Document): boolean =>
  Reflect.get(Document.prototype, 'visibilityState', document) === 'visible';
export const isLoading = (document: Document): boolean =>
  Reflect.get(Document.prototype, 'readyState', document) === 'loading';
export const scriptsOf = (document: Document): HTMLCollectionOf<HTMLScriptElement> =>
  Reflect.get(Document.prototype, 'scripts', document);

/** Listens for events of the document until the signal aborts. */
export const listenTo = (
  document: Document,
  type: string,
  listener: (event: Event) => void,
  options: AddEventListenerOptions & { signal: AbortSignal },
): void => EventTarget.prototype.addEventListener.call(document, type, listener, options);
