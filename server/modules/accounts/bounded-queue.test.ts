import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('never more than the allowed number run at once, and all of them get their turn', async () => {
  const queue = createBoundedQueue({ concurrency: 2, limit: 100 });
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      queue(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('beyond its length it refuses at once and says when to come back', async () => {
  const queue = createBoundedQueue({ concurrency: 1, limit: 1 });
  const first = gate();
  const running = queue(() => first.opened);
  const waiting = queue(async () => 'waited');
  await expect(queue(async () => 'too many')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  first.open();
  await running;
  await expect(waiting).resolves.toBe('waited');
});

test('work that fails gives its place to the next', async () => {
  const queue = createBoundedQueue({ concurrency: 1, limit: 5 });
  const failing = queue(async () => {
    throw new Error('broken');
  });
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});
