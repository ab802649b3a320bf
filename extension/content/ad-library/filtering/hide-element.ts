/** Asked past whatever the page has put in its place. */
export const styleOf = (element: Element): CSSStyleDeclaration | null => {
  const style: unknown = element instanceof HTMLElement ? Reflect.get(HTMLElement.prototype, 'style', element) : null;
  return style instanceof CSSStyleDeclaration ? style : null;
};

type Declarations = Readonly<Record<string, string>>;

/** Over whatever the page says of these properties. Answers how to bring them back as they were. */
const setStyles = (element: Element, declarations: Declarations): (() => void) => {
  const style = styleOf(element);
  const before = Object.entries(declarations).map(([name, value]) => {
    const old = [name, style?.getPropertyValue(name) ?? '', style?.getPropertyPriority(name)] as const;
    style?.setProperty(name, value, 'important');
    return old;
  });
  return () => {
    for (const [name, value, priority] of before) style?.setProperty(name, value, priority);
  };
};

/** Takes an element out of the page's flow without touching the page's tree. Answers how to bring it back as it was. */
export const hideElement = (element: Element): (() => void) => setStyles(element, { display: 'none' });

/**
 * Lets the browser pass over what is in an element while nobody is near it, and take it for so large. Answers how to
 * wake it.
 */
export const restElement = (element: Element, { width, height }: DOMRectReadOnly): (() => void) =>
  setStyles(element, {
    'content-visibility': 'auto',
    'contain-intrinsic-size': `${width}px ${height}px`,
  });
