// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { locksOf } from './page-locks.ts';

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
