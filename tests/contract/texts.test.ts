import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { say, type TextValues } from '#shared/texts/say.ts';

const areas = import.meta.glob<Record<string, unknown>>('../../shared/texts/en/*.ts', { eager: true });

/** Every text of the catalogue with the place it stands in. */
const textsOf = (value: unknown, place: string): [string, string][] => {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${place}.${key}`));
};

const texts = Object.entries(areas).flatMap(([file, area]) => textsOf(area, file.replace(/^.*\//, '')));

/** Values for every placeholder: counts for plurals and numbers, words for the rest. */
const valuesFor = (text: string, count: number): TextValues =>
  Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)\s*(,\s*(?:plural|number))?/g)]
      .filter(([, name]) => /^[a-z]/i.test(name ?? ''))
      .map(([, name = '', kind]) => [name, kind === undefined ? 'a word' : count]),
  );

const FOLDERS = ['dashboard', 'extension', 'server', 'src', 'shared/words', 'shared/texts/en'];

const code = execFileSync('git', ['ls-files', '--', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && existsSync(name))
  .map((name) => readFileSync(name, 'utf8'));

/** Without their imports, the files that name one file of the catalogue. Texts name the common words. */
const readersOf = (file: string): string =>
  code
    .filter((source) => source.includes(`/en/${file}`) || source.includes(`'./${file}`))
    .join('\n')
    .replaceAll(/^import .*$/gm, '');

/** Keys in capitals are names that come from elsewhere and are looked up as they come. */
const isUsed = (place: string): boolean => {
  const [area = '', path = ''] = place.split('.ts.');
  const [key = '', within = ''] = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .toReversed();
  if (/^[A-Z_]+$/.test(key)) return true;
  const isNamed = new RegExp(`[.'"]${key}\\b|\\{[^{}=]*\\b${key}\\b[^{}=]*\\} =`);
  const isHandedOnWhole = new RegExp(`\\.${within}[[,)}]`);
  const readers = readersOf(`${area}.ts`);
  return isNamed.test(readers) || isHandedOnWhole.test(readers);
};

describe('the text catalogue', () => {
  test('is found', () => {
    expect(texts.length).toBeGreaterThan(50);
  });

  test.each(texts)('%s says with our few rules what a full ICU library says', (_place, text) => {
    for (const count of [0, 1, 2, 1_234]) {
      const values = valuesFor(text, count);
      expect(say(text, values)).toBe(
        String(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format({ ...values })),
      );
    }
  });

  test('has no text that no screen, mail or command says', () => {
    expect(texts.map(([place]) => place).filter((place) => !isUsed(place))).toEqual([]);
  });

  test.each(texts)('%s has no straight apostrophe, which ICU reads as a quote', (_place, text) => {
    expect(text).not.toMatch(/'[{}]|''/);
  });
});
