import type { Shade } from '#extension/content/page-adapter.ts';
import { inPagePalette } from '#shared/design/generated/in-page-palette.ts';
import type { InPageColor } from '#shared/design/in-page-colors.ts';

/** The CSS variable of a colour, for example `var(--sl-brand)`. */
export const token = (name: InPageColor): string => `var(--sl-${name})`;

const declarations = (shade: Shade): string => `${inPagePalette[shade]}; color-scheme: ${shade};`;

/** One palette, for shadow roots that share a style sheet. */
export const paletteCss = (shade: Shade): string => `.sl-root { ${declarations(shade)} }`;

/** Both palettes. `data-shade` of the root element selects one. */
export const tokensCss = `
[data-shade] { ${declarations('light')} }
[data-shade='dark'] { ${declarations('dark')} }
`;
