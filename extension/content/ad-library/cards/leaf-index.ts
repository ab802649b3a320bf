import { parentNodeOf, textWalker } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { idLineOf, idsIn, isText } from './ad-id-in-text.ts';

/** An id of the library has at least 12 digits. Shorter runs are prices, years and phone numbers. */
const MIN_WAITING_DIGITS = 10;
const MAX_WAITING = 5_000;
/** A card that could not be read after this many attempts is given up. */
const MAX_CHECKS = 4;

/** Texts that name an ad without data. */
export const createLeafIndex = () => {
  const waiting = new Map<AdId, Set<Text>>();
  const checksOf = new Map<AdId, number>();

  const prune = (): void => {
    for (const [adId, leaves] of waiting) {
      for (const leaf of leaves) if (!leaf.isConnected) leaves.delete(leaf);
      if (leaves.size === 0) waiting.delete(adId);
    }
    // If the page floods the index, the oldest ads are dropped to limit memory.
    for (const adId of waiting.keys()) {
      if (waiting.size <= MAX_WAITING / 2) break;
      waiting.delete(adId);
    }
    for (const adId of checksOf.keys()) if (!waiting.has(adId)) checksOf.delete(adId);
  };

  return {
    wait: (adId: AdId, leaf: Text): void => {
      if (adId.length < MIN_WAITING_DIGITS) return;
      if (waiting.size >= MAX_WAITING) prune();
      const leaves = waiting.get(adId) ?? new Set();
      waiting.set(adId, leaves.add(leaf));
    },
    isEmpty: (): boolean => waiting.size === 0,
    /** Waiting ads that are not given up, with their texts. Each call counts as one attempt for each of them. */
    overdue: (): { adId: AdId; leaf: Text }[] => {
      prune();
      const due = [...waiting].filter(([adId]) => (checksOf.get(adId) ?? 0) < MAX_CHECKS);
      for (const [adId] of due) checksOf.set(adId, (checksOf.get(adId) ?? 0) + 1);
      return due.flatMap(([adId, leaves]) => [...leaves].map((leaf) => ({ adId, leaf })));
    },
    /** Removes and returns the texts that wait for this ad. */
    take: (adId: AdId): Text[] => {
      const leaves = [...(waiting.get(adId) ?? [])].filter((leaf) => leaf.isConnected);
      waiting.delete(adId);
      return leaves;
    },
    /** For each ad without data, one text with the form of its id line, if there is one. */
    idLines: (): Text[] =>
      [...waiting].flatMap(
        ([adId, leaves]) => [...leaves].find((leaf) => leaf.isConnected && idLineOf(leaf) === adId) ?? [],
      ),
  };
};

const MAX_UNPLACED = 500;
/** A text without a card after this many attempts only mentions the ad. */
const MAX_TRIES = 10;

/** Texts that name a known ad but are in no card yet, because the page is still rendering it. */
export const createUnplaced = () => {
  const tries = new Map<Text, number>();
  return {
    add: (leaf: Text): void => {
      if (!tries.has(leaf) && tries.size < MAX_UNPLACED) tries.set(leaf, 0);
    },
    delete: (leaf: Text): boolean => tries.delete(leaf),
    /** The texts to retry. Texts that left the page or were retried too often are removed. */
    again: (): Text[] => {
      for (const [leaf, count] of tries) {
        if (leaf.isConnected && count < MAX_TRIES) tries.set(leaf, count + 1);
        else tries.delete(leaf);
      }
      return [...tries.keys()];
    },
  };
};

/** Every text under a node that contains digit runs with the length of an id, with these runs. */
export const leavesWithIds = (node: Node): { leaf: Text; ids: readonly AdId[] }[] => {
  const found: { leaf: Text; ids: readonly AdId[] }[] = [];
  const collect = (leaf: Text): void => {
    const ids = idsIn(leaf);
    if (ids.length > 0 && !isInCode(leaf)) found.push({ leaf, ids });
  };
  if (isText(node)) collect(node);
  const owner: unknown = Reflect.get(Node.prototype, 'ownerDocument', node);
  const document = node instanceof Document ? node : owner;
  if (!(document instanceof Document)) return found;
  const walker = textWalker(document, node);
  for (let leaf = walker.nextNode(); isText(leaf); leaf = walker.nextNode()) collect(leaf);
  return found;
};

const isInCode = (leaf: Text): boolean => /^(script|style)$/i.test(parentNodeOf(leaf)?.nodeName ?? '');
