import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeTombstones } from '#server/modules/sync/purge-tombstones.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { networkTo, openDevice, openDeviceOn, rowsOn, type Device } from '#tests/support/stand-ins/device.ts';
import { aPage } from '#tests/support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import type { Dice } from './dice.ts';
import { expectSurvived, type RoundCounts } from './expect-survived.ts';

const EDITS = process.env['FAULT_ROUNDS'] === 'long' ? 2_000 : 150;

/** A device with its own clock and a network that can be switched off. */
type TestDevice = { device: Device; clock: { ms: number }; setOnline: (is: boolean) => void };

describe.each(engines)('sync over time, on %s', (engine) => {
  let server: TestServer;
  let serverNow = Date.now();
  beforeAll(async () => {
    const parts = { ...usersByName, now: () => new Date(serverNow) };
    server = await openServer(engine, { parts, settings: { adLimit: 10_000, followLimit: 1_000 } });
  });
  afterAll(() => server.stop());

  /** Opens a device whose clock is `aheadMs` ahead of the server's clock. */
  const openTestDevice = (account: string, aheadMs = 0): TestDevice => {
    const clock = { ms: serverNow + aheadMs };
    let isOnline = true;
    const direct = networkTo(server.url, account);
    const ifOnline =
      <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        isOnline ? call(input) : Promise.reject(new AppError('NETWORK_UNREACHABLE'));
    const network: SyncNetwork = { push: ifOnline(direct.push), pull: ifOnline(direct.pull) };
    const device = openDeviceOn(network, { now: () => clock.ms });
    return { device, clock, setOnline: (is) => void (isOnline = is) };
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

  /**
   * Syncs all devices until none of them has news, and expects on each the same rows as on a new device. Returns these
   * rows. `ignored` names rows that are not compared.
   */
  const expectEqual = async (account: string, devices: Device[], ignored: 'deleted' | null = null) => {
    for (const device of [...devices, ...devices]) expect((await device.sync()).outcome).toBe('synced');
    const newDevice = openDevice(server, account);
    expect((await newDevice.sync()).outcome).toBe('synced');
    const rows = await rowsOn(newDevice);
    for (const device of devices) {
      expect(await device.status()).toMatchObject({ waiting: 0, refused: 0 });
      const { deleted, ...others } = await rowsOn(device);
      expect({ ...others, deleted: ignored === 'deleted' ? rows.deleted : deleted }).toEqual(rows);
    }
    for (const device of [...devices, newDevice]) await device.db.delete();
    return rows;
  };

  test('gives all devices the same rows after a week offline with edits on both sides', () =>
    expectSurvived(
      6,
      async (dice): Promise<RoundCounts> => {
        const account = randomUUID();
        const [away, home] = [openTestDevice(account), openTestDevice(account)];
        for (let count = 0; count < 20; count += 1) await edit(home.device, dice);
        await home.device.sync();
        await away.device.sync();
        away.setOnline(false);
        for (let count = 0; count < EDITS; count += 1) {
          away.clock.ms += (7 * DAY_MS) / EDITS;
          await edit(away.device, dice);
          if (dice.onceIn(50)) await away.device.sync();
        }
        for (let count = 0; count < EDITS; count += 1) await edit(home.device, dice);
        await home.device.ads.endUndo();
        await home.device.sync();
        serverNow += 7 * DAY_MS;
        await away.device.ads.endUndo();
        const unsent = await away.device.ads.unsent();
        away.setOnline(true);
        await away.device.sync();
        const lastSaves = savedAfter(unsent.map(({ mutation }) => mutation));
        const rows = await expectEqual(account, [away.device, home.device]);
        const saved = new Set(rows.saved.map(({ adId }) => adId));
        return { rounds: 1, lost: lastSaves.filter((adId) => !saved.has(adId)).length, doubled: 0 };
      },
      { share: engines.length },
    ));

  test('restores no deleted ad when a device was offline for longer than tombstones are retained', () =>
    expectSurvived(
      7,
      async (dice): Promise<RoundCounts> => {
        const account = randomUUID();
        const [away, home] = [openTestDevice(account), openTestDevice(account)];
        for (let number = 0; number < 40; number += 1)
          await away.device.ads.save(anAd({ id: String(2_000_000 + number) }));
        await away.device.sync();
        await home.device.sync();
        away.setOnline(false);
        const deleted = Array.from({ length: 1 + dice.below(15) }, (_, number) => String(2_000_000 + number * 2));
        for (const adId of deleted) await home.device.ads.unsave(adId);
        await home.device.ads.remove(deleted);
        await home.device.ads.endUndo();
        await home.device.sync();
        const edited = ['2000001', '2000003'];
        await away.device.ads.save(anAd({ id: '2000100' }));
        for (const adId of edited) await away.device.ads.unsave(adId);
        await away.device.ads.remove([deleted[0] ?? '']);
        serverNow += 100 * DAY_MS;
        away.clock.ms += 100 * DAY_MS;
        await purgeTombstones(server.db, new Date(serverNow));
        away.setOnline(true);
        // The purged tombstones don't reach a new device, but the older devices still know the deleted ads.
        const rows = await expectEqual(account, [away.device, home.device], 'deleted');
        const captured = new Set(rows.captured.map(({ adId }) => adId));
        const saved = new Set(rows.saved.map(({ adId }) => adId));
        expect(edited.filter((adId) => saved.has(adId))).toEqual([]);
        return {
          rounds: 1,
          lost: saved.has('2000100') ? 0 : 1,
          doubled: deleted.filter((adId) => captured.has(adId)).length,
        };
      },
      { share: engines.length },
    ));

  test('sends and orders all changes correctly when clocks are days off or jump', () =>
    expectSurvived(
      18,
      async (dice): Promise<RoundCounts> => {
        const account = randomUUID();
        const devices = [0, 48 * HOUR_MS, -48 * HOUR_MS].map((aheadMs) => openTestDevice(account, aheadMs)) as [
          TestDevice,
          TestDevice,
          TestDevice,
        ];
        const last = new Map<string, boolean>();
        for (let count = 0; count < 12; count += 1) {
          const { device, clock, setOnline } = dice.pick(devices);
          const adId = String(4_000_000 + dice.below(3));
          await device.sync();
          const saves = dice.onceIn(2);
          await (saves ? device.ads.save(anAd({ id: adId })) : device.ads.unsave(adId));
          last.set(adId, saves);
          setOnline(false);
          expect((await device.runner.run()).outcome).toBe('waiting');
          setOnline(true);
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

/** Returns the ids of the ads that are saved after these changes. */
const savedAfter = (mutations: readonly { kind: string; ad?: { id: string }; adId?: string }[]): string[] => {
  const last = new Map<string, boolean>();
  for (const { kind, ad, adId } of mutations) {
    if (kind === 'save-ad' && ad !== undefined) last.set(ad.id, true);
    else if ((kind === 'unsave-ad' || kind === 'delete-ad') && adId !== undefined) last.set(adId, false);
  }
  return [...last].flatMap(([adId, isSaved]) => (isSaved ? [adId] : []));
};
