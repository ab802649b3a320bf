import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { networkTo, openDevice, openDeviceOn, shownBy } from '#tests/support/stand-ins/device.ts';
import { openFaultProxy, type FaultProxy } from '#tests/support/stand-ins/fault-proxy.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { engines } from '#tests/support/server/database/test-database.ts';

describe.each(engines)('sync with a server on %s', (engine) => {
  let server: TestServer;
  let proxy: FaultProxy;

  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
    proxy = await openFaultProxy({ port: 0, targetPort: Number(new URL(server.url).port) });
  });
  afterAll(async () => {
    await proxy.close();
    await server.stop();
  });

  test('brings saves, unsaves and deletions of one device to another', async () => {
    const account = randomUUID();
    const [laptop, phone] = [openDevice(server, account), openDevice(server, account)];
    await laptop.ads.save(anAd({ id: '1000001' }));
    await laptop.ads.save(anAd({ id: '1000002' }));
    await laptop.ads.save(anAd({ id: '1000003' }));
    await laptop.ads.unsave('1000002');
    await deleteForGood(laptop.ads, '1000003');

    expect((await laptop.sync()).outcome).toBe('synced');
    expect(await phone.sync()).toMatchObject({ outcome: 'synced', cardsChanged: true });

    expect((await phone.ads.listSaved()).map((ad) => ad.adId)).toEqual(['1000001']);
    expect((await phone.ads.listCollected()).map((ad) => ad.adId).sort()).toEqual(['1000001', '1000002']);
    expect(await shownBy(phone)).toEqual(await shownBy(laptop));
    expect(await laptop.status()).toMatchObject({ phase: 'idle', waiting: 0, refused: 0, message: null });
  });

  test('ends in the same state on two devices that changed the same ads independently', async () => {
    const account = randomUUID();
    const [laptop, phone] = [openDevice(server, account), openDevice(server, account)];
    await laptop.ads.save(anAd({ id: '2000001', text: 'as the laptop saw it' }));
    await laptop.sync();
    await phone.sync();
    await laptop.ads.unsave('2000001');
    await laptop.ads.save(anAd({ id: '2000002', text: 'laptop' }));
    await phone.ads.save(anAd({ id: '2000002', text: 'phone' }));
    await deleteForGood(phone.ads, '2000001');

    for (const device of [phone, laptop, phone, laptop]) await device.sync();

    expect(await shownBy(phone)).toEqual(await shownBy(laptop));
    expect((await phone.ads.listSaved()).map((ad) => ad.adId)).toEqual(['2000002']);
  });

  test('applies a push once if its reply was lost', async () => {
    const account = randomUUID();
    const device = openDeviceOn(networkTo(`http://127.0.0.1:${proxy.port}`, account));
    await device.ads.save(anAd({ id: '3000001' }));
    proxy.setFault('/api/sync/push', 'lose-reply');
    expect((await device.sync()).outcome).toBe('waiting');
    expect(await device.status()).toMatchObject({ phase: 'unreachable', waiting: 1 });

    proxy.setFault('/api/sync/push', 'none');
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    const other = openDevice(server, account);
    await other.sync();
    expect((await other.ads.listSaved()).map((ad) => ad.adId)).toEqual(['3000001']);
    expect(await shownBy(other)).toEqual(await shownBy(device));
  });

  test('keeps every entry while the server is not reachable, and sends them in order later', async () => {
    const account = randomUUID();
    const device = openDeviceOn(networkTo(`http://127.0.0.1:${proxy.port}`, account));
    for (const path of ['/api/sync/push', '/api/sync/pull']) proxy.setFault(path, 'refuse');
    await device.ads.save(anAd({ id: '4000001' }));
    await device.sync();
    await device.ads.unsave('4000001');
    await device.ads.save(anAd({ id: '4000001' }));
    await device.sync();
    expect((await device.ads.unsent()).map((entry) => entry.mutationId)).toEqual([1, 2, 3]);

    for (const path of ['/api/sync/push', '/api/sync/pull']) proxy.setFault(path, 'none');
    await device.sync();
    const other = openDevice(server, account);
    await other.sync();
    expect(await shownBy(other)).toEqual(await shownBy(device));
    expect((await other.ads.listSaved()).map((ad) => ad.adId)).toEqual(['4000001']);
  });

  test.each([10, 180, 600])('is up to date within 10 s after the server was unreachable for %s s', async (seconds) => {
    let time = Date.now();
    const network = networkTo(`http://127.0.0.1:${proxy.port}`, randomUUID());
    const device = openDeviceOn(network, { now: () => time });
    await device.ads.save(anAd());
    const backAt = time + seconds * SECOND_MS;
    proxy.setFault('/api/', 'refuse');
    for (let tries = 0; time < backAt; tries += 1) {
      const { retryAt } = await device.runner.run({ reason: 'visible' });
      expect(await device.status()).toMatchObject({ phase: 'unreachable', waiting: 1 });
      expect(tries).toBeLessThan(seconds);
      time = retryAt?.visible ?? Infinity;
    }
    proxy.setFault('/api/', 'none');
    expect((time - backAt) / SECOND_MS).toBeLessThanOrEqual(10);
    expect((await device.runner.run({ reason: 'visible' })).outcome).toBe('synced');
    expect(await device.status()).toMatchObject({ phase: 'idle', waiting: 0 });
  });

  test('shows that the server is not reachable when a captive portal answers', async () => {
    const portal = createServer((_request, response) => void response.end('<html>Log in to this network</html>'));
    await once(portal.listen(0, '127.0.0.1'), 'listening');
    const { port } = z.object({ port: z.int() }).parse(portal.address());
    const device = openDeviceOn(networkTo(`http://127.0.0.1:${port}`, randomUUID()));
    await device.ads.save(anAd());
    expect((await device.sync()).outcome).toBe('waiting');
    expect(await device.status()).toMatchObject({ phase: 'unreachable', waiting: 1 });
    portal.closeAllConnections();
    portal.close();
  });

  test('keeps entries of an account without a plan, and pulls for one whose plan has ended', async () => {
    const account = randomUUID();
    const paid = openDevice(server, account);
    await paid.ads.save(anAd({ id: '5000001' }));
    await paid.sync();

    const ended = openDevice(server, `${account}:ended`);
    await ended.ads.save(anAd({ id: '5000002' }));
    expect((await ended.sync()).outcome).toBe('plan-required');
    expect(await ended.status()).toMatchObject({ phase: 'plan-required', waiting: 1 });
    expect((await ended.ads.listSaved()).map((ad) => ad.adId).sort()).toEqual(['5000001', '5000002']);

    const never = openDevice(server, `${randomUUID()}:none`);
    await never.ads.save(anAd());
    expect((await never.sync()).outcome).toBe('plan-required');
    expect((await never.status()).waiting).toBe(1);
  });

  test('requests a sign-in if the token is unknown, and deletes nothing', async () => {
    const device = openDevice(server, 'a token that opens nothing');
    await device.ads.save(anAd());
    expect((await device.sync()).outcome).toBe('sign-in-required');
    expect(await device.status()).toMatchObject({ phase: 'sign-in-required', waiting: 1 });
    expect(await device.ads.listSaved()).toHaveLength(1);
  });

  test('continues with new numbers if the server has lost the state of the outbox', async () => {
    const account = randomUUID();
    const device = openDevice(server, account);
    await device.db.facts.put({ name: 'clientId', value: randomUUID() });
    await device.db.facts.put({ name: 'lastMutationId', value: 40 });
    await device.ads.save(anAd({ id: '6000001' }));
    await device.ads.save(anAd({ id: '6000002' }));
    expect((await device.sync()).outcome).toBe('synced');
    expect(await device.ads.unsent()).toEqual([]);
    const other = openDevice(server, account);
    await other.sync();
    expect(await shownBy(other)).toEqual(await shownBy(device));
  });

  test('sends changes after the browser profile was reset to an earlier state with used numbers', async () => {
    const account = randomUUID();
    const device = openDevice(server, account);
    for (const id of ['6500001', '6500002', '6500003']) await device.ads.save(anAd({ id }));
    expect((await device.sync()).outcome).toBe('synced');
    await device.db.facts.put({ name: 'lastMutationId', value: 1 });
    await device.ads.save(anAd({ id: '6500004' }));
    expect((await device.sync()).outcome).toBe('synced');
    expect(await device.ads.unsent()).toEqual([]);
    const other = openDevice(server, account);
    await other.sync();
    expect((await other.ads.listSaved()).map((ad) => ad.adId).sort()).toEqual([
      '6500001',
      '6500002',
      '6500003',
      '6500004',
    ]);
    expect(await shownBy(other)).toEqual(await shownBy(device));
  });

  test('pulls everything again if the server’s data is older than the cursor, and removes other rows', async () => {
    const device = openDevice(server, randomUUID());
    await device.ads.save(anAd({ id: '7000001' }));
    await device.sync();
    await device.ads.save(anAd({ id: '7000002' }));
    const forgetful = openDeviceOn(networkTo(server.url, randomUUID()), { name: device.name });

    expect((await forgetful.sync()).outcome).toBe('synced');

    expect((await forgetful.ads.listSaved()).map((ad) => ad.adId)).toEqual(['7000002']);
    expect((await forgetful.ads.listCollected()).map((ad) => ad.adId)).toEqual(['7000002']);
  });

  test('shows a rejected change with its reason, and undoes it', async () => {
    const device = openDevice(server, randomUUID());
    await device.ads.save(anAd({ id: '8000001' }));
    const [entry] = await device.ads.unsent();
    if (entry?.mutation.kind !== 'save-ad') throw new Error('The save is missing.');
    await device.db.outbox.put({ ...entry, mutation: { ...entry.mutation, version: '0123456789abcdef' } });
    await device.ads.save(anAd({ id: '8000002' }));

    expect((await device.sync()).outcome).toBe('synced');

    expect(await device.status()).toMatchObject({ waiting: 0, refused: 1 });
    expect((await device.ads.unsent()).map(({ refusal }) => refusal?.errorCode)).toEqual(['INPUT_INVALID']);
    expect((await device.ads.listCollected()).map((ad) => ad.adId)).toEqual(['8000002']);
    expect((await device.sync()).outcome).toBe('synced');
  });

  test('sends several batches', async () => {
    const account = randomUUID();
    const device = openDevice(server, account);
    for (let index = 0; index < 230; index += 1) await device.ads.save(anAd({ id: String(9_000_000 + index) }));
    expect((await device.sync()).outcome).toBe('synced');
    const other = openDevice(server, account);
    await other.sync();
    expect(await other.ads.listSaved()).toHaveLength(230);
  });
});
