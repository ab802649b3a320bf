import { expect, test } from 'vitest';
import { createScreenStore } from './screen-store.ts';

test('is loading from the start of the first call to the end of the last, whether it succeeds or fails', async () => {
  const store = createScreenStore();
  let finish = (): void => undefined;
  const slow = store.during(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const failing = store.during(async () => {
    throw new Error('no');
  });
  expect(store.getState().pendingCalls).toBe(2);
  await expect(failing).rejects.toThrow('no');
  expect(store.getState().pendingCalls).toBe(1);
  finish();
  await slow;
  expect(store.getState().pendingCalls).toBe(0);
});

test('keeps the newest four toasts until they are dismissed', () => {
  const store = createScreenStore();
  for (const text of ['a', 'b', 'c', 'd', 'e']) store.tell('info', text);
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e']);
  store.dismiss(3);
  expect(store.getState().notices.map(({ text }) => text)).toEqual(['b', 'd', 'e']);
});

test('reports that the user is leaving until it is reset', () => {
  const store = createScreenStore();
  expect(store.getState().isLeaving).toBe(false);
  store.setLeaving(true);
  expect(store.getState().isLeaving).toBe(true);
  store.setLeaving(false);
  expect(store.getState().isLeaving).toBe(false);
});
