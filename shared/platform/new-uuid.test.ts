import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './new-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('creates distinct UUIDs of version 4 on a page over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
