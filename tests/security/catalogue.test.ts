import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { isShown } from './catalogue/entry.ts';

const NUMBERS = 110;

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const timesIn = (text: string, part: string): number => text.split(part).length - 1;
const shown = catalogue.filter(isShown);

test('the catalogue has every number once, in order', () => {
  expect(catalogue.map(({ number }) => number)).toEqual(Array.from({ length: NUMBERS }, (_, index) => index + 1));
});

test('every test that it names is there under its title', () => {
  const missing = shown.flatMap(({ number, by, also }) =>
    [by, ...also]
      .filter(({ file, title }) => !["'", '`', '"'].some((quote) => textOf(file).includes(`${quote}${title}${quote}`)))
      .map(({ file, title }) => `${number}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
});

test('every mutation has a place, which stands in its file once, and changes it', () => {
  const faults = shown.flatMap(({ number, mutation: { file, from, to } }) => {
    const times = timesIn(textOf(file), from);
    return times === 1 && from !== to ? [] : [`${number}: ${times} times in ${file}: ${from}`];
  });
  expect(faults).toEqual([]);
});

test('what does not apply says why', () => {
  const reasons = catalogue.flatMap((entry) => (isShown(entry) ? [] : [entry.reason]));
  expect(reasons.filter((reason) => reason.length <= 20)).toEqual([]);
  const counts = { shown: shown.length, notApplying: catalogue.length - shown.length };
  process.stdout.write(
    `security: ${counts.shown} of ${NUMBERS} negative tests shown, ${counts.notApplying} do not apply\n`,
  );
});
