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
