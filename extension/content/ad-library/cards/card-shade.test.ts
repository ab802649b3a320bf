import { expect, test } from 'vitest';
import { shadeOf } from './card-shade.ts';

test.each([
  ['rgb(255, 255, 255)', 'rgb(36, 37, 38)', 'light'],
  ['rgb(36, 37, 38)', 'rgb(255, 255, 255)', 'dark'],
  ['rgba(0, 0, 0, 0)', 'rgb(36, 37, 38)', 'dark'],
  ['rgba(0, 0, 0, 0.2)', 'rgb(240, 242, 245)', 'light'],
  ['', '', 'light'],
])('a card of %s on %s is %s', (card, ground, shade) => {
  const inner = document.createElement('div');
  const outer = document.createElement('div');
  inner.style.backgroundColor = card;
  outer.style.backgroundColor = ground;
  outer.append(inner);
  document.body.replaceChildren(outer);
  expect(shadeOf(inner, window)).toBe(shade);
});
