/** Numbers from 0 to 1 that are the same for the same seed. */
export type Random = () => number;

export const seededRandom = (seed: number): Random => {
  let state = (Math.imul(seed + 1, 2_654_435_761) ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const digitsOf = (random: Random, count: number): string => {
  let text = String(1 + Math.floor(random() * 9));
  while (text.length < count) text += String(Math.floor(random() * 10));
  return text;
};

/** Meaningless class names that another seed gives another time, as the real page's builds do. */
export const classNames =
  (seed: number) =>
  (part: string): string => {
    let hash = seed + 17;
    for (const letter of part) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
    return `x${seededRandom(hash)().toString(36).slice(2, 9)}`;
  };
