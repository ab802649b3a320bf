import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('never runs more than it may, lets everybody in, and survives failures', async () => {
  const few = inTurn(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      few(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        running -= 1;
        if (index % 3 === 0) throw new Error('no');
        return index;
      }),
    ),
  );
  expect([most, running]).toEqual([2, 0]);
  expect(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))).toEqual([1, 2, 4, 5, 7, 8]);
});
