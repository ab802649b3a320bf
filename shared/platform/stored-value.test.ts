// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isStorageBlocked,
  localValues,
  oneOf,
  readStored,
  removeStored,
  storeOrHold,
  tabValues,
  writeStored,
  type StoredValues,
} from './stored-value.ts';

const refuse = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('Full', 'QuotaExceededError');
};

/** A window whose storage is `storage()`. */
const pageWith = (storage: () => Storage | null): Window =>
  Object.create(window, { localStorage: { get: storage }, sessionStorage: { get: storage } });
const theme = oneOf(['light', 'dark']);

afterEach(() => {
  vi.restoreAllMocks();
  for (const area of [localStorage, sessionStorage]) {
    removeStored(area, 'color_mode');
    area.clear();
  }
});

describe.each([
  ['whose getter throws', () => refuse()],
  ['that is null', () => null],
  ['whose reader throws', () => Object.create(localStorage, { getItem: { value: refuse } }) as Storage],
])('a storage %s', (_what, storage) => {
  const page = pageWith(storage);

  test('counts as blocked, and reads as empty', () => {
    expect(isStorageBlocked(page)).toBe(true);
    for (const values of [localValues(page), tabValues(page)]) {
      expect(readStored(values, 'color_mode', theme)).toBeNull();
    }
  });

  test('refuses a value, which can be held until the page is closed', () => {
    for (const values of [localValues(page), tabValues(page)]) {
      expect(writeStored(values, 'color_mode', 'dark')).toBe(false);
      expect(readStored(values, 'color_mode', theme)).toBeNull();
      storeOrHold(values, 'color_mode', 'dark');
      expect(readStored(values, 'color_mode', theme)).toBe('dark');
      removeStored(values, 'color_mode');
      expect(readStored(values, 'color_mode', theme)).toBeNull();
    }
  });
});

describe('a storage that is full', () => {
  const values: StoredValues = {
    getItem: (key) => localStorage.getItem(key),
    setItem: full,
    removeItem: (key) => localStorage.removeItem(key),
  };

  test('refuses a value and keeps the stored one', () => {
    localStorage.setItem('color_mode', 'light');
    expect(writeStored(values, 'color_mode', 'dark')).toBe(false);
    expect(readStored(values, 'color_mode', theme)).toBe('light');
  });

  test('returns the held value until a value can be stored again', () => {
    localStorage.setItem('color_mode', 'light');
    storeOrHold(values, 'color_mode', 'dark');
    expect(readStored(values, 'color_mode', theme)).toBe('dark');
    expect(writeStored(localStorage, 'color_mode', 'light')).toBe(true);
    expect(readStored(values, 'color_mode', theme)).toBe('light');
  });

  test('reads a damaged held value as absent', () => {
    storeOrHold(values, 'color_mode', 'blue');
    expect(readStored(values, 'color_mode', theme)).toBeNull();
  });
});

test('uses the storage of the browser when it is not blocked', () => {
  expect(isStorageBlocked(window)).toBe(false);
  expect([localValues(), tabValues(window)]).toEqual([localStorage, sessionStorage]);
});
