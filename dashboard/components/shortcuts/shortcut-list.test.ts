import { describe, expect, test } from 'vitest';
import { createKeyReader, SHORTCUTS } from './shortcut-list.ts';

const read = (...presses: [key: string, atMs: number][]) => {
  const reader = createKeyReader();
  return presses.map(([key, atMs]) => reader(key, atMs)).at(-1);
};

describe('the key reader', () => {
  test('returns the action of a key or a key sequence', () => {
    expect(read(['/', 0])).toBe('search');
    expect(read(['g', 0], ['d', 400])).toBe('goDashboard');
    expect(read(['d', 0])).toBe('density');
  });

  test('ignores the first key of a sequence after the time limit', () => {
    expect(read(['g', 0], ['d', 1_501])).toBe('density');
    expect(read(['g', 0], ['m', 1_501])).toBeNull();
  });

  test('returns null for an unknown key or sequence', () => {
    expect(read(['g', 0], ['j', 100])).toBeNull();
    expect(read(['g', 0], ['g', 100], ['m', 200])).toBeNull();
    expect(read(['x', 0])).toBeNull();
  });

  test('has only one action for each key or sequence', () => {
    const all = SHORTCUTS.map(({ keys }) => keys.join(' '));
    expect(new Set(all).size).toBe(all.length);
  });
});
