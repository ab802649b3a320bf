import { expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { readFact } from '#shared/store/device-facts.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';
import type { PullAnswer, SyncNetwork } from './sync-network.ts';

const nothingNew: PullAnswer = { changes: [], seq: 0, hasMore: false, mustRestart: false };
const none = async (): Promise<PullAnswer> => nothingNew;
const accepts: SyncNetwork['push'] = async () => ({ lastMutationId: 0, outcomes: [] });

const failing =
  (code: ErrorCode, options = {}) =>
  () =>
    Promise.reject(new AppError(code, options));

test('tries again at least every 10 s in a visible window, and immediately when the user returns', async () => {
  let time = 1_000_000;
  let calls = 0;
  const pull = async () => {
    calls += 1;
    return failing('NETWORK_UNREACHABLE')();
  };
  const device = openDeviceOn({ push: accepts, pull }, { now: () => time });
  const pauses: number[] = [];
  for (let tries = 1; tries <= 12; tries += 1) {
    const { retryAt } = await device.runner.run({ reason: 'visible' });
    expect(calls).toBe(tries);
    pauses.push((retryAt?.visible ?? Infinity) - time);
    time = (retryAt?.visible ?? time) - 1;
    await device.runner.run({ reason: 'visible' });
    expect(calls).toBe(tries);
    time += 1;
  }
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  await device.runner.run({ reason: 'background' });
  expect(calls).toBe(12);
  await device.runner.run({ reason: 'return' });
  await device.runner.run({ reason: 'return' });
  expect(calls).toBe(14);
});

test('shows that it is offline without a request, and syncs when the network is back', async () => {
  let [isOnline, pulls] = [false, 0];
  const pull = async () => {
    pulls += 1;
    return nothingNew;
  };
  const device = openDeviceOn({ push: accepts, pull }, { isOnline: () => isOnline });
  expect(await device.runner.run({ reason: 'visible' })).toMatchObject({ outcome: 'waiting', retryAt: null });
  expect([(await device.status()).phase, pulls]).toEqual(['offline', 0]);
  isOnline = true;
  await device.runner.run({ reason: 'return' });
  expect([(await device.status()).phase, pulls]).toEqual(['idle', 1]);
});

test('shows that it is offline when the network ends during a request', async () => {
  let isOnline = true;
  const pull = async () => {
    isOnline = false;
    return failing('NETWORK_UNREACHABLE')();
  };
  const device = openDeviceOn({ push: accepts, pull }, { isOnline: () => isOnline });
  await device.sync();
  expect((await device.status()).phase).toBe('offline');
});

test('waits as long as the server asks for, and up to 1.5 times as long', async () => {
  const device = openDeviceOn(
    { push: failing('TOO_MANY_REQUESTS', { retryAfterSeconds: 120 }), pull: none },
    { now: () => 1_000 },
  );
  await device.ads.save(anAd());
  expect((await device.runner.run()).retryAt).toEqual({ background: 151_000, visible: 151_000, return: 151_000 });
  for (const reason of ['visible', 'return'] as const) {
    expect((await device.runner.run({ reason })).outcome).toBe('waiting');
  }
  expect(await readFact(device.db, 'backoff')).toMatchObject({ failures: 1 });
});

test('shows why the last run failed until the server answers', async () => {
  let isDown = true;
  const phases: string[] = [];
  const note = async (): Promise<void> => void phases.push((await device.status()).phase);
  const device = openDeviceOn({
    push: async ({ mutations }) => {
      await note();
      if (isDown) return failing('NETWORK_UNREACHABLE')();
      const outcomes = mutations.map(({ mutationId }) => ({ mutationId, outcome: 'applied' as const }));
      return { lastMutationId: mutations.at(-1)?.mutationId ?? 0, outcomes };
    },
    pull: async () => {
      await note();
      return nothingNew;
    },
  });
  await device.ads.save(anAd());
  await device.sync();
  await device.sync();
  isDown = false;
  await device.sync();
  expect(phases).toEqual(['pushing', 'unreachable', 'unreachable', 'pushing']);
  expect((await device.status()).phase).toBe('idle');
});
