import { isAttached } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { TrackedCard } from './tracked-card.ts';

/**
 * Cards with a row that the page takes out: where it draws one anew at once, the row and all that is open in it go
 * along.
 */
export const createRedrawnCards = () => {
  const adrift = new Map<AdId, TrackedCard>();
  const moved = new Set<TrackedCard>();

  return {
    /** Once per batch of changes, before its new cards are looked at. */
    begin: (cards: Iterable<TrackedCard>): void => {
      moved.clear();
      for (const tracked of cards)
        if (tracked.isPlaced() && !isAttached(tracked.found().card)) adrift.set(tracked.adId, tracked);
    },
    /** The card of this ad that was taken out; it is to be moved to where it was drawn anew. */
    take: (adId: AdId): TrackedCard | undefined => {
      const tracked = adrift.get(adId);
      adrift.delete(adId);
      if (tracked !== undefined) moved.add(tracked);
      return tracked;
    },
    /** Whoever was not drawn anew by now is gone. */
    end: (): void => adrift.clear(),
    /** Those of this batch, each in its new place. */
    moved: (): Iterable<TrackedCard> => moved,
  };
};
