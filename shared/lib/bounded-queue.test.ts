import { expect, test } from 'vitest';
import { createBoundedQueue, createKeyedQueue } from './bounded-queue.ts';

const refuse = (): Error => new Error('full');

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('runs at most the allowed number of jobs at once, and all of them in the end', async () => {
  const queue = createBoundedQueue({ concurrency: 2, limit: 100, refuse });
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

test('rejects jobs beyond its limit immediately', async () => {
  const queue = createBoundedQueue({ concurrency: 1, limit: 1, refuse });
  const first = gate();
  const running = queue(() => first.opened);
  const waiting = queue(async () => 'waited');
  await expect(queue(async () => 'too many')).rejects.toThrow('full');
  first.open();
  await running;
  await expect(waiting).resolves.toBe('waited');
});

test('runs waiting jobs of the first lane before usual ones, even when the usual lane is full', async () => {
  const queue = createBoundedQueue({ concurrency: 1, limit: 2, refuse });
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  const running = gate();
  const works = [
    queue(() => running.opened),
    queue(note('usual 1')),
    queue(note('usual 2')),
    queue(note('first 1'), 'first'),
    queue(note('first 2'), 'first'),
  ];
  await expect(queue(note('usual 3'))).rejects.toThrow('full');
  await expect(queue(note('first 3'), 'first')).rejects.toThrow('full');
  running.open();
  await Promise.all(works);
  expect(order).toEqual(['first 1', 'first 2', 'usual 1', 'usual 2']);
});

test('runs the next job after a job fails', async () => {
  const queue = createBoundedQueue({ concurrency: 1, limit: 5, refuse });
  const failing = queue(async () => {
    throw new Error('broken');
  });
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('does not delay other keys when the queue of one key is full', async () => {
  const queue = createKeyedQueue({ concurrency: 1, limit: 1, refuse });
  const first = gate();
  const running = queue('a', () => first.opened);
  const waiting = queue('a', async () => 'waited');
  await expect(queue('a', async () => 'too many')).rejects.toThrow('full');
  await expect(queue('b', async () => 'at once')).resolves.toBe('at once');
  first.open();
  await running;
  await expect(waiting).resolves.toBe('waited');
  await expect(queue('a', async () => 'again')).resolves.toBe('again');
});
