import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeTombstones } from '#server/modules/sync/purge-tombstones.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { networkTo, openDeviceOn, rowsOn } from '../support/stand-ins/device.ts';
import { capturing } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('bounded rows of sync over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const idOf = (number: number) => String(700_000 + number);
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const deleting = (number: number): Mutation => ({ kind: 'delete-ad', adId: idOf(number) });

  /** Pushes the mutations in parts of 100, as a new client. */
  const pushAll = async (userId: string, mutations: Mutation[]): Promise<CoreUser> => {
    const user = aUser(server, 'running', userId);
    for (let start = 0; start < mutations.length; start += 100) {
      const answer = await user.push(start + 1, ...mutations.slice(start, start + 100));
      expect(answer.status).toBe(200);
    }
    return user;
  };

  /** A device that pulls few rows at once, and throws if it pulls more often than necessary. */
  const slowDevice = (userId: string, name = randomUUID()) => {
    const network = networkTo(server.url, userId);
    let pulls = 0;
    const pull: typeof network.pull = (query) => {
      pulls += 1;
      if (pulls > 30) throw new Error('The device pulls without an end.');
      return network.pull({ ...query, limit: 10 });
    };
    return openDeviceOn({ ...network, pull }, { name });
  };

  test('pulls everything in several parts although tombstones after the first part are gone', async () => {
    const userId = randomUUID();
    const device = slowDevice(userId);
    await pushAll(userId, [saving(anAd({ id: idOf(1) }))]);
    await device.sync();
    await pushAll(
      userId,
      numbers(2, 31).map((number) => capturing(anAd({ id: idOf(number) }), 'checked')),
    );
    await pushAll(userId, numbers(1, 8).map(deleting));
    await purgeTombstones(server.db, new Date(Date.now() + 91 * DAY_MS));
    expect((await device.sync()).outcome).toBe('synced');
    expect((await rowsOn(device)).captured.map(({ adId }) => adId)).toEqual(numbers(9, 31).map(idOf));
  });
});
