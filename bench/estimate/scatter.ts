import type { Estimated } from './accuracy.ts';

/** Both axes show these amounts in euros, on a logarithmic scale with this number of squares for each factor of 10. */
const AXIS = { min: 1, max: 10_000 } as const;
const SQUARES_PER_DECADE = 8;

/** From this number of ads on, a square has the next darker shade. */
const SHADES = [1, 3, 8, 20, 50] as const;

const SIZE = Math.log10(AXIS.max / AXIS.min) * SQUARES_PER_DECADE;

/** Returns the number of the column or row of an amount. Amounts outside of the axis are in the first or last one. */
const squareOf = (euros: number): number => {
  const square = Math.floor(Math.log10(euros / AXIS.min) * SQUARES_PER_DECADE);
  return Math.min(Math.max(square, 0), SIZE - 1);
};

/** Returns one SVG path of squares for each shade, the lightest first. The origin is at the top left. */
export const pathsOf = (estimated: readonly Estimated[]) => {
  const counts = new Map<string, number>();
  for (const { ad, estimate } of estimated) {
    const corner = `${squareOf(ad.spend.middle)} ${SIZE - 1 - squareOf(estimate.likely)}`;
    counts.set(corner, (counts.get(corner) ?? 0) + 1);
  }
  const paths = SHADES.map((from, index) => {
    const below = SHADES[index + 1] ?? Infinity;
    const corners = [...counts].filter(([, count]) => count >= from && count < below).map(([corner]) => corner);
    return corners
      .toSorted()
      .map((corner) => `M${corner}h1v1h-1z`)
      .join('');
  });
  return { min: AXIS.min, max: AXIS.max, squaresPerDecade: SQUARES_PER_DECADE, size: SIZE, shades: SHADES, paths };
};
