import { colors, pair, type Pair } from './colors.ts';
import { fixedColors } from './fixed-colors.ts';
import { red, violet, warm } from './palette.ts';

/**
 * The colors of the controls that the extension adds to the Ad Library. In dark mode, Meta's cards (#242526) are behind
 * them. These cards have a cooler and lighter color than our panels, so surfaces and lines here are cooler and lighter
 * too. Each pair of text and background has a contrast of at least 4.5.
 */
export const inPageColors = {
  brand: pair(violet[600], violet[300]),
  brandStrong: pair(violet[700], fixedColors.band.quiet),
  brandSoft: pair(violet[50], '#312D52'),
  brandSoftHover: pair(violet[100], '#3D3868'),
  onBrand: pair(warm[0], violet[950]),
  surface: pair(warm[0], '#2A2A30'),
  text: colors.fg,
  muted: colors.quiet,
  line: pair(warm[300], '#4A4858'),
  danger: colors.danger.fg,
  dangerSoft: pair(red[100], '#45262A'),
  // The shadow is stronger than on our own screens, because the Ad Library has more content behind the controls.
  shadow: pair(
    '0 8px 24px rgba(27, 26, 24, 0.18), 0 1px 3px rgba(27, 26, 24, 0.12)',
    '0 8px 24px rgba(0, 0, 0, 0.5), 0 1px 3px rgba(0, 0, 0, 0.4)',
  ),
} satisfies Record<string, Pair>;

export type InPageColor = keyof typeof inPageColors;

/** The colors of the dialog in the Ad Library, in both modes. `scrim` dims the page behind the dialog. */
export const inPageDialog = { scrim: colors.scrim.value.base, shadow: '0 24px 64px rgba(0, 0, 0, 0.3)' };
