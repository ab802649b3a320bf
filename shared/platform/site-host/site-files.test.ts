import { expect, test } from 'vitest';
import { createSiteFiles } from './site-files.ts';

const ORIGIN = 'https://spendlens.example';

const filesIn = (open: () => Promise<Cache>) =>
  createSiteFiles({
    files: { version: '1', paths: ['/assets/a.js'] },
    // Only this method is called here.
    caches: { open } as unknown as CacheStorage,
    fetch: async () => new Response('from the network'),
    origin: ORIGIN,
  });

test('answers from the network when the caches are blocked or damaged', async () => {
  const files = filesIn(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
  const navigation = new Request(`${ORIGIN}/dashboard`);
  Object.defineProperty(navigation, 'mode', { value: 'navigate' });
  for (const request of [navigation, new Request(`${ORIGIN}/assets/a.js`)]) {
    expect(await (await files.answer(request))?.text()).toBe('from the network');
  }
});
