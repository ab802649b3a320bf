import { expect, test } from 'vitest';
import { startLife } from './life.ts';

const alive = { view: window, isAlive: () => true };

test('a newer copy ends the older one and lives on', () => {
  const older = startLife(alive);
  const newer = startLife(alive);
  expect([older.aborted, newer.aborted]).toEqual([true, false]);
});

test.each(['visibilitychange', 'scroll'])('an updated extension is noticed on %s', (event) => {
  let isAlive = true;
  const signal = startLife({ view: window, isAlive: () => isAlive });
  document.dispatchEvent(new Event(event));
  expect(signal.aborted).toBe(false);
  isAlive = false;
  document.dispatchEvent(new Event(event));
  expect(signal.aborted).toBe(true);
});

test.each([
  ['may come back from the cache', true, false],
  ['is gone for good', false, true],
])('a hidden page that %s', (_name, persisted, aborted) => {
  const signal = startLife(alive);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  expect(signal.aborted).toBe(aborted);
});
