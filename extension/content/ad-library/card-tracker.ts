import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { cardAround, idsIn } from './find-card.ts';
import { createLeafIndex, createUnplaced, leavesWithIds } from './leaf-index.ts';
import { trackCard, type TrackedCard } from './tracked-card.ts';

type AdOf = (adId: AdId) => Ad | undefined;

/**
 * Keeps the cards of the page and the ads they show together, whichever comes first and however the page redraws them: a
 * card whose id line changes becomes the card of the other ad, one that is thrown away takes its row along.
 */
export const createCardTracker = (adOf: AdOf) => {
  const cards = new Map<Element, TrackedCard>();
  const fresh = new Set<TrackedCard>();
  const index = createLeafIndex();
  const unplaced = createUnplaced();
  const isKnown = (adId: AdId): boolean => adOf(adId) !== undefined;

  const scan = (node: Node): void => {
    for (const { leaf, ids } of leavesWithIds(node)) {
      for (const adId of ids) {
        if (isKnown(adId)) adopt(leaf, adId);
        else index.wait(adId, leaf);
      }
    }
  };

  const adopt = (leaf: Text, adId: AdId): void => {
    const found = cardAround(leaf, adId, isKnown);
    if (found === null) return unplaced.add(leaf);
    unplaced.delete(leaf);
    const before = cards.get(found.card);
    if (before?.found().adId === adId) return before.moveTo(found);
    if (before !== undefined) release(before);
    const tracked = trackCard(found);
    cards.set(found.card, tracked);
    fresh.add(tracked);
  };

  const release = (tracked: TrackedCard): void => {
    cards.delete(tracked.found().card);
    fresh.delete(tracked);
    tracked.leave();
  };

  /** The page redraws without telling: each card is asked whether it still is what we think. */
  const check = (tracked: TrackedCard): void => {
    const { card } = tracked.found();
    if (!card.isConnected) return release(tracked);
    if (!tracked.isIntact()) {
      scan(card);
      if (cards.get(card) === tracked && !tracked.isIntact()) release(tracked);
    }
    if (!tracked.signal.aborted) tracked.restoreRow();
  };

  return {
    scan,
    /** Data came for these ads: their texts may be on the page already. */
    arrived: (adIds: readonly AdId[]): void => {
      for (const adId of adIds) for (const leaf of index.take(adId)) adopt(leaf, adId);
    },
    /** Once per batch of changes, after the scans. */
    settle: (): void => {
      for (const leaf of unplaced.connected()) for (const adId of idsIn(leaf).filter(isKnown)) adopt(leaf, adId);
      for (const tracked of cards.values()) check(tracked);
    },
    /** The cards that were not handed out yet. */
    takeFresh: (): Card[] => {
      const taken = [...fresh].flatMap((tracked) => cardOf(tracked, adOf) ?? []);
      fresh.clear();
      return taken;
    },
    anyCard: (): Element | null => cards.keys().next().value ?? null,
    releaseAll: (): void => {
      for (const tracked of cards.values()) release(tracked);
    },
  };
};

const cardOf = (tracked: TrackedCard, adOf: AdOf): Card | null => {
  const { adId } = tracked.found();
  const first = adOf(adId);
  if (first === undefined) return null;
  return {
    adId,
    get ad() {
      return adOf(adId) ?? first;
    },
    signal: tracked.signal,
    place: tracked.place,
  };
};
