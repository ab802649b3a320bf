import { describe, expect, test, afterEach, vi } from 'vitest';
import { locksOf, newUuid } from './plain-http.ts';

// @vitest-environment jsdom
describe('the locks of a page over plain HTTP', () => {
  test('run jobs of one name one after the other, also after a failure', async () => {
    const withLock = locksOf(window);
    const done: string[] = [];
    const job = (name: string, failure?: Error) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      if (failure !== undefined) throw failure;
      return name;
    };
    const first = withLock('sync', job('first', new Error('offline')));
    const second = withLock('sync', job('second'));
    await expect(first).rejects.toThrow('offline');
    expect(await second).toBe('second');
    expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('run jobs of different names concurrently', async () => {
    const withLock = locksOf(window);
    const hangs = withLock('sync', () => new Promise<string>(() => undefined));
    expect(await Promise.race([hangs, withLock('search', async () => 'found')])).toBe('found');
  });
});

afterEach(() => vi.unstubAllGlobals());

test('creates distinct UUIDs of version 4 on a page over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
