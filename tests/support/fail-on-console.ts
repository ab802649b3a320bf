import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning that nobody reads is a fault that nobody mends: what the product prints to the console fails the test. */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      printed.push(parts.map(String).join(' '));
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});
