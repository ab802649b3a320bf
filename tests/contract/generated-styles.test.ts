import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedStyles } from '#scripts/styles/generated-styles.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8');
const propertiesIn = (css: string): string[] => css.match(/--sl-[\w-]+/g) ?? [];

test.each(Object.entries(generatedStyles))(
  '%s is up to date with shared/design (npm run styles writes it)',
  (path, text) => {
    expect(textOf(path)).toBe(text);
  },
);

/** Folders with the stylesheets of the pages that do not load Chakra. */
const FOLDERS = [
  'extension/popup',
  'extension/settings',
  'extension/welcome',
  'dashboard/components/unsent-entries',
  'dashboard/kit/form',
  'dashboard/kit/parts',
  'dashboard/kit/styles',
];

test('the stylesheets of pages without Chakra use only existing tokens', () => {
  const sheets = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  const named = sheets.flatMap((path) => propertiesIn(textOf(path)));
  const declared = new Set(
    ['tokens', 'fixed-colors'].flatMap((name) => propertiesIn(textOf(`shared/design/generated/${name}.css`))),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !declared.has(name))).toEqual([]);
});
