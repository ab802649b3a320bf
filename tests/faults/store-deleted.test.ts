import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { createShelf, networkTo, openDevice, openDeviceOn, rowsOn } from '#tests/support/device.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/open-server.ts';
import { expectSurvived } from './expect-survived.ts';

/** So many ads are about, and so many changes follow each other without a network. */
const ADS = 6;
const CHANGES = 5;

describe('a local store that the browser deletes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('pglite', { parts: usersByName });
  });
  afterAll(() => server.stop());

  const cutOff = (): { network: SyncNetwork; online: (is: boolean) => void; account: string } => {
    const account = randomUUID();
    const direct = networkTo(server.url, account);
    let isOnline = true;
    const through =
      <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        isOnline ? call(input) : Promise.reject(new AppError('NETWORK_UNREACHABLE'));
    return {
      account,
      network: { push: through(direct.push), pull: through(direct.pull) },
      online: (is) => void (isOnline = is),
    };
  };

  test('is filled again from the server, and each change that had not been sent is counted to the person', () =>
    expectSurvived(22, async (dice) => {
      const { network, online, account } = cutOff();
      const options = { name: randomUUID(), shelf: createShelf() };
      const change = async ({ ads }: ReturnType<typeof openDeviceOn>): Promise<unknown> => {
        const id = String(8_000_000 + dice.below(ADS));
        return dice.onceIn(2) ? ads.unsave(id) : ads.save(anAd({ id }));
      };
      const before = openDeviceOn(network, options);
      for (let number = 0; number < ADS; number += 1) await before.ads.save(anAd({ id: String(8_000_000 + number) }));
      expect((await before.sync()).outcome).toBe('synced');
      const confirmed = await rowsOn(before);
      online(false);
      for (let count = 1 + dice.below(CHANGES); count > 0; count -= 1) {
        await change(before);
        await before.sync();
      }
      const { waiting } = await before.status();
      await before.db.delete();
      online(true);
      const after = openDeviceOn(network, options);
      const isBusy = dice.onceIn(2);
      // A change made before anybody noticed hides nothing.
      if (isBusy) await after.ads.save(anAd({ id: '8999999' }));
      expect((await after.sync()).outcome).toBe('synced');
      const { lost: told } = await after.status();
      const fresh = openDevice(server, account);
      await fresh.sync();
      const rows = await rowsOn(fresh);
      expect(await rowsOn(after)).toEqual(rows);
      const there = new Set(rows.saved.map(({ adId }) => adId));
      await Promise.all([after.db.delete(), fresh.db.delete()]);
      return {
        rounds: 1,
        lost: confirmed.saved.filter(({ adId }) => !there.has(adId)).length + Math.max(0, waiting - told),
        doubled: Math.max(0, told - waiting) + Math.max(0, there.size - ADS - Number(isBusy)),
      };
    }));
});
