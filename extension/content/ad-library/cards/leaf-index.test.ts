import { beforeEach, expect, test } from 'vitest';
import { createLeafIndex } from './leaf-index.ts';

const AD = '700000000000001';
const addLeaf = (): Text => {
  const leaf = document.createTextNode(`Library ID: ${AD}`);
  document.body.append(leaf);
  return leaf;
};

beforeEach(() => document.body.replaceChildren());

test('gives an ad up after four attempts, and tries again when its text left the page and returned', () => {
  const index = createLeafIndex();
  const leaf = addLeaf();
  index.wait(AD, leaf);
  const attempts = Array.from({ length: 5 }, () => index.overdue().length);
  expect(attempts).toEqual([1, 1, 1, 1, 0]);
  leaf.remove();
  expect(index.overdue()).toEqual([]);
  index.wait(AD, addLeaf());
  expect(index.overdue()).toHaveLength(1);
});
