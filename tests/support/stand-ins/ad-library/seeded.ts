/** Returns a number from 0 (included) to 1 (excluded). Equal seeds have equal numbers. */
export type Random = () => number;

/** A pseudo-random generator (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = (Math.imul(seed + 1, 2_654_435_761) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A random number of this many digits, without a leading zero. */
export const digitsOf = (random: Random, count: number): string => {
  let text = String(1 + Math.floor(random() * 9));
  while (text.length < count) text += String(Math.floor(random() * 10));
  return text;
};

/** Random class names that depend on the seed, like the class names of the real page's builds. */
export const classNames =
  (seed: number) =>
  (part: string): string => {
    let hash = seed + 17;
    for (const letter of part) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
    return `x${seededRandom(hash)().toString(36).slice(2, 9)}`;
  };
