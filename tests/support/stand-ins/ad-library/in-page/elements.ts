type Attributes = Readonly<Record<string, string>>;

/** Any `Document`, so that cards can be drawn in a page and in a test's own document alike. */
export const make = (
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
