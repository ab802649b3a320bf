export const make = (
  document: Document,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** Every text node under a node. They are collected before a change. */
export const textsIn = (root: Node): Text[] => {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text as Text);
  return texts.filter((text) => !/^(script|style)$/i.test(text.parentNode?.nodeName ?? ''));
};

/** Replaces `node` by `wrapper` and moves `node` into it. */
export const wrap = (node: ChildNode, wrapper: Element): void => {
  node.replaceWith(wrapper);
  wrapper.append(node);
};

/** Replaces an element by one with another tag name and the same attributes and children. */
export const rename = (element: Element, tag: string): Element => {
  const renamed = make(element.ownerDocument, tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};
