/** Round steps between ticks; they are multiplied by a power of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * Returns the ticks of a value axis: 0 and about `count` round numbers. The last one is the end of the axis and is not
 * below `largest`. Returns [0, 1] if `largest` is not positive and finite, because an axis needs a length.
 */
export const amountTicks = (largest: number, count = 4): readonly number[] => {
  if (!Number.isFinite(largest) || largest <= 0) return [0, 1];
  const rough = Math.max(largest / count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

/** The position of `value` between `from` and `to`, limited to 0 to 1; 0.5 if the range is empty. */
export const fractionBetween = (value: number, from: number, to: number): number =>
  to <= from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
