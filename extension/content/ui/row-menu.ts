import { element } from './elements.ts';
import { onTrustedClick } from './trusted-click.ts';

/** An action in the menu of a row. */
export type MenuItem = { label: string; onPress: () => void };

/** Creates the list of a menu. `close` is called before the action, so that the action can open a note. */
export const createMenu = (document: Document, items: readonly MenuItem[], close: () => void): HTMLElement => {
  const buttons = items.map(({ label }) => element(document, 'button', { type: 'button', role: 'menuitem' }, [label]));
  const list = element(document, 'div', { class: 'menu', role: 'presentation' }, buttons);
  onTrustedClick(list, (clicked) => {
    const item = items[buttons.findIndex((button) => button.contains(clicked))];
    if (item === undefined) return;
    close();
    item.onPress();
  });
  return list;
};
