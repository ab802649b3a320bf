import { expect, test } from 'vitest';
import { system } from './system.ts';
import { tokensCss } from './tokens-css.ts';

const values = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/(--sl-[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]));

const [light = '', dark = ''] = tokensCss().split('\n');

test('names every property as the component library does, so that one stylesheet serves both hosts', () => {
  const known = new Set(JSON.stringify(system.getTokenCss()).match(/--sl-[\w-]+/g));
  const names = [...values(light).keys()];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('has both themes, with every reference to the palette resolved', () => {
  expect(values(light).get('--sl-colors-canvas')).toBe('#FAF9F7');
  expect(values(dark).get('--sl-colors-canvas')).toBe('#131211');
  expect(tokensCss()).not.toMatch(/colors\.|undefined/);
  const colours = [...values(light).keys()].filter((name) => name.startsWith('--sl-colors'));
  expect(colours.filter((name) => !values(dark).has(name))).toEqual([]);
});
