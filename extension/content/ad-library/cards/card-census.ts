import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import type { TrackedCard } from './tracked-card.ts';

/** More than a user has on the screen. */
const MAX_STRAYS = 500;

export type CardCounts = Pick<PageCounts, 'strangers' | 'seen' | 'cards' | 'rows'>;

/** Counts how many of the visible ads have a card and a row, and remembers where the others are. */
export class CardCensus {
  readonly #cards: ReadonlyMap<Node, TrackedCard>;
  readonly #idLines: () => Text[];
  /** Texts that name a known ad for which no card was found. */
  readonly #strays = new Map<AdId, Text>();

  /** `idLines`: the id lines of ads without data. */
  constructor(cards: ReadonlyMap<Node, TrackedCard>, idLines: () => Text[]) {
    this.#cards = cards;
    this.#idLines = idLines;
  }

  addStray(adId: AdId, leaf: Text): void {
    if (this.#strays.size < MAX_STRAYS) this.#strays.set(adId, leaf);
  }

  addPlaced(adId: AdId): void {
    this.#strays.delete(adId);
  }

  /**
   * `strangers`: ads without data. `seen`: ads with data, of which `cards` have a card and `rows` a row or are hidden.
   */
  count(): CardCounts {
    return {
      strangers: this.#idLines().length,
      seen: this.#cards.size + this.#strayTexts().length,
      cards: this.#cards.size,
      rows: [...this.#cards.values()].filter((tracked) => tracked.hasRow() || tracked.isHidden()).length,
    };
  }

  /** Where the ids are for which no card was found. */
  elementsWithoutCard(): Element[] {
    return [...this.#strayTexts(), ...this.#idLines()].flatMap((leaf) => leaf.parentElement ?? []);
  }

  #strayTexts(): Text[] {
    const placed = new Set([...this.#cards.values()].map((tracked) => tracked.found().adId));
    return [...this.#strays].flatMap(([adId, leaf]) => (leaf.isConnected && !placed.has(adId) ? [leaf] : []));
  }
}
