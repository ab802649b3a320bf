import { parentNodeOf, textWalker } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { idLineOf, idsIn, isText } from './find-card.ts';

/** An id of the library has 12 digits and more; shorter runs are prices, years and phone numbers. */
const MIN_WAITING_DIGITS = 10;
const MAX_WAITING = 5_000;
/** A card that could not be read this often from what it shows never will be. */
const MAX_LOOKS = 4;

/** Texts that name an ad whose data has not come yet. */
export const createLeafIndex = () => {
  const waiting = new Map<AdId, Set<Text>>();
  const lookedAt = new Map<AdId, number>();

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
    isEmpty: (): boolean => waiting.size === 0,
    /** Ads that still wait and were not given up, with their texts; each call counts as a look at them. */
    overdue: (): { adId: AdId; leaf: Text }[] => {
      prune();
      const due = [...waiting].filter(([adId]) => (lookedAt.get(adId) ?? 0) < MAX_LOOKS);
      for (const [adId] of due) lookedAt.set(adId, (lookedAt.get(adId) ?? 0) + 1);
      return due.flatMap(([adId, leaves]) => [...leaves].map((leaf) => ({ adId, leaf })));
    },
    /** The texts that waited for this ad; they do so no longer. */
    take: (adId: AdId): Text[] => {
      const leaves = [...(waiting.get(adId) ?? [])].filter((leaf) => leaf.isConnected);
      waiting.delete(adId);
      return leaves;
    },
    /** The texts of the page that look like the id line of an ad whose data has not come. */
    idLines: (): Text[] =>
      [...waiting].flatMap(
        ([adId, leaves]) => [...leaves].find((leaf) => leaf.isConnected && idLineOf(leaf) === adId) ?? [],
      ),
  };
};

const MAX_UNPLACED = 500;
/** A text that stood in no card this often names the ad in passing. */
const MAX_TRIES = 10;

/** Texts that name a known ad, but stand in no card yet: the page is still drawing it. */
export const createUnplaced = () => {
  const tries = new Map<Text, number>();
  return {
    add: (leaf: Text): void => {
      if (!tries.has(leaf) && tries.size < MAX_UNPLACED) tries.set(leaf, 0);
    },
    delete: (leaf: Text): boolean => tries.delete(leaf),
    /** Those to be tried again; the ones that left the page or were tried too often are forgotten. */
    again: (): Text[] => {
      for (const [leaf, count] of tries) {
        if (leaf.isConnected && count < MAX_TRIES) tries.set(leaf, count + 1);
        else tries.delete(leaf);
      }
      return [...tries.keys()];
    },
  };
};

/** Every text under a node that holds a run of digits as long as an id's, with those runs. */
export const leavesWithIds = (node: Node): { leaf: Text; ids: readonly AdId[] }[] => {
  const found: { leaf: Text; ids: readonly AdId[] }[] = [];
  const look = (leaf: Text): void => {
    const ids = idsIn(leaf);
    if (ids.length > 0 && !isInCode(leaf)) found.push({ leaf, ids });
  };
  if (isText(node)) look(node);
  const owner: unknown = Reflect.get(Node.prototype, 'ownerDocument', node);
  const document = node instanceof Document ? node : owner;
  if (!(document instanceof Document)) return found;
  const walker = textWalker(document, node);
  for (let leaf = walker.nextNode(); isText(leaf); leaf = walker.nextNode()) look(leaf);
  return found;
};

const isInCode = (leaf: Text): boolean => /^(script|style)$/i.test(parentNodeOf(leaf)?.nodeName ?? '');
