import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import { fill } from '#shared/texts/fill.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { AdFacts } from './ad-facts.ts';

type Parts = { ask: ContentAsk; texts: PageKit['texts']['filterBar']; facts: AdFacts; isOn: () => boolean };

/**
 * While filters are open or set, each card has a button with the verdict on its store. A press shows the reasons and
 * the possible actions.
 */
export const createStoreButtons = ({ ask, texts, facts, isOn }: Parts) => {
  const rows = new Map<Card, AdRow>();

  const paint = (card: Card, row: AdRow, isBusy = false): void => {
    const strength = facts.of(card.adId)?.['shopify'];
    const label = strength === 'strong' ? texts.sure : strength === 'weak' ? texts.maybe : texts.store;
    const name = fill(texts.storeName, { label, page: card.ad.pageName });
    row.paintButton('store', { label, name, look: isOn() ? (isBusy ? 'busy' : 'plain') : 'hidden' });
  };

  const act = async (card: Card, row: AdRow, action: string): Promise<void> => {
    paint(card, row, true);
    try {
      const { text, actions } = await ask('store.ask', { visit: facts.visit(), ad: filterAdOf(card.ad), action });
      const links = actions.map(({ action: next, label }) => ({ label, onPress: () => void act(card, row, next) }));
      row.openNote('store', { text, links });
    } catch (thrown) {
      row.openNote('store', { text: toDisplayedError(thrown).message });
    }
    paint(card, row);
  };

  const feature: CardFeature = {
    add: (card, row) => {
      rows.set(card, row);
      // Without filters, the button is not painted and costs nothing.
      if (isOn()) paint(card, row);
    },
    presses: { store: (card, row) => void act(card, row, 'view') },
    leave: (card) => rows.delete(card),
  };

  return {
    feature,
    paintAll: (): void => {
      for (const [card, row] of rows) paint(card, row);
    },
  };
};
