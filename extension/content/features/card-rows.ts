import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdRows, type AdRow } from '#extension/content/ui/ad-row.ts';
import type { Layer } from '#extension/content/ui/layer.ts';

/**
 * Called once for each card that somebody came near, with its new row: paints its own button there and then, listens to it, and
 * cleans up by `card.onGone`. A button that is not painted is not shown.
 */
export type CardFeature = (card: Card, row: AdRow) => void;

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
  const rows = createAdRows(document);
  page.observeShade((shade) => {
    layer.setShade(shade);
    rows.setShade(shade);
  }, signal);
  page.observeCards((card) => {
    const row = rows.make((made) => {
      for (const add of features) add(card, made);
    });
    card.place(row.host);
  }, signal);
};
