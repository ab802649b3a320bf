import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Product files outside of `shared/design` that may contain colors, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/fake-stripe/pages/page-html.ts': 'Its pages replace those of Stripe and must not look like the product.',
};

const PRODUCT = /^(dashboard|extension|src|server|shared)\/.*\.(css|html|mjs|tsx?)$/;
const NO_PRODUCT = /\.(test|gallery)\.tsx?$|^shared\/design\//;

/** A hexadecimal color with 3, 4, 6 or 8 digits, or a color function whose first value is a number or is inserted. */
const COLOR =
  /(?<![&\w.])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w(-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*(?:[\d.-]|\$\{|var\()/gi;

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

const colorsIn = (source: string): string[] => withoutComments(source).match(COLOR) ?? [];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => PRODUCT.test(name) && !NO_PRODUCT.test(name) && existsSync(name));

const withColors = files.filter((name) => colorsIn(readFileSync(name, 'utf8')).length > 0);

test('product code contains no color values outside of shared/design', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(withColors.filter((name) => !(name in EXCEPTIONS))).toEqual([]);
});

test('every exception contains colors', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !withColors.includes(name))).toEqual([]);
});

test.each([
  '#fff',
  '#FFFF',
  '#5b4be0',
  '#5b4be080',
  'rgb(0 0 0 / 30%)',
  'rgba(20, 18, 16, 0.72)',
  'rgb(var(--red) 0 0)',
  'hsl(240 50% 50%)',
  'hwb(240 10% 10%)',
  'lab(50 20 20)',
  'lch(50 20 20)',
  'oklab(0.5 0.1 0.1)',
  'oklch(0.5 0.1 240)',
])('finds %s', (color) => {
  expect(colorsIn(`color: ${color};`)).toHaveLength(1);
});

test.each([
  '&#039;',
  'this.#add(1)',
  "'#shared/design/colors.ts'",
  'href="#faq"',
  'color-mix(in srgb, currentColor 35%)',
])('finds no color in %s', (text) => {
  expect(colorsIn(text)).toEqual([]);
});

test('the logo has only colors of shared/design', () => {
  const known = new Set(
    ['fixed-colors', 'palette'].flatMap((name) => colorsIn(readFileSync(`shared/design/${name}.ts`, 'utf8'))),
  );
  const long = (color: string): string => (color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color);
  const drawn = colorsIn(readFileSync('src/icons/logo.svg', 'utf8')).map((color) => long(color).toUpperCase());
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.filter((color) => !known.has(color))).toEqual([]);
});
