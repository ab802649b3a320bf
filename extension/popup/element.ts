type Attributes = Readonly<Record<string, string | boolean>>;

/**
 * An element with its attributes and children; texts become text nodes, never markup. `true` sets an empty attribute.
 */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
};

export const button = (kind: 'primary' | 'plain' | 'danger', text: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button', class: `button ${kind}` }, text);
  made.addEventListener('click', onPress);
  return made;
};
