import { expect, test } from 'vitest';
import { byteCount } from './byte-count.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [20_000_000_000, '20 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(byteCount(bytes)).toBe(words);
});
