import { violet, warm } from './palette.ts';

/** Additional steps of `violet`. */
const paleViolet = '#CFC9FB';
const deepViolet = '#3C319E';

/**
 * Colors that are the same in light and dark mode. Stylesheets and style properties use them as custom properties, for
 * example `--sl-colors-media-chip`. They are not in the theme of the component library, because a larger theme would
 * delay the first paint.
 */
export const fixedColors = {
  /** Colors around and over pictures and videos. */
  media: {
    ground: '#000000',
    chip: 'rgba(20, 18, 16, 0.72)',
    chipHover: 'rgba(20, 18, 16, 0.9)',
    fg: warm[0],
  },
  /** Dark sections of the landing page, and the pictures that other sites and the Chrome Web Store show. */
  band: { ground: violet[950], disc: deepViolet, fg: warm[0], quiet: paleViolet },
  /** The handle of the lens in the logo. */
  lens: '#FFC857',
  /** The main color of each product in the drawings of fictional ads. */
  goods: { lamp: '#8A4A2B', cup: '#3D5A4A', pack: '#28406E' },
};

const { goods } = fixedColors;

/** The colors of the drawings in fictional ads, by part. Each drawing shows a product in a room. */
export const artwork = {
  lamp: { wall: '#F3E2C2', floor: '#E4CBAA', sun: '#FAF1E2', shadow: '#CDA688', thing: goods.lamp },
  cup: { wall: '#DAE7DD', floor: '#C1D1C6', sun: '#EEF4F1', shadow: '#9DB3A6', thing: goods.cup },
  pack: { wall: '#DBE4F3', floor: '#BFC9DE', sun: '#EEF3FB', shadow: '#98A6C5', thing: goods.pack },
};
