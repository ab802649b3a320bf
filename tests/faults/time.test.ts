import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeTombstones } from '#server/modules/sync/purge-tombstones.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { networkTo, openDevice, openDeviceOn, rowsOn, type Device } from '#tests/support/device.ts';
import { aPage } from '#tests/support/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/open-server.ts';
import { engines } from '#tests/support/test-database.ts';
import type { Dice } from './dice.ts';
import { expectSurvived, type Played } from './expect-survived.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EDITS = process.env['FAULT_ROUNDS'] === 'long' ? 2_000 : 150;

type Away = { device: Device; clock: { ms: number }; online: (is: boolean) => void };

describe.each(engines)('time, on %s', (engine) => {
  let server: TestServer;
  let serverNow = Date.now();
  beforeAll(async () => {
    const parts = { ...usersByName, now: () => new Date(serverNow) };
    server = await openServer(engine, { parts, settings: { adLimit: 10_000, followLimit: 1_000 } });
  });
  afterAll(() => server.stop());

  /** A device with a clock of its own, whose network can be cut off. */
  const openAway = (account: string, ahead = 0): Away => {
    const clock = { ms: serverNow + ahead };
    let isOnline = true;
    const direct = networkTo(server.url, account);
    const through =
      <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        isOnline ? call(input) : Promise.reject(new AppError('NETWORK_UNREACHABLE'));
    const network: SyncNetwork = { push: through(direct.push), pull: through(direct.pull) };
    const device = openDeviceOn(network, { now: () => clock.ms });
    return { device, clock, online: (is) => void (isOnline = is) };
  };

  const edit = (device: Device, dice: Dice): Promise<unknown> => {
    const adId = String(1_000_000 + dice.below(EDITS));
    const pageId = String(dice.below(20));
    return dice.pick([
      () => device.ads.save(anAd({ id: adId })),
      () => device.ads.save(anAd({ id: adId })),
      () => device.ads.unsave(adId),
      () => device.ads.remove([adId]),
      () => device.follows.follow(aPage({ pageId })),
      () => device.follows.unfollow(pageId),
    ])();
  };

  /** Until nothing is new on any of them; then all hold what a fresh device is told, whose rows are answered. */
  const expectEqual = async (account: string, devices: Device[], besides: 'deleted' | null = null) => {
    for (const device of [...devices, ...devices]) expect((await device.sync()).outcome).toBe('synced');
    const fresh = openDevice(server, account);
    expect((await fresh.sync()).outcome).toBe('synced');
    const rows = await rowsOn(fresh);
    for (const device of devices) {
      expect(await device.status()).toMatchObject({ waiting: 0, refused: 0 });
      const { deleted, ...others } = await rowsOn(device);
      expect({ ...others, deleted: besides === 'deleted' ? rows.deleted : deleted }).toEqual(rows);
    }
    for (const device of [...devices, fresh]) await device.db.delete();
    return rows;
  };

  test('a week without a network, with edits on both sides, ends equal everywhere', () =>
    expectSurvived(
      6,
      async (dice): Promise<Played> => {
        const account = randomUUID();
        const [gone, home] = [openAway(account), openAway(account)];
        for (let count = 0; count < 20; count += 1) await edit(home.device, dice);
        await home.device.sync();
        await gone.device.sync();
        gone.online(false);
        for (let count = 0; count < EDITS; count += 1) {
          gone.clock.ms += (7 * DAY_MS) / EDITS;
          await edit(gone.device, dice);
          if (dice.onceIn(50)) await gone.device.sync();
        }
        for (let count = 0; count < EDITS; count += 1) await edit(home.device, dice);
        await home.device.ads.endUndo();
        await home.device.sync();
        serverNow += 7 * DAY_MS;
        await gone.device.ads.endUndo();
        const waited = await gone.device.ads.unsent();
        gone.online(true);
        await gone.device.sync();
        const lastSaves = lastWordOn(waited.map(({ mutation }) => mutation));
        const rows = await expectEqual(account, [gone.device, home.device]);
        const saved = new Set(rows.saved.map(({ adId }) => adId));
        return { rounds: 1, lost: lastSaves.filter((adId) => !saved.has(adId)).length, doubled: 0 };
      },
      { share: engines.length },
    ));

  test('away for longer than deletions are kept, it brings none of them back', () =>
    expectSurvived(
      7,
      async (dice): Promise<Played> => {
        const account = randomUUID();
        const [gone, home] = [openAway(account), openAway(account)];
        for (let number = 0; number < 40; number += 1)
          await gone.device.ads.save(anAd({ id: String(2_000_000 + number) }));
        await gone.device.sync();
        await home.device.sync();
        gone.online(false);
        const deleted = Array.from({ length: 1 + dice.below(15) }, (_, number) => String(2_000_000 + number * 2));
        for (const adId of deleted) await home.device.ads.unsave(adId);
        await home.device.ads.remove(deleted);
        await home.device.ads.endUndo();
        await home.device.sync();
        const edited = ['2000001', '2000003'];
        await gone.device.ads.save(anAd({ id: '2000100' }));
        for (const adId of edited) await gone.device.ads.unsave(adId);
        await gone.device.ads.remove([deleted[0] ?? '']);
        serverNow += 100 * DAY_MS;
        gone.clock.ms += 100 * DAY_MS;
        await purgeTombstones(server.db, new Date(serverNow));
        gone.online(true);
        // Which ads were deleted a fresh device is told no more; one that knew goes on knowing.
        const rows = await expectEqual(account, [gone.device, home.device], 'deleted');
        const held = new Set(rows.captured.map(({ adId }) => adId));
        const saved = new Set(rows.saved.map(({ adId }) => adId));
        expect(edited.filter((adId) => saved.has(adId))).toEqual([]);
        return {
          rounds: 1,
          lost: saved.has('2000100') ? 0 : 1,
          doubled: deleted.filter((adId) => held.has(adId)).length,
        };
      },
      { share: engines.length },
    ));

  test('a clock that is days off, or jumps, orders nothing and keeps nothing from being sent', () =>
    expectSurvived(
      18,
      async (dice): Promise<Played> => {
        const account = randomUUID();
        const devices = [0, 48 * HOUR_MS, -48 * HOUR_MS].map((ahead) => openAway(account, ahead)) as [Away, Away, Away];
        const last = new Map<string, boolean>();
        for (let count = 0; count < 12; count += 1) {
          const { device, clock, online } = dice.pick(devices);
          const adId = String(4_000_000 + dice.below(3));
          await device.sync();
          const saves = dice.onceIn(2);
          await (saves ? device.ads.save(anAd({ id: adId })) : device.ads.unsave(adId));
          last.set(adId, saves);
          online(false);
          expect((await device.runner.run()).outcome).toBe('waiting');
          online(true);
          clock.ms += dice.pick([-48, -1, 1, 48]) * HOUR_MS;
          const { outcome } = await device.runner.run();
          expect([clock.ms, outcome]).toEqual([clock.ms, 'synced']);
        }
        const all = devices.map(({ device }) => device);
        const saved = new Set((await expectEqual(account, all)).saved.map(({ adId }) => adId));
        const wrong = [...last].filter(([adId, saves]) => saved.has(adId) !== saves);
        return { rounds: 1, lost: wrong.length, doubled: 0 };
      },
      { share: engines.length },
    ));
});

/** The ads whose last word in these entries is that they are saved. */
const lastWordOn = (mutations: readonly { kind: string; ad?: { id: string }; adId?: string }[]): string[] => {
  const last = new Map<string, boolean>();
  for (const { kind, ad, adId } of mutations) {
    if (kind === 'save-ad' && ad !== undefined) last.set(ad.id, true);
    else if ((kind === 'unsave-ad' || kind === 'delete-ad') && adId !== undefined) last.set(adId, false);
  }
  return [...last].flatMap(([adId, isSaved]) => (isSaved ? [adId] : []));
};
