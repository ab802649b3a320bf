import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { fill } from '#shared/texts/fill.ts';
import { createAdRows, type AdRow, type AdRows } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { RowButton } from '#extension/content/ui/row-button.ts';
import type { MenuItem } from '#extension/content/ui/row-menu.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AccountWatch } from './account-watch.ts';

/**
 * The behaviour of a feature on cards. One object serves all cards: with hundreds of cards, separate functions for each
 * card would need more memory than all other data of the card.
 */
export type CardFeature = {
  /**
   * Is called once for each card near the viewport, with its new row. It must paint the button of the feature before it
   * returns; otherwise the button is hidden.
   */
  add: (card: Card, row: AdRow) => void;
  /** The actions of the feature's buttons. */
  actions: Partial<Record<RowButton, (card: Card, row: AdRow) => void>>;
  /** Are called after a press of the line of a control, and open its details. */
  details?: Partial<Record<RowButton, (card: Card, row: AdRow) => void>>;
  /** The entries of this feature in the menu of the row. It is called each time the user opens the menu. */
  menuItems?: (card: Card, row: AdRow) => MenuItem[];
  /** Is called when the card and its row leave the page. */
  leave?: (card: Card) => void;
};

type Parts = {
  page: PageAdapter;
  account: AccountWatch;
  document: Document;
  kit: PageKit;
  layer: Layer;
  features: readonly CardFeature[];
  signal: AbortSignal;
};

/** Adds one row to each card. The features paint their buttons in it. */
export const startCardRows = (parts: Parts): void => {
  const { page, account, layer, features, signal } = parts;
  if (features.length === 0) return;
  const rows = createRows(parts);
  const shown = new WeakMap<Card, AdRow>();
  const leaver = {
    leave: (card: Card): void => {
      shown.get(card)?.leave();
      for (const feature of features) feature.leave?.(card);
    },
  };
  const paintMenu = menuPainter(parts);
  signal.addEventListener('abort', rows.closePopup);
  account.observe(rows.onAccount);
  page.observeShade((shade) => {
    layer.setShade(shade);
    rows.setShade(shade);
  }, signal);
  page.observeCards((card) => {
    const row = rows.create(card, (made) => {
      for (const feature of features) feature.add(card, made);
      paintMenu(card, made);
    });
    shown.set(card, row);
    card.onLeave(leaver);
    card.insertRow(row.host);
  }, signal);
};

const createRows = ({ document, kit, features }: Parts): AdRows<Card> =>
  createAdRows<Card>(document, kit, (name, card, row, part) => {
    if (name !== 'menu') {
      for (const { actions, details } of features) (part === 'button' ? actions : details)?.[name]?.(card, row);
      return;
    }
    const items = features.flatMap((feature) => feature.menuItems?.(card, row) ?? []);
    row.openMenu(fill(kit.texts.cardMenu.name, { page: card.ad.pageName }), items);
  });

const menuPainter = ({ kit: { texts }, features }: Parts): ((card: Card, row: AdRow) => void) => {
  const { label, name } = texts.cardMenu;
  const style = features.some(({ menuItems }) => menuItems !== undefined) ? 'plain' : 'hidden';
  return ({ ad }, row) => row.paintButton('menu', { label, name: fill(name, { page: ad.pageName }), style });
};
