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
export class StoreButtons implements CardFeature {
  readonly actions = { store: (card: Card, row: AdRow): void => void this.#act(card, row, 'view') };
  readonly #parts: Parts;
  readonly #rows = new Map<Card, AdRow>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(card: Card, row: AdRow): void {
    this.#rows.set(card, row);
    // Without filters, the button is not painted and costs nothing.
    if (this.#parts.isOn()) this.#paint(card, row);
  }

  leave(card: Card): void {
    this.#rows.delete(card);
  }

  paintAll(): void {
    for (const [card, row] of this.#rows) this.#paint(card, row);
  }

  #paint(card: Card, row: AdRow, isBusy = false): void {
    const { texts, facts, isOn } = this.#parts;
    const strength = facts.of(card.adId)?.['shopify'];
    const label = strength === 'strong' ? texts.sure : strength === 'weak' ? texts.maybe : texts.store;
    const name = fill(texts.storeName, { label, page: card.ad.pageName });
    row.paintButton('store', { label, name, style: isOn() ? (isBusy ? 'busy' : 'plain') : 'hidden' });
  }

  /** `action`: `view`, or an action that the last answer of the worker offered. */
  async #act(card: Card, row: AdRow, action: string): Promise<void> {
    const { ask, facts } = this.#parts;
    this.#paint(card, row, true);
    try {
      const { text, actions } = await ask('store.ask', { visit: facts.visit(), ad: filterAdOf(card.ad), action });
      const links = actions.map(({ action: next, label }) => ({
        label,
        onPress: () => void this.#act(card, row, next),
      }));
      row.openNote('store', { text, links });
    } catch (thrown) {
      row.openNote('store', { text: toDisplayedError(thrown).message });
    }
    this.#paint(card, row);
  }
}
