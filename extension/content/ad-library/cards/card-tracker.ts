import { isAttached, parentNodeOf, parentOf, tagOf } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { createCensus } from './card-census.ts';
import type { Batch } from '#extension/content/ad-library/viewport/changes.ts';
import { cardAround, idLineOf, idsIn, type FoundCard } from './find-card.ts';
import { createLeafIndex, createUnplaced, leavesWithIds } from './leaf-index.ts';
import { createRedrawnCards } from './redrawn-cards.ts';
import { TrackedCard, type KnownAds } from './tracked-card.ts';

/** The cards that stand, those nobody was told of yet, and the texts that still wait for a card or for data. */
const createCards = (known: KnownAds) => {
  const cards = new Map<Node, TrackedCard>();
  const fresh = new Set<TrackedCard>();
  const index = createLeafIndex();
  const unplaced = createUnplaced();
  const census = createCensus(cards, index.idLines);
  const isKnown = (adId: AdId): boolean => known.adOf(adId) !== undefined;
  const redrawn = createRedrawnCards();
  /** What holds a card. */
  const lists = new WeakSet<Element>();

  const scan = (node: Node): void => {
    for (const { leaf, ids } of leavesWithIds(node))
      for (const adId of ids)
        if (isKnown(adId)) adopt(leaf, adId);
        else index.wait(adId, leaf);
  };

  const adopt = (leaf: Text, adId: AdId): void => {
    const found = cardAround(leaf, adId, isKnown);
    if (found === null) {
      census.lost(adId, leaf);
      return unplaced.add(leaf);
    }
    unplaced.delete(leaf);
    census.placed(adId);
    const before = cards.get(found.card) ?? sameAdAround(found, cards) ?? redrawn.take(adId);
    if (before?.found().adId === adId) return move(before, found);
    // Where two ads claim one box it stays with the one that still stands in it.
    if (before?.isIntact() === true) return unplaced.add(leaf);
    if (before !== undefined) release(before);
    const tracked = new TrackedCard(found, known);
    cards.set(found.card, tracked);
    noteLists(found.card);
    fresh.add(tracked);
  };

  const noteLists = (card: Element): void => {
    for (let at = parentOf(card); at !== null && tagOf(at) !== 'body' && !lists.has(at); at = parentOf(at))
      lists.add(at);
  };

  const move = (tracked: TrackedCard, found: FoundCard): void => {
    cards.delete(tracked.found().card);
    cards.set(found.card, tracked);
    tracked.moveTo(found);
    noteLists(found.card);
    tracked.restoreRow();
  };

  const release = (tracked: TrackedCard): void => {
    cards.delete(tracked.found().card);
    fresh.delete(tracked);
    tracked.leave();
  };

  /** The page redraws without telling: each card is asked whether it still is what we think. */
  const check = (tracked: TrackedCard): void => {
    const { card } = tracked.found();
    if (!isAttached(card)) return release(tracked);
    if (!tracked.isIntact()) {
      scan(card);
      if (cards.get(card) === tracked && !tracked.isIntact()) release(tracked);
    }
    if (!tracked.hasLeft()) tracked.restoreRow();
  };

  return { cards, fresh, redrawn, lists, index, unplaced, census, isKnown, scan, adopt, release, check };
};

/**
 * Keeps the cards of the page and the ads they show together, whichever comes first and however the page redraws them:
 * a card whose id line changes becomes the card of the other ad, one that is thrown away takes its row along.
 */
export const createCardTracker = (knownAds: KnownAds) => {
  const { cards, fresh, redrawn, lists, index, unplaced, census, isKnown, scan, adopt, release, check } =
    createCards(knownAds);

  /** `touched`: the places that something was taken from or rewritten in. */
  const settle = (touched: readonly Node[], isIdle: boolean): void => {
    redrawn.end();
    for (const leaf of isIdle ? unplaced.again() : [])
      for (const adId of idsIn(leaf).filter(isKnown)) adopt(leaf, adId);
    if (touched.length === 0) return;
    for (const tracked of cards.values()) if (!isAttached(tracked.found().card)) release(tracked);
    for (const tracked of cardsAround(touched, cards)) check(tracked);
  };

  return {
    /** Looks through a batch of changes. `arrived`: data came for these ads, whose texts may be on the page already. */
    take: ({ roots, touched, isIdle }: Batch, arrived: readonly AdId[]): void => {
      redrawn.begin(touched.length > 0 ? cards.values() : []);
      for (const root of roots) scan(root);
      for (const adId of arrived) for (const leaf of index.take(adId)) adopt(leaf, adId);
      settle(touched, isIdle);
    },
    /** Whether id lines wait for data; `overdue` are their cards, whose data may never come. */
    isWaiting: (): boolean => !index.isEmpty(),
    overdue: (): FoundCard[] =>
      index
        .overdue()
        .filter(({ adId, leaf }) => idLineOf(leaf) === adId)
        .flatMap(({ adId, leaf }) => cardAround(leaf, adId, isKnown) ?? []),
    /** The cards that were not handed out yet; those that a filter hides stay behind. */
    takeFresh: (): Card[] => {
      const taken = [...fresh].filter((tracked) => !tracked.isHidden());
      for (const tracked of taken) fresh.delete(tracked);
      return taken.filter((tracked) => tracked.isReadable());
    },
    fresh: (): Iterable<TrackedCard> => fresh,
    /** Those that the page drew anew in this batch, each in its new place. */
    moved: redrawn.moved,
    all: (): Iterable<TrackedCard> => cards.values(),
    /** Whether a card stands, or stood, in this element. */
    isList: (element: Element): boolean => lists.has(element),
    count: census.count,
    oddPlaces: census.oddPlaces,
    anyCard: (): Element | null => cards.values().next().value?.found().card ?? null,
    releaseAll: (): void => {
      for (const tracked of cards.values()) release(tracked);
    },
  };
};

export type CardTracker = ReturnType<typeof createCardTracker>;

/** The page put a closer box around header and divider: the same card in another element. */
const sameAdAround = ({ card, adId }: FoundCard, cards: ReadonlyMap<Node, TrackedCard>): TrackedCard | undefined => {
  for (let at: Node | null = card; at !== null; at = parentNodeOf(at)) {
    const tracked = cards.get(at);
    if (tracked?.found().adId === adId) return tracked;
  }
  return undefined;
};

/** The cards that hold these nodes. */
const cardsAround = (nodes: readonly Node[], cards: ReadonlyMap<Node, TrackedCard>): Set<TrackedCard> => {
  const found = new Set<TrackedCard>();
  for (const node of nodes) {
    for (let at: Node | null = node; at !== null; at = parentNodeOf(at)) {
      const tracked = cards.get(at);
      if (tracked !== undefined) found.add(tracked);
    }
  }
  return found;
};
