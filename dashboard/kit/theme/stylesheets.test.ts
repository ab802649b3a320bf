import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { system } from './system.ts';

const sheets = readdirSync('dashboard', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** Names as stylesheets write them: a dot within a name is escaped. */
const variablesIn = (css: string): string[] => [...css.matchAll(/--sl-(?:[\w-]|\\\.)+/g)].map(([name]) => name);

/** All that the theme declares, as a text that is read as the stylesheets are. */
const declared = new Set(variablesIn(JSON.stringify(system.getTokenCss()).replaceAll('\\\\', '\\')));

const namedIn = (path: string): string[] => variablesIn(readFileSync(`dashboard/${path}`, 'utf8'));

test.each(sheets)('%s names what the theme has', (path) => {
  const named = namedIn(path);
  expect(named.filter((name) => !declared.has(name))).toEqual([]);
});

test('the stylesheets are found, and what they name is read', () => {
  expect(sheets.length).toBeGreaterThan(5);
  // Some only place what others colour.
  expect(sheets.filter((path) => namedIn(path).length > 0).length).toBeGreaterThan(5);
});
