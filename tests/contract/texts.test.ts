import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { TextValues } from '#shared/texts/fill.ts';
import { say } from '#shared/texts/say.ts';

const areas = import.meta.glob<Record<string, unknown>>('../../shared/texts/en/**/*.ts', { eager: true });

/** Every text in a value, with its path. */
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

/** Cache of `readersOf`, by file. */
const readers = new Map<string, string>();

/** Passes texts to the content script, which imports only its type. */
const PAGE_KIT = /page-kit[/]page-kit[.]ts'/;
const isPageKit = (source: string): boolean => source.includes('export const pageKit');

/** The files that import one file of the catalogue, without their import lines. Texts import the common words. */
const readersOf = (file: string): string => {
  const known = readers.get(file);
  if (known !== undefined) return known;
  const importOf = new RegExp(`(?:/en/(?:[a-z]+/)?|'[.]{1,2}/)${file}'`);
  const importers = code.filter((source) => importOf.test(source));
  const throughKit = importers.some(isPageKit) ? code.filter((source) => PAGE_KIT.test(source)) : [];
  const found = [...importers, ...throughKit].join('\n').replaceAll(/^import .*$/gm, '');
  readers.set(file, found);
  return found;
};

/**
 * Whether the code reads a text. Keys in capitals are names from other sources, such as errors; they are read
 * dynamically.
 */
const isUsed = (place: string): boolean => {
  const [area = '', path = ''] = place.split('.ts.');
  const [key = '', within = ''] = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .toReversed();
  if (/^[A-Z_]+$/.test(key)) return true;
  const isNamed = new RegExp(`[.'"]${key}\\b|\\{[^{}=]*\\b${key}\\b[^{}=]*\\} =`);
  const isPassedAsObject = new RegExp(`(?:\\.|= )${within}[[,)};]`);
  const source = readersOf(`${area}.ts`);
  return isNamed.test(source) || isPassedAsObject.test(source);
};

const errors = Object.entries(catalogue).map(([name, { message }]): [string, string] => [name, message]);
const everyText = [...texts, ...errors];

const labels = (...words: string[]): RegExp => new RegExp(`^(?:${words.join('|')})$`);

/** Words of which the product uses only one. The second part finds the others. */
const ONE_WORD: readonly [string, RegExp][] = [
  ['log in and log out as verbs', /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i],
  ['log in and log out as two words', /\b(?:to|can|please|and|or) (?:login|logout)\b/],
  ['log in and log out on buttons and links', labels('Login', 'Logout', 'Log In', 'Log Out')],
  ['email', /\be-mail|\bmail(?:s|ed|ing)?\b/i],
  ['sign up', /\bregister(?:s|ed|ing)?\b|\bregistration\b|\bopen(?:ed|ing)? an account\b/i],
  ['Settings', /\bSetting\b/],
  ['cancelled', /\bcancel(?:ed|ing)\b/i],
  ['turn on and turn off', /\bswitch(?:es|ed|ing)?(?: \w+)? (?:on|off)\b/i],
  ['someone, no one and any user', /\b(?:some|no|any)body\b|\bwhoever\b/i],
  ['saved', /\bbookmark/i],
];

/** Texts that are fixed (docs/product.md#texts-fixed-to-the-letter) or that have another meaning of the word. */
const FIXED: Readonly<Record<string, string>> = {
  'shell.ts.shell.titles.login': 'label of the header',
  'shell.ts.shell.nav.logout': 'label of the menus',
  'shell.ts.shell.nav.setting': 'label of the sidebar',
  'about.ts.learn.steps.login.title': 'title of the first step',
  'account-screens.ts.accountScreens.login.submit': 'button of the account screens',
  'account-screens.ts.accountScreens.signUp.login': 'link of the account screens',
  'account-screens.ts.accountScreens.signUp.success': 'fixed message',
  'accounts.ts.accountsTexts.registered': 'fixed message',
  'legal.ts.imprint.register': 'register of companies',
};

describe('the text catalogue', () => {
  test.each(ONE_WORD)('uses one word: %s', (_word, others) => {
    expect(everyText.filter(([place, text]) => others.test(text) && !(place in FIXED))).toEqual([]);
  });

  test('needs each exception from the rule of one word', () => {
    const excepted = everyText.filter(([, text]) => ONE_WORD.some(([, others]) => others.test(text)));
    expect(excepted.map(([place]) => place).toSorted()).toEqual(Object.keys(FIXED).toSorted());
  });

  test('is found', () => {
    expect(texts.length).toBeGreaterThan(50);
  });

  test.each(texts)('%s is formatted by our formatter as by a full ICU library', (_place, text) => {
    for (const count of [0, 1, 2, 1_234]) {
      const values = valuesFor(text, count);
      expect(say(text, values)).toBe(
        String(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format({ ...values })),
      );
    }
  });

  test('has no text that no screen, mail or command uses', () => {
    expect(texts.map(([place]) => place).filter((place) => !isUsed(place))).toEqual([]);
  });

  test.each(texts)('%s has no straight apostrophe, which ICU reads as a quote', (_place, text) => {
    expect(text).not.toMatch(/'[{}]|''/);
  });
});
