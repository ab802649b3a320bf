import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { common } from '#shared/texts/en/common.ts';

const SELF = 'tests/contract/one-home.test.ts';
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && name !== SELF && existsSync(name));

const withoutComments = (source: string): string => source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\/\/.*$/gm, '');

const codeOf = (name: string): string => withoutComments(readFileSync(name, 'utf8'));

test.each([
  ['the list of currencies', /'EUR'\s*[,|]\s*'USD'/, 'shared/domain/money.ts'],
  ['a day in milliseconds or seconds', /(?<!['\d])86_?400|\b24 \* (3_?600|60|HOUR|MINUTE)/, 'shared/domain/time.ts'],
])('%s is written in one file', (_what, pattern, home) => {
  expect(sources.filter((name) => pattern.test(codeOf(name)))).toEqual([home]);
});

test('one component draws the card of a plan, and every list of plans uses it', () => {
  const product = sources.filter(
    (name) => /^(dashboard|extension|src|server)\//.test(name) && !/\.(test|gallery)\./.test(name),
  );
  const having = (pattern: RegExp): string[] => product.filter((name) => pattern.test(codeOf(name)));
  const card = 'dashboard/components/plan-cards/plan-card.tsx';
  // The price, the badge, the promotion, the line about the trial and the description are on the card only.
  for (const fact of [/\bcardPriceOf\(/, /\bplanTexts\.(highlight|promotion|trial)\b/, /\bdescriptionLines\(/]) {
    expect(having(fact)).toEqual([card]);
  }
  expect(having(/\bconst (?!Current)\w*PlanCard\b/)).toEqual([card]);
  expect(having(/<PlanCard\b/)).toEqual([
    'dashboard/screens/subscribe/offered-plans.tsx',
    'dashboard/site/plans/plan-offers.tsx',
    'dashboard/site/plans/stripe-offers.tsx',
  ]);
});

test('every word of the common texts is written in one file', () => {
  // The stand-in of Stripe is an application of its own.
  const texts = sources.filter((name) => /^shared\/texts\/en\/(?!common|billing\/fake-stripe)/.test(name));
  const repeats = (name: string): boolean => Object.values(common).some((word) => codeOf(name).includes(`: '${word}'`));
  expect(texts.filter(repeats)).toEqual([]);
});

test('a stored value is read in one file, which removes damaged values', () => {
  const product = sources.filter((name) => !/^tests\/|\.test\.tsx?$/.test(name));
  expect(product.filter((name) => /\.getItem\(/.test(codeOf(name)))).toEqual([
    // The script in the head of a public page runs before all modules. Its test compares it with the reader.
    'dashboard/site/render/head-script.ts',
    'shared/platform/stored-value.ts',
  ]);
});
