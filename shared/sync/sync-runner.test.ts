import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { SYNCED_KIND_NAMES } from '#shared/domain/synced/synced-kinds.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { readFact } from '#shared/store/device-facts.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { FIRST_STORE } from '#tests/support/builders/first-store.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';
import type { PullAnswer, PushAnswer, PushInput, SyncNetwork } from './sync-network.ts';

const nothingNew: PullAnswer = { changes: [], seq: 0, hasMore: false, mustRestart: false };

/** A network that accepts every push. Tests replace single functions. */
const network = (over: Partial<SyncNetwork> = {}): SyncNetwork & { pushes: PushInput[] } => {
  const pushes: PushInput[] = [];
  return {
    pushes,
    push: async (input) => {
      pushes.push(input);
      return applied(input);
    },
    pull: async ({ since }) => ({ ...nothingNew, seq: Number(since) }),
    ...over,
  };
};

const applied = ({ mutations }: PushInput): PushAnswer => ({
  lastMutationId: mutations.at(-1)?.mutationId ?? 0,
  outcomes: mutations.map(({ mutationId }) => ({ mutationId, outcome: 'applied' })),
});

const failing =
  (code: ErrorCode, options = {}) =>
  () =>
    Promise.reject(new AppError(code, options));

describe('the sync runner', () => {
  test('splits a push that is too large by count or by size', async () => {
    const server = network();
    const device = openDeviceOn(server);
    for (let index = 0; index < 120; index += 1) {
      await device.ads.save(anAd({ id: String(1_000_000 + index), text: 'ж'.repeat(8_000) }));
    }
    expect((await device.sync()).outcome).toBe('synced');
    expect(server.pushes.length).toBeGreaterThan(2);
    for (const push of server.pushes) {
      expect(push.mutations.length).toBeLessThanOrEqual(100);
      expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(950_000);
    }
    expect(server.pushes.flatMap((push) => push.mutations.map((entry) => entry.mutationId))).toHaveLength(120);
  });

  test.each([
    ['NETWORK_UNREACHABLE', 'unreachable'],
    ['SERVICE_UNAVAILABLE', 'unreachable'],
    ['ANSWER_UNREADABLE', 'unreachable'],
    ['DATABASE_DAMAGED', 'unreachable'],
    ['INTERNAL', 'failed'],
  ] as const)('keeps all entries at %s, shows that the server is %s and backs off', async (code, phase) => {
    let time = 1_000_000;
    const device = openDeviceOn(network({ push: failing(code) }), { now: () => time });
    await device.ads.save(anAd());
    const pauses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const { outcome, retryAt } = await device.runner.run();
      expect(outcome).toBe('waiting');
      pauses.push((retryAt?.background ?? 0) - time);
      time = retryAt?.background ?? time;
    }
    expect(pauses).toEqual([1_500, 3_000, 6_000]);
    expect(await device.status()).toMatchObject({
      phase,
      waiting: 1,
      message: new AppError(code).message,
    });
  });

  test('keeps all entries when the server rejects this client version, and sends them once it accepts it', async () => {
    let isTooOld = true;
    const server = network();
    const push = async (input: PushInput) => (isTooOld ? failing('CLIENT_TOO_OLD')() : server.push(input));
    const device = openDeviceOn(network({ push }));
    await device.ads.save(anAd());
    expect(await device.runner.run()).toMatchObject({ outcome: 'update-required', retryAt: null });
    expect(await device.status()).toMatchObject({ phase: 'update-required', waiting: 1, refused: 0 });
    isTooOld = false;
    expect((await device.runner.run()).outcome).toBe('synced');
    expect(await device.status()).toMatchObject({ phase: 'idle', waiting: 0 });
  });

  test('sends nothing before the backoff is over, unless it is requested', async () => {
    let calls = 0;
    const time = 1_000_000;
    const pull = async () => {
      calls += 1;
      throw new AppError('NETWORK_UNREACHABLE');
    };
    const device = openDeviceOn(network({ pull }), { now: () => time });
    await device.runner.run();
    await device.runner.run();
    expect(calls).toBe(1);
    await device.runner.run({ reason: 'request' });
    expect(calls).toBe(2);
  });

  test('does not wait for a time that was set before the clock was set back', async () => {
    let time = 200_000_000;
    let isDown = true;
    const server = network({ pull: async () => (isDown ? failing('SERVICE_UNAVAILABLE')() : nothingNew) });
    const device = openDeviceOn(server, { now: () => time });
    expect((await device.runner.run()).outcome).toBe('waiting');
    isDown = false;
    time -= 48 * HOUR_MS;
    expect((await device.runner.run()).outcome).toBe('synced');
  });

  test('ends the backoff when the server is reachable again', async () => {
    let isDown = true;
    const server = network({ pull: async () => (isDown ? failing('SERVICE_UNAVAILABLE')() : nothingNew) });
    const device = openDeviceOn(server);
    await device.sync();
    isDown = false;
    expect((await device.sync()).outcome).toBe('synced');
    expect(await readFact(device.db, 'backoff')).toBeNull();
  });

  test('marks an entry that the server can’t read as refused and sends the others', async () => {
    const sent: number[][] = [];
    const push = async (input: PushInput): Promise<PushAnswer> => {
      sent.push(input.mutations.map((entry) => entry.mutationId));
      const isBad = input.mutations.some(
        ({ mutation }) => mutation?.kind === 'save-ad' && mutation.ad.id === '1000002',
      );
      if (isBad) throw new AppError('INPUT_INVALID');
      return applied(input);
    };
    const device = openDeviceOn(network({ push }));
    for (const id of ['1000001', '1000002', '1000003']) await device.ads.save(anAd({ id }));

    expect((await device.sync()).outcome).toBe('synced');

    expect(sent).toEqual([[1, 2, 3], [1], [2, 3], [2], [1]]);
    expect(await device.status()).toMatchObject({ waiting: 0, refused: 1 });
    expect((await device.ads.listSaved()).map((ad) => ad.adId).sort()).toEqual(['1000001', '1000003']);
  });

  test('writes nothing in a run that began before logout', async () => {
    const device = openDeviceOn(
      network({
        pull: async () => {
          device.fence.close();
          const change = { kind: 'saved-ad' as const, seq: 1, adId: '1000001', version: '0'.repeat(16), savedAt: 1 };
          return { ...nothingNew, changes: [change], seq: 1 };
        },
      }),
    );
    await device.ads.save(anAd({ id: '1000009' }));
    expect((await device.sync()).outcome).toBe('over');
    expect(await device.db.savedAds.get('1000001')).toBeUndefined();
    expect(await readFact(device.db, 'pullSeq')).toBeNull();
  });

  test('leaves a row unchanged while its entry waits, and pulls it once the entry is sent', async () => {
    const change = { kind: 'saved-ad-deleted' as const, seq: 5, adId: '1000001' };
    const asked: number[] = [];
    let savesDuringPull = true;
    const server = network({
      pull: async ({ since }) => {
        asked.push(Number(since));
        if (savesDuringPull) await device.ads.save(anAd({ id: '1000001' }));
        savesDuringPull = false;
        return { ...nothingNew, changes: Number(since) < 5 ? [change] : [], seq: 5 };
      },
    });
    const device = openDeviceOn(server);
    await device.sync();
    expect(await device.ads.savedAmong(['1000001'])).toEqual(['1000001']);
    await device.sync();
    expect(asked).toEqual([0, 4]);
    expect(await device.ads.savedAmong(['1000001'])).toEqual([]);
  });

  test('pulls everything once after an update that adds a kind, and removes rows that the server no longer has', async () => {
    const name = randomUUID();
    const old = new Dexie(`spendlens-${name}`);
    old.version(1).stores(FIRST_STORE);
    const saved = (adId: string, seq: number) => ({ adId, version: '0'.repeat(16), savedAt: 1, seq });
    await old.table('savedAds').bulkAdd([saved('1000001', 3), saved('1000002', 4)]);
    await old.table('facts').add({ name: 'pullSeq', value: 4 });
    old.close();
    const asked: unknown[] = [];
    const changes = [
      { kind: 'saved-ad' as const, ...saved('1000002', 4) },
      { kind: 'page-visit' as const, seq: 5, pageId: '7', visitedAt: 6 },
    ];
    const pull: SyncNetwork['pull'] = async ({ since, kinds }) => {
      asked.push([since, kinds]);
      return { ...nothingNew, changes: since === 0 ? changes : [], seq: 5 };
    };
    const device = openDeviceOn(network({ pull }), { name });
    await device.ads.save(anAd({ id: '1000003' }));
    await device.sync();
    await device.sync();
    expect(asked).toEqual([0, 5].map((since) => [since, SYNCED_KIND_NAMES.length]));
    expect(await device.ads.savedAmong(['1000001', '1000002'])).toEqual(['1000002']);
    expect(await device.db.pageVisits.toArray()).toEqual([{ pageId: '7', visitedAt: 6, seq: 5 }]);
    const updated = openDeviceOn(network({ pull }), { name });
    await updated.db.facts.put({ name: 'pulledKinds', value: SYNCED_KIND_NAMES.length - 1 });
    await updated.sync();
    expect(asked.at(-1)).toEqual([0, SYNCED_KIND_NAMES.length]);
  });

  test('joins all calls during a run in one further run', async () => {
    let pulls = 0;
    const device = openDeviceOn(
      network({
        pull: async () => {
          pulls += 1;
          return nothingNew;
        },
      }),
    );
    await Promise.all([device.sync(), device.sync(), device.sync(), device.sync()]);
    expect(pulls).toBe(2);
  });

  test('ignores the backoff in a queued run when one of its callers requests it', async () => {
    let calls = 0;
    const failed = network({
      pull: async () => {
        calls += 1;
        return failing('SERVICE_UNAVAILABLE')();
      },
    });
    const device = openDeviceOn(failed, { now: () => 1_000 });
    await Promise.all([device.runner.run(), device.runner.run(), device.runner.run({ reason: 'request' })]);
    expect(calls).toBe(2);
  });

  test('ends when a server reports more changes and returns none', async () => {
    const device = openDeviceOn(network({ pull: async () => ({ ...nothingNew, hasMore: true }) }));
    expect((await device.sync()).outcome).toBe('waiting');
    expect((await device.status()).phase).toBe('unreachable');
  });

  test('continues when the browser stopped between the server’s commit and its own', async () => {
    const name = randomUUID();
    const seen: PushInput[] = [];
    const push = async (input: PushInput): Promise<PushAnswer> => {
      seen.push(input);
      throw new AppError('NETWORK_UNREACHABLE');
    };
    await openDeviceOn(network({ push }), { name }).ads.save(anAd());
    await openDeviceOn(network({ push }), { name }).sync();
    const server = network();
    const reopened = openDeviceOn(server, { name });
    expect((await reopened.sync()).outcome).toBe('synced');
    expect(server.pushes).toEqual(seen);
  });
});
