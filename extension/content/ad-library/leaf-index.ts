import type { AdId } from '#shared/domain/ad.ts';
import { idsIn, isText } from './find-card.ts';

/** An id of the library has 12 digits and more; shorter runs are prices, years and phone numbers. */
const MIN_WAITING_DIGITS = 10;
const MAX_WAITING = 5_000;

/** Texts that name an ad whose data has not come yet. */
export const createLeafIndex = () => {
  const waiting = new Map<AdId, Set<Text>>();

  const prune = (): void => {
    for (const [adId, leaves] of waiting) {
      for (const leaf of leaves) if (!leaf.isConnected) leaves.delete(leaf);
      if (leaves.size === 0) waiting.delete(adId);
    }
    // A page made to flood us loses the earliest rather than our memory.
    for (const adId of waiting.keys()) {
      if (waiting.size <= MAX_WAITING / 2) break;
      waiting.delete(adId);
    }
  };

  return {
    wait: (adId: AdId, leaf: Text): void => {
      if (adId.length < MIN_WAITING_DIGITS) return;
      if (waiting.size >= MAX_WAITING) prune();
      const leaves = waiting.get(adId) ?? new Set();
      waiting.set(adId, leaves.add(leaf));
    },
    /** The texts that waited for this ad; they do so no longer. */
    take: (adId: AdId): Text[] => {
      const leaves = [...(waiting.get(adId) ?? [])].filter((leaf) => leaf.isConnected);
      waiting.delete(adId);
      return leaves;
    },
  };
};

const MAX_UNPLACED = 500;

/** Texts that name a known ad, but stand in no card yet: the page is still drawing it. */
export const createUnplaced = () => {
  const leaves = new Set<Text>();
  return {
    add: (leaf: Text): void => {
      if (leaves.size < MAX_UNPLACED) leaves.add(leaf);
    },
    delete: (leaf: Text): boolean => leaves.delete(leaf),
    /** Those still on the page; the others are forgotten. */
    connected: (): Text[] => {
      for (const leaf of leaves) if (!leaf.isConnected) leaves.delete(leaf);
      return [...leaves];
    },
  };
};

/** Every text under a node that holds a run of digits as long as an id's, with those runs. */
export const leavesWithIds = function* (node: Node): Generator<{ leaf: Text; ids: AdId[] }> {
  for (const leaf of textsIn(node)) {
    const ids = idsIn(leaf);
    if (ids.length > 0 && !isInCode(leaf)) yield { leaf, ids };
  }
};

const textsIn = function* (node: Node): Generator<Text> {
  if (isText(node)) yield node;
  const document = node instanceof Document ? node : node.ownerDocument;
  const walker = document?.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let leaf = walker?.nextNode(); isText(leaf); leaf = walker?.nextNode()) yield leaf;
};

const isInCode = (leaf: Text): boolean => /^(script|style)$/i.test(leaf.parentNode?.nodeName ?? '');
