import { violet, warm } from './palette.ts';

/** More steps of `violet`. */
const paleViolet = '#CFC9FB';
const deepViolet = '#3C319E';

/**
 * Colors that are the same in light and dark surroundings. Stylesheets and style properties name them as custom
 * properties, for example `--sl-colors-media-chip`. The component library does not know them: they would be part of the
 * first paint.
 */
export const fixedColors = {
  /** Around and over pictures and videos. */
  media: {
    ground: '#000000',
    chip: 'rgba(20, 18, 16, 0.72)',
    chipHover: 'rgba(20, 18, 16, 0.9)',
    fg: warm[0],
  },
  /** Dark sections: on the landing page, and the pictures that other sites and the Chrome Web Store show. */
  band: { ground: violet[950], disc: deepViolet, fg: warm[0], quiet: paleViolet },
  /** The handle of the lens in the logo. */
  lens: '#FFC857',
  /** The main color of each thing that the drawings of made-up ads show. */
  goods: { lamp: '#8A4A2B', cup: '#3D5A4A', pack: '#28406E' },
};
