import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { openDevice } from '../support/stand-ins/device.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines, openTestDatabase } from '#tests/support/server/database/test-database.ts';
import { mountSmallDisk } from '../support/stand-ins/small-disk.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { openTcpGate, type TcpGate } from '../support/stand-ins/tcp-gate.ts';

/** Each ad has a text that compresses badly, so that it fills the disk. */
const largeAd = (number: number) =>
  anAd({
    id: String(900_000 + number),
    text: Array.from({ length: 2_000 }, () => Math.random().toString(36))
      .join('')
      .slice(0, 19_000),
  });

const disk = mountSmallDisk(300);

describe.skipIf(disk === null)('a full disk under the embedded database and the pictures', () => {
  let server: TestServer;
  let user: CoreUser;
  const first = largeAd(0);
  const acknowledged: string[] = [];

  /** Saves the next ad; it counts once the server has confirmed it. */
  const save = async () => {
    const ad = largeAd(acknowledged.length);
    const answer = await user.push(acknowledged.length + 1, saving(ad));
    if (answer.status === 200) acknowledged.push(ad.id);
    return answer;
  };
  const savedIds = async () =>
    (await user.all()).flatMap((change) => (change.kind === 'saved-ad' ? [change.adId] : []));

  beforeAll(async () => {
    server = await openServer('pglite', {
      parts: usersByName,
      database: await openTestDatabase('pglite', disk === null ? {} : { parent: disk.path }),
    });
    user = aUser(server);
  });
  afterAll(async () => {
    await server.stop();
    disk?.close();
  });

  test('answers writes with 503 and Retry-After, keeps data readable, and loses no confirmed write', async () => {
    acknowledged.push(first.id);
    expect((await user.push(1, saving(first))).status).toBe(200);
    const { body } = await user.upload(first, 'logo', await aPicture(31));
    disk?.fill();
    const refused = await until(save, ({ status }) => status !== 200);
    expect([refused.status, refused.body.errorCode, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      true,
    ]);
    const upload = await user.upload(first, 'image-0', await aPicture(32));
    expect([upload.status, Number(upload.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await savedIds()).toEqual(acknowledged);
    expect((await fetch(`${server.url}${body.path}`)).status).toBe(200);
  });

  test('continues when there is space again, and stores the waiting changes of a device once', async () => {
    const device = openDevice(server, user.id);
    const kept = largeAd(5_000);
    await device.ads.save(kept);
    expect((await device.sync()).outcome).toBe('waiting');
    expect((await device.status()).waiting).toBe(1);
    disk?.free();
    expect((await save()).status).toBe(200);
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    expect((await savedIds()).toSorted()).toEqual([...acknowledged, kept.id].toSorted());
    expect((await user.upload(first, 'image-0', await aPicture(32))).status).toBe(200);
  });
});

describe.skipIf(!engines.includes('postgres'))('PostgreSQL that stops under a running server', () => {
  let server: TestServer;
  let gate: TcpGate;

  beforeAll(async () => {
    const direct = await openTestDatabase('postgres');
    const name = await direct.executeSql('select current_database() as name');
    const url = new URL(postgresUrl);
    gate = await openTcpGate({ host: url.hostname, port: Number(url.port === '' ? 5432 : url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(gate.port);
    url.pathname = `/${(name.rows[0] as { name: string }).name}`;
    const gated = openPostgres(url.href, () => undefined);
    const close = async (): Promise<void> => {
      await gated.close();
      await direct.close();
    };
    server = await openServer('postgres', { parts: usersByName, database: { ...direct, ...gated, close } });
  });
  afterAll(async () => {
    await server.stop();
    await gate.close();
  });

  test('causes 503; the device keeps its entry, which arrives once when the database is back', async () => {
    const user = aUser(server);
    const device = openDevice(server, user.id);
    await device.ads.save(anAd({ id: '700031' }));
    expect((await device.sync()).outcome).toBe('synced');

    await gate.shut();
    const answer = await user.push(1, saving(anAd({ id: '700032' })));
    expect([answer.status, answer.body.errorCode, Number(answer.headers.get('retry-after')) > 0]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      true,
    ]);
    await device.ads.save(anAd({ id: '700033' }));
    expect((await device.sync()).outcome).toBe('waiting');
    expect(await device.status()).toMatchObject({ waiting: 1, refused: 0 });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

    await gate.open();
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    expect((await user.all()).flatMap((change) => (change.kind === 'saved-ad' ? [change.adId] : []))).toEqual([
      '700031',
      '700033',
    ]);
  });
});
