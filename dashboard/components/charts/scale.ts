/** Steps that people count in: 1, 2, 5 and their tens. */
const STEPS = [1, 2, 5, 10];

/**
 * Round figures from 0 up to at least `largest`, about `count` of them besides 0: where an axis of amounts is marked. The
 * last one is where it ends. Never empty, and nothing but [0, 1] where nothing was counted: an axis needs a length.
 */
export const amountTicks = (largest: number, count = 4): readonly number[] => {
  if (!Number.isFinite(largest) || largest <= 0) return [0, 1];
  const rough = Math.max(largest / count, 1);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * ten >= rough) ?? 10) * ten;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

/** Where `value` lies between `from` and `to`, from 0 to 1; in the middle where both are the same. */
export const placeBetween = (value: number, from: number, to: number): number =>
  to <= from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
