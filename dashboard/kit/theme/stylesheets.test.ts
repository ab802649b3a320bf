import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { system } from './system.ts';

const sheets = readdirSync('dashboard', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** Returns the custom properties of the theme in a stylesheet. A dot in a name is escaped there. */
const variablesIn = (css: string): string[] => [...css.matchAll(/--sl-(?:[\w-]|\\\.)+/g)].map(([name]) => name);

/** JSON escapes the backslash before a dot again, so one of the two backslashes is removed. */
const theme = JSON.stringify(system.getTokenCss()).replaceAll('\\\\', '\\');
const fixed = readFileSync('shared/design/generated/fixed-colors.css', 'utf8');
const declared = new Set([...variablesIn(theme), ...variablesIn(fixed)]);

const namedIn = (path: string): string[] => variablesIn(readFileSync(`dashboard/${path}`, 'utf8'));

test.each(sheets)('%s uses only custom properties that the theme declares', (path) => {
  const named = namedIn(path);
  expect(named.filter((name) => !declared.has(name))).toEqual([]);
});

test('finds the stylesheets and reads their custom properties', () => {
  expect(sheets.length).toBeGreaterThan(5);
  // Some stylesheets contain only layout, without custom properties of the theme.
  expect(sheets.filter((path) => namedIn(path).length > 0).length).toBeGreaterThan(5);
});
