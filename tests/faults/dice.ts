/** A seeded random generator: the same seed draws the same numbers, so that a failed run can be repeated. */
export type Dice = {
  seed: number;
  /** Returns a number in [0, 1). */
  next: () => number;
  /** Returns an integer from 0 to `limit` − 1. */
  below: (limit: number) => number;
  /** Returns one of the choices. */
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** Returns true with the probability 1 / `many`. */
  onceIn: (many: number) => boolean;
};

/** Creates a Mulberry32 generator, which is small and random enough to choose faults. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    next,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    onceIn: (many) => below(many) === 0,
  };
};
