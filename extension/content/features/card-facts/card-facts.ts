import type { AdId } from '#shared/domain/ad/ad.ts';
import { cardFactsOf } from '#shared/words/card-facts-words.ts';
import type { CardFeature } from '#extension/content/features/card-rows.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import type { AdRow } from '#extension/content/ui/ad-row.ts';
import type { PageKit } from '#extension/page-kit/page-kit.ts';
import type { ShopSignsOfPage } from '../card-shop/shop-signs.ts';
import type { KnownFigures } from './known-figures.ts';

type Parts = {
  kit: PageKit;
  figures: KnownFigures;
  signs: ShopSignsOfPage;
  now: () => number;
};

/**
 * The line of facts on each card. It contains what the page has already stated, what its link says about the shop, and
 * the figures of an earlier check. It causes no request to the page or to a shop.
 * To try it: open the library and read the line below the controls. Check an ad, reload, and see its figures.
 */
export class CardFacts implements CardFeature {
  readonly actions = {};
  readonly #parts: Parts;
  readonly #rows = new Map<Card, AdRow>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const paint = (adId: AdId): void => this.#paintAd(adId);
    parts.figures.observe(paint);
    parts.signs.observe(paint);
  }

  add(card: Card, row: AdRow): void {
    this.#rows.set(card, row);
    this.#paint(card, row);
    this.#parts.figures.request(card.ad);
    this.#parts.signs.request(card.ad);
  }

  leave(card: Card): void {
    this.#rows.delete(card);
  }

  #paintAd(adId: AdId): void {
    for (const [card, row] of this.#rows) if (card.adId === adId) this.#paint(card, row);
  }

  #paint({ ad }: Card, row: AdRow): void {
    const { kit, figures, signs, now } = this.#parts;
    const found = signs.of(ad.id);
    const known = { nowMs: now(), figures: figures.of(ad.id)?.facts ?? [], signs: found };
    row.setFacts(cardFactsOf(ad, known, kit.texts.cardFacts).join(' · '), found?.reasons ?? '');
  }
}
