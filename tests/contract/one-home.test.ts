import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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

/** Product files. Tests and benchmarks may contain times as literal numbers. */
const product = sources.filter((name) => !/^(tests|bench)\/|\.(test|gallery)\./.test(name));

test('a minute and an hour are defined in one file', () => {
  const pattern = /\b60 \* (60\b|1_?000|SECOND)|\b3_?600(_?000)?\b|[/*] 60_?000\b|(Ms|MS)\b[^;,\n]*\b60_?000\b/;
  expect(product.filter((name) => pattern.test(codeOf(name)))).toEqual(['shared/domain/time.ts']);
});

test('one component draws the card of a plan, and every list of plans uses it', () => {
  const surfaces = product.filter((name) => /^(dashboard|extension|src|server)\//.test(name));
  const having = (pattern: RegExp): string[] => surfaces.filter((name) => pattern.test(codeOf(name)));
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

test('every common word is written in one file', () => {
  // The stand-in of Stripe is a separate application.
  const texts = sources.filter((name) => /^shared\/texts\/en\/(?!common|billing\/fake-stripe)/.test(name));
  const repeats = (name: string): boolean => Object.values(common).some((word) => codeOf(name).includes(`: '${word}'`));
  expect(texts.filter(repeats)).toEqual([]);
});

/** Parallel folders, which have a file with the same name for the same subject. */
const PARALLELS = /^shared\/(contract|texts\/en|store\/synced)\/|^src\/[\w-]+\/main\./;

test('a file name occurs once in dashboard, shared and src, except in parallel folders', () => {
  const names = product.filter((name) => /^(dashboard|shared|src)\//.test(name) && !PARALLELS.test(name));
  const isRepeated = (name: string): boolean =>
    names.some((other) => other !== name && basename(other) === basename(name));
  expect(names.filter(isRepeated)).toEqual([]);
});

/**
 * All code that runs on the hosted site. Pages of the extension and the Ad Library are always secure and have storage.
 */
const ofSite = sources.filter(
  (name) => /^(dashboard|shared|src\/(dashboard-web|site-|list-worker))/.test(name) && !/\.(test|gallery)\./.test(name),
);

const STORED_VALUE = 'shared/platform/stored-value.ts';
/** This script runs before all modules. Its test compares it with the reader of stored values. */
const HEAD_SCRIPT = 'dashboard/site/render/head-script.ts';

test.each([
  ['local and session storage', /\b(local|session)Storage\b/, [HEAD_SCRIPT, STORED_VALUE]],
  ['stored values', /\.(get|set|remove)Item\(/, [HEAD_SCRIPT, STORED_VALUE]],
  ['caches', /\bcaches\b/, ['shared/platform/site-host/site-files.ts', 'src/site-offline/main.ts']],
  ['service workers', /\bserviceWorker\b/, ['shared/platform/site-host/register-offline-worker.ts']],
  // Dexie is imported only by `shared/store`: .dependency-cruiser.mjs.
  ['IndexedDB and files of the browser', /\bindexedDB\b|\bnavigator\.storage\b|\bgetDirectory\(/, []],
  ['cookies', /\bdocument\.cookie\b|\bcookieStore\b/, []],
])('the site uses %s only in files that also work if the browser blocks them', (_what, pattern, homes) => {
  expect(ofSite.filter((name) => pattern.test(codeOf(name)))).toEqual(homes);
});

test.each([
  ['locks', /\bnavigator\.locks\b/, ['shared/platform/site-host/plain-http.ts']],
  ['random UUIDs', /\brandomUUID\b/, ['shared/platform/site-host/plain-http.ts']],
  ['the clipboard', /\bnavigator\.clipboard\b/, ['dashboard/components/ad-detail/use-copy.ts']],
  ['subtle cryptography', /\bcrypto\.subtle\b/, []],
  ['other devices and files', /\bnavigator\.(share|credentials|permissions|mediaDevices|wakeLock)\b|FilePicker\(/, []],
])('the site uses %s only in files that also work over plain http', (_what, pattern, homes) => {
  expect(ofSite.filter((name) => pattern.test(codeOf(name)))).toEqual(homes);
});
