import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { RowButton } from '#extension/content/ui/row-button.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';

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
  /** Is called when the card and its row leave the page. */
  leave?: (card: Card) => void;
};

type Parts = {
  page: PageAdapter;
  document: Document;
  kit: PageKit;
  layer: Layer;
  features: readonly CardFeature[];
  signal: AbortSignal;
};

/** Adds one row to each card. The features paint their buttons in it. */
export const startCardRows = ({ page, document, kit, layer, features, signal }: Parts): void => {
  if (features.length === 0) return;
  const rows = createAdRows<Card>(document, kit, (name, card, row) => {
    for (const feature of features) feature.actions[name]?.(card, row);
  });
  const leaver = {
    leave: (card: Card): void => {
      for (const feature of features) feature.leave?.(card);
    },
  };
  page.observeShade((shade) => {
    layer.setShade(shade);
    rows.setShade(shade);
  }, signal);
  page.observeCards((card) => {
    const row = rows.create(card, (made) => {
      for (const feature of features) feature.add(card, made);
    });
    card.onLeave(leaver);
    card.insertRow(row.host);
  }, signal);
};
