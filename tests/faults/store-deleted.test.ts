import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createMemoryMarkStore, networkTo, openDevice, openDeviceOn, rowsOn } from '#tests/support/stand-ins/device.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { expectSurvived } from './expect-survived.ts';

const ADS = 6;
/** The maximum number of changes while the device is offline. */
const MAX_CHANGES = 5;

describe('a local store that the browser has deleted', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('pglite', { parts: usersByName });
  });
  afterAll(() => server.stop());

  /** Opens a network to the server that can be switched off. */
  const openSwitchable = (): { network: SyncNetwork; setOnline: (is: boolean) => void; account: string } => {
    const account = randomUUID();
    const direct = networkTo(server.url, account);
    let isOnline = true;
    const ifOnline =
      <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
      (input: Input) =>
        isOnline ? call(input) : Promise.reject(new AppError('NETWORK_UNREACHABLE'));
    return {
      account,
      network: { push: ifOnline(direct.push), pull: ifOnline(direct.pull) },
      setOnline: (is) => void (isOnline = is),
    };
  };

  test('is restored from the server, and the number of lost changes is reported to the user', () =>
    expectSurvived(22, async (dice) => {
      const { network, setOnline, account } = openSwitchable();
      const options = { name: randomUUID(), markStore: createMemoryMarkStore() };
      const change = async ({ ads }: ReturnType<typeof openDeviceOn>): Promise<unknown> => {
        const id = String(8_000_000 + dice.below(ADS));
        return dice.onceIn(2) ? ads.unsave(id) : ads.save(anAd({ id }));
      };
      const before = openDeviceOn(network, options);
      for (let number = 0; number < ADS; number += 1) await before.ads.save(anAd({ id: String(8_000_000 + number) }));
      expect((await before.sync()).outcome).toBe('synced');
      const confirmed = await rowsOn(before);
      setOnline(false);
      for (let count = 1 + dice.below(MAX_CHANGES); count > 0; count -= 1) {
        await change(before);
        await before.sync();
      }
      const { waiting } = await before.status();
      await before.db.delete();
      setOnline(true);
      const after = openDeviceOn(network, options);
      const hasNewChange = dice.onceIn(2);
      // A change between the deletion and its detection must not hide the loss.
      if (hasNewChange) await after.ads.save(anAd({ id: '8999999' }));
      expect((await after.sync()).outcome).toBe('synced');
      const { lost: reported } = await after.status();
      const fresh = openDevice(server, account);
      await fresh.sync();
      const rows = await rowsOn(fresh);
      expect(await rowsOn(after)).toEqual(rows);
      const onServer = new Set(rows.saved.map(({ adId }) => adId));
      await Promise.all([after.db.delete(), fresh.db.delete()]);
      return {
        rounds: 1,
        lost: confirmed.saved.filter(({ adId }) => !onServer.has(adId)).length + Math.max(0, waiting - reported),
        doubled: Math.max(0, reported - waiting) + Math.max(0, onServer.size - ADS - Number(hasNewChange)),
      };
    }));
});
