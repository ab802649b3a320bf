import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { isShown } from './catalogue/entry.ts';

const NUMBERS = 134;

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const countIn = (text: string, part: string): number => text.split(part).length - 1;
const shown = catalogue.filter(isShown);

test('the catalogue has each number once, in ascending order', () => {
  expect(catalogue.map(({ number }) => number)).toEqual(Array.from({ length: NUMBERS }, (_, index) => index + 1));
});

test('each test that the catalogue names exists in its file under its title', () => {
  const missing = shown.flatMap(({ number, by, also }) =>
    [by, ...also]
      .filter(({ file, title }) => !["'", '`', '"'].some((quote) => textOf(file).includes(`${quote}${title}${quote}`)))
      .map(({ file, title }) => `${number}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
});

test('each mutation changes a text that occurs exactly once in its file', () => {
  const faults = shown.flatMap(({ number, mutation: { file, from, to } }) => {
    const times = countIn(textOf(file), from);
    return times === 1 && from !== to ? [] : [`${number}: ${times} times in ${file}: ${from}`];
  });
  expect(faults).toEqual([]);
});

test('each entry that does not apply has a reason', () => {
  const reasons = catalogue.flatMap((entry) => (isShown(entry) ? [] : [entry.reason]));
  expect(reasons.filter((reason) => reason.length <= 20)).toEqual([]);
  const counts = { shown: shown.length, notApplying: catalogue.length - shown.length };
  process.stdout.write(
    `security: ${counts.shown} of ${NUMBERS} attacks are covered by a test, ${counts.notApplying} do not apply\n`,
  );
});
