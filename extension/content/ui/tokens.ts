import type { Shade } from '#extension/content/page-adapter.ts';
import { inPagePalette } from '#shared/design/generated/in-page-palette.ts';
import type { InPageColor } from '#shared/design/in-page-colors.ts';

/** `var(--sl-brand)` and so on, for style sheets. */
export const token = (name: InPageColor): string => `var(--sl-${name})`;

const declarations = (shade: Shade): string => `${inPagePalette[shade]}; color-scheme: ${shade};`;

/** One palette, for the roots of ours that share a style sheet. */
export const paletteCss = (shade: Shade): string => `.sl-root { ${declarations(shade)} }`;

/** Both palettes, chosen by `data-shade` of the element that our style sheets are rooted in. */
export const tokensCss = `
[data-shade] { ${declarations('light')} }
[data-shade='dark'] { ${declarations('dark')} }
`;
