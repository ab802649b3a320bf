import type { AdId } from '#shared/domain/ad/ad.ts';

/** The place beside an ad of a list. `before`: between the ad and the one before it. */
export type DropPlace = { over: AdId; side: 'before' | 'after' };

/**
 * Returns the ad of a board before which `moved` ads come to be at a place; null: they come to be at the end of the
 * board. `order`: the ads of the board.
 */
export const successorAt = (order: readonly AdId[], moved: ReadonlySet<AdId>, { over, side }: DropPlace): AdId | null =>
  order.slice(order.indexOf(over) + (side === 'after' ? 1 : 0)).find((adId) => !moved.has(adId)) ?? null;

/** Returns the order of a board after ads were moved before another ad. Null: to the end. */
export const movedOrder = (order: readonly AdId[], moved: readonly AdId[], before: AdId | null): AdId[] => {
  const others = order.filter((adId) => !moved.includes(adId));
  const index = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(index, 0, ...moved);
};
