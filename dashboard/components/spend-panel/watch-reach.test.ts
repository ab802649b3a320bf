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
  const requests: (readonly AdId[])[] = [];
  const read = new Map<AdId, readonly ReachSnapshot[]>();
  const watchAd = createReachWatch(
    {
      reach: {
        ...services.reach,
        snapshotsAmong: (adIds) => {
          requests.push(adIds);
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
  return { platform, watchAd, running, requests, read };
};

test('reads ads that are added together with one watch, which stops when the last of them is removed', async () => {
  const { watchAd, running, requests, read } = await openWatch();
  const stops = ['10001', '10002', '10003'].map((adId) => watchAd(adId));
  await expect.poll(() => read.size).toBe(3);
  expect([read.get('10001')?.length, read.get('10002'), requests]).toEqual([2, [], [['10001', '10002', '10003']]]);
  const stopLater = watchAd('10004');
  await expect.poll(() => read.size).toBe(4);
  expect([running.size, requests.at(-1)]).toEqual([2, ['10004']]);
  for (const one of stops) one();
  expect(running.size).toBe(1);
  stopLater();
  expect(running.size).toBe(0);
});

test('does not read an ad that is removed before it was read', async () => {
  const { watchAd, running, requests } = await openWatch();
  watchAd('10001')();
  await Promise.resolve();
  expect([running.size, requests]).toEqual([0, []]);
});
