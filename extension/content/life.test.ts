import { expect, test } from 'vitest';
import { onOrphaned, onTakenOver, startLife } from './life.ts';

const alive = { view: window, isAlive: () => true };

const eventAt = (type: string, timeStamp: number): Event =>
  Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp });

test('a newer copy ends the older one and continues', () => {
  const older = startLife(alive);
  const newer = startLife(alive);
  expect([older.aborted, newer.aborted]).toEqual([true, false]);
});

test('scrolling causes at most one check per second', () => {
  let asked = 0;
  const isAlive = (): boolean => {
    asked += 1;
    return true;
  };
  startLife({ view: window, isAlive });
  for (const timeStamp of [0, 16, 999, 1_000, 1_016]) document.dispatchEvent(eventAt('scroll', timeStamp));
  expect(asked).toBe(2);
});

test.each(['visibilitychange', 'scroll'])('an update of the extension is detected on %s', (event) => {
  let isAlive = true;
  const signal = startLife({ view: window, isAlive: () => isAlive });
  document.dispatchEvent(eventAt(event, 0));
  expect(signal.aborted).toBe(false);
  isAlive = false;
  document.dispatchEvent(eventAt(event, 60_000));
  expect(signal.aborted).toBe(true);
});

test('only an update is reported as an orphaned copy', () => {
  let [isAlive, orphaned, replaced] = [true, 0, 0];
  const watch = (): void => onOrphaned(startLife({ view: window, isAlive: () => isAlive }), () => (orphaned += 1));
  watch();
  onTakenOver(document, () => (replaced += 1));
  watch();
  expect([orphaned, replaced]).toEqual([0, 1]);
  isAlive = false;
  window.dispatchEvent(new Event('focus'));
  expect([orphaned, replaced]).toEqual([1, 1]);
});

test.each([
  ['can return from the cache', true, false],
  ['is gone for good', false, true],
])('the signal is correct for a hidden page that %s', (_name, persisted, aborted) => {
  const signal = startLife(alive);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  expect(signal.aborted).toBe(aborted);
});
