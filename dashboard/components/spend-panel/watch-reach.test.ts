import { expect, test } from 'vitest';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { fullReach } from '#tests/support/builders/difficult-ads.ts';
import { createReachWatch } from './watch-reach.ts';

const openWatch = async () => {
  const platform = createMemoryPlatform({ session: signedIn, reach: new Map([['10001', fullReach]]) });
  const services = await platform.openAccount();
  const running = new Set<object>();
  const asked: (readonly AdId[])[] = [];
  const read = new Map<AdId, readonly ReachSnapshot[]>();
  const join = createReachWatch(
    {
      reach: {
        ...services.reach,
        snapshotsAmong: (adIds) => {
          asked.push(adIds);
          return services.reach.snapshotsAmong(adIds);
        },
      },
      watch: (...parts) => {
        const one = {};
        running.add(one);
        const stop = services.watch(...parts);
        return () => {
          running.delete(one);
          stop();
        };
      },
    },
    (adId, snapshots) => read.set(adId, snapshots),
  );
  return { platform, join, running, asked, read };
};

test('ads that come into sight together are read by one watch, which ends with the last of them', async () => {
  const { join, running, asked, read } = await openWatch();
  const leave = ['10001', '10002', '10003'].map((adId) => join(adId));
  await expect.poll(() => read.size).toBe(3);
  expect([read.get('10001')?.length, read.get('10002'), asked]).toEqual([2, [], [['10001', '10002', '10003']]]);
  const leaveLater = join('10004');
  await expect.poll(() => read.size).toBe(4);
  expect([running.size, asked.at(-1)]).toEqual([2, ['10004']]);
  for (const one of leave) one();
  expect(running.size).toBe(1);
  leaveLater();
  expect(running.size).toBe(0);
});

test('an ad that left before it was read is not read', async () => {
  const { join, running, asked } = await openWatch();
  join('10001')();
  await Promise.resolve();
  expect([running.size, asked]).toEqual([0, []]);
});
