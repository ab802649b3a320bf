type Attributes = Readonly<Record<string, string>>;

/** Creates an element in any `Document`, so that cards can be drawn in a page and in a document of a test. */
export const createElement = (
  document: Document,
  tag: string,
  attributes: Attributes = {},
  children: readonly (Node | string | null)[] = [],
): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
};
