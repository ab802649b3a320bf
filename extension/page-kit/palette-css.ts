import { inPagePalette } from '#shared/design/generated/in-page-palette.ts';
import type { InPageColor } from '#shared/design/in-page-colors.ts';

/** The CSS variable of a color, for example `var(--sl-brand)`. */
export const token = (name: InPageColor): string => `var(--sl-${name})`;

const declarations = (shade: keyof typeof inPagePalette): string => `${inPagePalette[shade]}; color-scheme: ${shade};`;

/** A style sheet for each palette. Shadow roots share one sheet; replacing its content changes all of them. */
export const paletteCss = {
  light: `.sl-root { ${declarations('light')} }`,
  dark: `.sl-root { ${declarations('dark')} }`,
};

/** Both palettes. `data-shade` of the root element selects one. */
export const bothPalettesCss = `
[data-shade] { ${declarations('light')} }
[data-shade='dark'] { ${declarations('dark')} }
`;
