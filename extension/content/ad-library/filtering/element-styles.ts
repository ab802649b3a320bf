/** The style of an element, read through the prototype: the page may have replaced the property. */
export const styleOf = (element: Element): CSSStyleDeclaration | null =>
  element instanceof HTMLElement ? Reflect.get(HTMLElement.prototype, 'style', element) : null;

export type Declarations = Readonly<Record<string, string>>;

/**
 * Sets properties with priority over the page's, without a change of the page's tree. Returns how to restore the
 * previous values.
 */
export const setStyles = (element: Element, declarations: Declarations): (() => void) => {
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

/**
 * Lets the browser skip the content of an element outside the viewport and reserve this size for it. Returns how to end
 * that.
 */
export const skipElement = (element: Element, { width, height }: DOMRectReadOnly): (() => void) =>
  setStyles(element, {
    'content-visibility': 'auto',
    'contain-intrinsic-size': `${width}px ${height}px`,
  });
