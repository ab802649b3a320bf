// @vitest-environment node
import { expect, test } from 'vitest';
import { createQueue } from './create-queue.ts';

test('runs tasks one after the other, in the order of the calls', async () => {
  const enqueue = createQueue();
  const steps: string[] = [];
  let finish = (): void => undefined;
  const first = enqueue(async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => (finish = resolve));
    steps.push('first ends');
    return 1;
  });
  const second = enqueue(async () => {
    steps.push('second');
    return 2;
  });
  await expect.poll(() => steps).toEqual(['first begins']);
  finish();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
});

test('rejects only the call whose task fails, and runs the tasks after it', async () => {
  const enqueue = createQueue();
  const failed = enqueue(() => Promise.reject(new Error('full')));
  const next = enqueue(async () => 'stored');
  await expect(failed).rejects.toThrow('full');
  expect(await next).toBe('stored');
});
