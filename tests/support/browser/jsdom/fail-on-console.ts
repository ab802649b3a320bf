import { afterEach, beforeEach, vi } from 'vitest';

/** Warnings and errors that the product prints to the console. A test with any of them fails. */
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
  if (printed.length > 0) throw new Error(`printed to the console:\n${printed.join('\n')}`);
});
