import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import type { RowButton } from '#extension/content/ui/row-button.ts';

/**
 * What a feature does with each card. One of these serves all cards: functions of its own for each of hundreds would
 * weigh more than all else we keep of it.
 */
export type CardFeature = {
  /**
   * Once for each card that somebody came near, with its new row: paints its own button there and then. One not painted
   * is not shown.
   */
  add: (card: Card, row: AdRow) => void;
  /** What a press of its buttons does. */
  presses: Partial<Record<RowButton, (card: Card, row: AdRow) => void>>;
  /** The card leaves, and its row with it. */
  leave?: (card: Card) => void;
};

type Parts = {
  page: PageAdapter;
  document: Document;
  layer: Layer;
  features: readonly CardFeature[];
  signal: AbortSignal;
};

/** One row on each card, where the features put their controls side by side. */
export const startCardRows = ({ page, document, layer, features, signal }: Parts): void => {
  if (features.length === 0) return;
  const rows = createAdRows<Card>(document, (name, card, row) => {
    for (const { presses } of features) presses[name]?.(card, row);
  });
  const leaver = {
    leave: (card: Card): void => {
      for (const { leave } of features) leave?.(card);
    },
  };
  page.observeShade((shade) => {
    layer.setShade(shade);
    rows.setShade(shade);
  }, signal);
  page.observeCards((card) => {
    const row = rows.make(card, (made) => {
      for (const { add } of features) add(card, made);
    });
    card.onGone(leaver);
    card.place(row.host);
  }, signal);
};
