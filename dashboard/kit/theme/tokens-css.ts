import { semanticTokens, tokens } from './tokens.ts';

type Pair = { value: { base: string; _dark: string } };
type Leaf = { value: string | number };
type Tree = { [name: string]: Leaf | Pair | Tree };

const isPair = (node: object): node is Pair =>
  'value' in node && typeof node.value === 'object' && node.value !== null && 'base' in node.value;
const isLeaf = (node: object): node is Leaf => 'value' in node && !isPair(node);

/** What a stylesheet of the public pages may name; sizes and layers are the dashboard's own. */
const GROUPS = {
  fonts: tokens.fonts,
  'font-sizes': tokens.fontSizes,
  'font-weights': tokens.fontWeights,
  'line-heights': tokens.lineHeights,
  radii: tokens.radii,
  durations: tokens.durations,
  easings: tokens.easings,
};

const colourOf = (reference: string): string => {
  const [, group = '', step = ''] = /^\{colors\.(\w+)\.(\w+)\}$/.exec(reference) ?? [];
  if (group === '') return reference;
  const palette: Record<string, Tree> = tokens.colors;
  const leaf = palette[group]?.[step];
  if (leaf === undefined || !isLeaf(leaf)) throw new Error(`No colour ${reference}`);
  return String(leaf.value);
};

const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const lines = (tree: Tree, prefix: string, mode: 'base' | '_dark'): string[] =>
  Object.entries(tree).flatMap(([key, node]) => {
    const name = key === 'DEFAULT' ? prefix : `${prefix}-${kebab(key)}`;
    if (isPair(node)) return [`${name}:${colourOf(node.value[mode])}`];
    if (isLeaf(node)) return [`${name}:${node.value}`];
    return lines(node, name, mode);
  });

const both = (mode: 'base' | '_dark'): string =>
  [...lines(semanticTokens.colors, '--sl-colors', mode), ...lines(semanticTokens.shadows, '--sl-shadows', mode)].join(
    ';',
  );

/**
 * The theme as CSS custom properties, under the names that the component library gives them on the dashboard, so that one
 * stylesheet serves both hosts. Without a choice of the person, and without JavaScript, the system's colours hold.
 */
export const tokensCss = (): string => {
  const fixed = Object.entries(GROUPS).flatMap(([name, group]) => lines(group, `--sl-${name}`, 'base'));
  return [
    `:root{color-scheme:light dark;${fixed.join(';')};${both('base')}}`,
    `@media (prefers-color-scheme:dark){:root:not(.light){${both('_dark')}}}`,
    `:root.light{color-scheme:light}`,
    `:root.dark{color-scheme:dark;${both('_dark')}}`,
  ].join('\n');
};
