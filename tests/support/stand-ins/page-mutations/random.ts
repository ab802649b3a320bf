/** Random numbers that depend only on a seed, so that a failure can be reproduced. */
export type Random = {
  /** An integer from 0 (included) to `limit` (excluded). */
  below: (limit: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  shuffle: <T>(values: readonly T[]) => T[];
  /** A random lower-case word. */
  word: (length?: number) => string;
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  /** mulberry32; its 32 bits of state are enough for a page. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return {
    below,
    chance: (probability) => next() < probability,
    pick,
    shuffle: (values) => {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
    word: (length = 6) => Array.from({ length }, () => pick('abcdefghijklmnopqrstuvwxyz'.split(''))).join(''),
  };
};
