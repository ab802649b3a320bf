/** Draws the same numbers for the same seed, so that a round that went wrong can be played again. */
export type Dice = {
  seed: number;
  /** In [0, 1). */
  next: () => number;
  /** A whole number in 0 … below − 1. */
  below: (limit: number) => number;
  /** One of them. */
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** True once in so many. */
  onceIn: (many: number) => boolean;
};

/** Mulberry32: small, and good enough to choose faults by. */
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
