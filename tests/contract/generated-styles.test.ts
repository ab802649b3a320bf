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

test('the stylesheets of the popup and the first-run page use only existing tokens', () => {
  const sheets = ['src/popup', 'src/welcome'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${folder}/${name}`),
  );
  const named = sheets.flatMap((path) => propertiesIn(textOf(path)));
  const declared = new Set(propertiesIn(textOf('shared/design/generated/tokens.css')));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !declared.has(name))).toEqual([]);
});
