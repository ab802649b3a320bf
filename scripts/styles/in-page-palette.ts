import type { Pair } from '#shared/design/colors.ts';
import { inPageColors, inPageDialog } from '#shared/design/in-page-colors.ts';

const declarations = (mode: keyof Pair['value']): string =>
  Object.entries(inPageColors)
    .map(([name, { value }]) => `--sl-${name}:${value[mode]}`)
    .join(';');

/**
 * Returns the module with the colors of the controls in the Ad Library. It contains literal values, because importing
 * the palette would exceed the size limit of the content script
 * (docs/decisions/0010-control-rows-and-script-size.md).
 */
export const inPagePalette =
  (): string => `// \`npm run styles\` generates this file from the other files of shared/design.

/** The custom properties of \`inPageColors\`, without braces, in light and dark surroundings. */
export const inPagePalette = {
  light: '${declarations('base')}',
  dark: '${declarations('_dark')}',
};
export const dialogScrim = '${inPageDialog.scrim}';
export const dialogShadow = '${inPageDialog.shadow}';
`;
