import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { system } from './system.ts';

type Values = ReadonlyMap<string, string | number>;

const valuesIn = (text: string): Values =>
  new Map([...text.matchAll(/(--sl-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const css = readFileSync('shared/design/generated/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media');

/** The declarations of the component library by selector. Those for dark mode have their own selector. */
const declared = Object.entries(
  system.getTokenCss()['@layer tokens'] as Record<string, Record<string, string | number>>,
);
const declaredIn = (isDark: boolean): Values =>
  new Map(declared.flatMap(([selector, rule]) => (selector.includes('dark') === isDark ? Object.entries(rule) : [])));

test.each([
  ['light', valuesIn(light), declaredIn(false)],
  ['dark', valuesIn(dark), declaredIn(true)],
])('tokens.css has the names and %s values of the component library', (_mode, ours, theirs) => {
  expect(ours.size).toBeGreaterThan(30);
  expect(Object.fromEntries([...ours.keys()].map((name) => [name, String(theirs.get(name))]))).toEqual(
    Object.fromEntries(ours),
  );
});
