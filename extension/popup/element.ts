type Attributes = Readonly<Record<string, string | boolean>>;

/**
 * Creates an element with attributes and children. Strings become text nodes, never markup. `true` sets an empty
 * attribute, and `false` sets none.
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
