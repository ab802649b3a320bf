import { token } from './palette-css.ts';

/** The width and height of the logo in its own units. */
const UNITS = 24;

/** The bars of the lens, in units: left, top and height. */
const BARS = [
  [6.4, 10, 3.6],
  [9.5, 8.2, 5.4],
  [12.6, 6, 7.6],
] as const;

/**
 * The logo, a lens with rising bars, as the declarations of a `::before`. Gradients need no element in the page, and no
 * image that its content security policy could block.
 */
export const markCss = (sizePx: number): string => {
  const px = (units: number): string => `${Math.round((units * sizePx * 100) / UNITS) / 100}px`;
  const center = `${px(10.5)} ${px(10.5)}`;
  const parts = [
    `radial-gradient(circle at ${center}, transparent ${px(6.8)}, currentColor ${px(7)} ${px(9)}, transparent ${px(9.2)})`,
    ...BARS.map(
      ([left, top, height]) => `linear-gradient(currentColor 0 0) ${px(left)} ${px(top)} / ${px(2)} ${px(height)}`,
    ),
    `linear-gradient(45deg, transparent ${px(3.4)}, currentColor 0 ${px(6)}, transparent 0) ${px(15.7)} ${px(15.7)} / ${px(6.7)} ${px(6.7)}`,
  ];
  return `
  content: '';
  flex: none;
  inline-size: ${sizePx}px;
  block-size: ${sizePx}px;
  color: ${token('brand')};
  background: ${parts.join(',\n    ')};
  background-repeat: no-repeat;`;
};
