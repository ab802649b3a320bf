/** Asked past whatever the page has put in its place. */
export const styleOf = (element: Element): CSSStyleDeclaration | null => {
  const style: unknown = element instanceof HTMLElement ? Reflect.get(HTMLElement.prototype, 'style', element) : null;
  return style instanceof CSSStyleDeclaration ? style : null;
};

/** Takes an element out of the page's flow without touching the page's tree. Answers how to bring it back as it was. */
export const hideElement = (element: Element): (() => void) => {
  const style = styleOf(element);
  const [value = '', priority] = [style?.getPropertyValue('display'), style?.getPropertyPriority('display')];
  style?.setProperty('display', 'none', 'important');
  return () => style?.setProperty('display', value, priority);
};
