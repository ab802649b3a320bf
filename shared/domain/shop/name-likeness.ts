/** Words that do not identify a shop. */
const GENERIC = new Set(['shop', 'store', 'official', 'online', 'the', 'and', 'company', 'global', 'world', 'home']);
const SECOND_LEVEL = new Set(['co', 'com', 'net', 'org', 'ac', 'gov', 'edu', 'gob']);
/** Names that Shopify generates for shops whose owner chose none. */
const GIVEN_NAME = /^[0-9a-z]{6}-[0-9a-z]{2}$|^[0-9a-f]{8,}$|^\d+$/;
const LEAST_LETTERS = 3;
const LEAST_WORD = 4;
const ALIKE = 0.5;

/**
 * Whether the name of a page and the domain of its ads are similar enough for one shop. Null if this cannot be decided:
 * names without Latin letters, domains in other scripts, and generated names.
 */
export const isNameLikeDomain = (pageName: string, domain: string): boolean | null => {
  const label = labelOf(domain);
  if (label.startsWith('xn--') || GIVEN_NAME.test(label)) return null;
  const core = lettersOf(label).join('');
  const words = lettersOf(pageName);
  const name = words.join('');
  // A few Latin letters in a name of another script do not identify the shop.
  const isLatin = name.length * 2 >= pageName.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  if (core.length < LEAST_LETTERS || name.length < LEAST_LETTERS || !isLatin) return null;
  if (name.includes(core) || core.includes(name)) return true;
  if (words.some((word) => word.length >= LEAST_WORD && !GENERIC.has(word) && core.includes(word))) return true;
  return words.map((word) => word[0]).join('') === core || diceOf(name, core) >= ALIKE;
};

/** Returns the label before the public suffix: `nike` of `shop.nike.co.uk` and of `nike.myshopify.com`. */
const labelOf = (domain: string): string => {
  const labels = domain.split('.').slice(0, -1);
  if (labels.length > 1 && SECOND_LEVEL.has(labels.at(-1) ?? '')) labels.pop();
  if (labels.length > 1 && labels.at(-1) === 'myshopify') labels.pop();
  return labels.at(-1) ?? '';
};

/** Returns the words of a text in Latin letters and digits, without accents. */
const lettersOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Returns the share of letter pairs that two words have in common, 0 to 1 (Sørensen and Dice). */
const diceOf = (one: string, other: string): number => {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const both = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * both) / (pairs.size + others.size);
};

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length - 1 }, (_unused, at) => word.slice(at, at + 2)));
