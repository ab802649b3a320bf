import { expect, test } from 'vitest';
import type { SyncReason } from '#shared/sync/backoff.ts';
import type { SyncResult } from '#shared/sync/sync-runner.ts';
import { syncIfPaid } from './plan-gate.ts';

const failed: SyncResult = {
  outcome: 'waiting',
  cardsChanged: false,
  retryAt: { background: 3, visible: 2, return: 1 },
};

test('checks the plan of an account without one, and syncs in the run that finds a plan', async () => {
  let isUnpaid = true;
  let checks = 0;
  let willPay = false;
  const [runs, results]: [unknown[], SyncResult[]] = [[], []];
  const run = async (options: { reason?: SyncReason } = {}): Promise<SyncResult> => {
    runs.push(options);
    return failed;
  };
  const sync = syncIfPaid({
    runner: { run },
    onResult: (result) => results.push(result),
    isUnpaid: () => isUnpaid,
    checkPlan: async () => {
      checks += 1;
      if (willPay) isUnpaid = false;
    },
  });
  expect([await sync('visible'), await sync('request')]).toEqual([null, null]);
  expect([runs, checks]).toEqual([[], 2]);
  willPay = true;
  expect(await sync('return')).toBe(2);
  expect([runs, results, checks]).toEqual([[{ reason: 'return' }], [failed], 3]);
  await sync('visible');
  expect(checks).toBe(3);
});
