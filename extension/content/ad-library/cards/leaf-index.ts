import { parentNodeOf, textWalker } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { idLineOf, idsIn, isText } from './ad-id-in-text.ts';

/** An id of the library has at least 12 digits. Shorter runs are prices, years and phone numbers. */
const MIN_WAITING_DIGITS = 10;
/** A card that could not be read after this many attempts is given up. */
const MAX_CHECKS = 4;

/** `checks`: the number of attempts to read the ad from its card. */
type WaitingAd = { leaves: Set<Text>; checks: number };

/** Texts that name an ad without data. */
export const createLeafIndex = () => {
  const waiting = new Map<AdId, WaitingAd>();

  return {
    wait: (adId: AdId, leaf: Text): void => {
      if (adId.length < MIN_WAITING_DIGITS) return;
      const ad = waiting.get(adId) ?? { leaves: new Set(), checks: 0 };
      ad.leaves.add(leaf);
      waiting.set(adId, ad);
    },
    isEmpty: (): boolean => waiting.size === 0,
    /** Waiting ads that are not given up, with their texts. Each call counts as one attempt for each of them. */
    overdue: (): { adId: AdId; leaf: Text }[] => {
      for (const [adId, { leaves }] of waiting) {
        for (const leaf of leaves) if (!leaf.isConnected) leaves.delete(leaf);
        if (leaves.size === 0) waiting.delete(adId);
      }
      return [...waiting].flatMap(([adId, ad]) => {
        ad.checks += 1;
        return ad.checks > MAX_CHECKS ? [] : Array.from(ad.leaves, (leaf) => ({ adId, leaf }));
      });
    },
    /** Removes and returns the texts that wait for this ad. */
    take: (adId: AdId): Text[] => {
      const leaves = [...(waiting.get(adId)?.leaves ?? [])].filter((leaf) => leaf.isConnected);
      waiting.delete(adId);
      return leaves;
    },
    /** For each ad without data, one text with the form of its id line, if there is one. */
    idLines: (): Text[] =>
      [...waiting].flatMap(
        ([adId, { leaves }]) => [...leaves].find((leaf) => leaf.isConnected && idLineOf(leaf) === adId) ?? [],
      ),
  };
};

const MAX_UNPLACED = 500;
/** A text without a card after this many attempts only mentions the ad. */
const MAX_TRIES = 10;

/** Texts that name a known ad but are in no card, for example because the page is still rendering it. */
export const createUnplaced = () => {
  const tries = new Map<Text, number>();
  /** The texts that are in the page. */
  const texts = (): Text[] => {
    for (const leaf of tries.keys()) if (!leaf.isConnected) tries.delete(leaf);
    return [...tries.keys()];
  };
  return {
    texts,
    add: (leaf: Text): void => {
      if (!tries.has(leaf) && tries.size < MAX_UNPLACED) tries.set(leaf, 0);
    },
    delete: (leaf: Text): boolean => tries.delete(leaf),
    /** The texts to retry, without those that were retried too often. */
    again: (): Text[] =>
      texts().filter((leaf) => {
        const count = (tries.get(leaf) ?? 0) + 1;
        tries.set(leaf, count);
        return count <= MAX_TRIES;
      }),
  };
};

/** Every text in a node that contains digit runs with the length of an id, with these runs. */
export const leavesWithIds = (node: Node): { leaf: Text; ids: readonly AdId[] }[] => {
  const found: { leaf: Text; ids: readonly AdId[] }[] = [];
  const walker = textWalker(node);
  for (let leaf = isText(node) ? node : walker.nextNode(); isText(leaf); leaf = walker.nextNode()) {
    const ids = idsIn(leaf);
    if (ids.length > 0 && !isInCode(leaf)) found.push({ leaf, ids });
  }
  return found;
};

const isInCode = (leaf: Text): boolean => /^(script|style)$/i.test(parentNodeOf(leaf)?.nodeName ?? '');
