import { colors, shadows, type Pair } from '#shared/design/colors.ts';
import { fixedColors } from '#shared/design/fixed-colors.ts';
import { sizes, type Leaf } from '#shared/design/sizes.ts';

type Mode = 'base' | '_dark';
type Tree = { [name: string]: string | Leaf | Pair | Tree };

const isLeaf = (node: object): node is Leaf => 'value' in node && typeof node.value !== 'object';
const isPair = (node: object): node is Pair => 'value' in node && typeof node.value === 'object';

/** The groups that stylesheets can use. Only the components of the dashboard use spacing, widths and layers. */
const GROUPS: Tree = {
  fonts: sizes.fonts,
  fontSizes: sizes.fontSizes,
  fontWeights: sizes.fontWeights,
  lineHeights: sizes.lineHeights,
  radii: sizes.radii,
  durations: sizes.durations,
  easings: sizes.easings,
};
const SHADED: Tree = { colors, shadows };

const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the declarations of a tree for a mode. Values that are the same in both modes are only in `base`. */
const declarations = (tree: Tree, mode: Mode, prefix = '--sl'): string[] =>
  Object.entries(tree).flatMap(([key, node]) => {
    const name = key === 'DEFAULT' ? prefix : `${prefix}-${kebab(key)}`;
    if (typeof node === 'string') return mode === 'base' ? [`${name}: ${node};`] : [];
    if (isPair(node)) return [`${name}: ${node.value[mode]};`];
    if (isLeaf(node)) return mode === 'base' ? [`${name}: ${node.value};`] : [];
    return declarations(node, mode, name);
  });

const rule = (selector: string, lines: readonly string[]): string =>
  [`${selector} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

const NOTE = '/* `npm run styles` generates this file from the other files of shared/design. */';

/**
 * Returns the tokens as CSS custom properties. Their names are those that the component library generates on the
 * dashboard, so that a stylesheet works on public pages and on the dashboard. If the user has not chosen a theme, or
 * JavaScript is off, the theme of the system applies.
 */
export const tokensCss = (): string => {
  const light = [...declarations(GROUPS, 'base'), ...declarations(SHADED, 'base')];
  const dark = declarations(SHADED, '_dark');
  return `${NOTE}
${rule(':root', ['color-scheme: light dark;', ...light])}
@media (prefers-color-scheme: dark) {
${rule(':root:not(.light)', dark)}
}
${rule(':root.light', ['color-scheme: light;'])}
${rule(':root.dark', ['color-scheme: dark;', ...dark])}
`;
};

/** Returns the fixed colors as CSS custom properties, for every page that has pictures, the logo or drawings. */
export const fixedColorsCss = (): string =>
  `${NOTE}\n${rule(':root', declarations({ colors: fixedColors }, 'base'))}\n`;
