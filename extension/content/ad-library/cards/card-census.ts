import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import type { TrackedCard } from './tracked-card.ts';

/** More than anybody has in sight. */
const MAX_STRAYS = 500;

type Placing = Pick<PageCounts, 'strangers' | 'seen' | 'cards' | 'rows'>;

/** Counts how many of the ads that are seen could be placed, and remembers where the others stand. */
export const createCensus = (cards: ReadonlyMap<Node, TrackedCard>, idLines: () => Text[]) => {
  /** Texts that name a known ad for which no card was ever found. */
  const strays = new Map<AdId, Text>();

  const strayTexts = (): Text[] => {
    const placed = new Set([...cards.values()].map((tracked) => tracked.found().adId));
    return [...strays].flatMap(([adId, leaf]) => (leaf.isConnected && !placed.has(adId) ? [leaf] : []));
  };

  return {
    lost: (adId: AdId, leaf: Text): void => {
      if (strays.size < MAX_STRAYS) strays.set(adId, leaf);
    },
    placed: (adId: AdId): boolean => strays.delete(adId),
    /** Ids whose data never came; of the others how many are seen, stand in a card, and have a row. */
    count: (): Placing => ({
      strangers: idLines().length,
      seen: cards.size + strayTexts().length,
      cards: cards.size,
      rows: [...cards.values()].filter((tracked) => tracked.hasRow() || tracked.isHidden()).length,
    }),
    oddPlaces: (): Element[] => [...strayTexts(), ...idLines()].flatMap((leaf) => leaf.parentElement ?? []),
  };
};
