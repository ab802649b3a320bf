import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturedAd } from '#server/db/schema/ads.ts';
import { adPicture, pictureBlob } from '#server/db/schema/pictures.ts';
import { trimAllVersions } from '#server/modules/sync/trim-versions.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { openDevice, rowsOn } from '../support/stand-ins/device.ts';
import { capturing, measuring, NOON } from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('versions of one ad over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const versionOf = (number: number) => anAd({ text: `version ${number}` });
  const hashOf = (number: number) => creativeVersionOf(versionOf(number));
  const hashes = (numbers: number[]) => numbers.map(hashOf).sort();

  /** Pushes versions `first` to `last`, each captured one second after the version before it. */
  const pushVersions = (user: CoreUser, mutationId: number, [first, last]: [number, number], why?: 'checked') =>
    user.push(
      mutationId,
      ...Array.from({ length: last - first + 1 }, (_, index) =>
        capturing(versionOf(first + index), why, NOON + 1_000 * (first + index)),
      ),
    );

  const liveVersions = async (user: CoreUser): Promise<string[]> => {
    const isLive = and(eq(capturedAd.userId, user.id), isNull(capturedAd.deletedAt));
    const rows = await server.db.select({ version: capturedAd.version }).from(capturedAd).where(isLive);
    return rows.map(({ version }) => version).sort();
  };

  test('keeps the saved version and the five newest others of twenty', async () => {
    const user = aUser(server);
    await user.push(1, saving(versionOf(0)));
    await server.db
      .update(capturedAd)
      .set({ capturedAt: new Date(NOON) })
      .where(eq(capturedAd.userId, user.id));
    expect((await pushVersions(user, 2, [1, 19])).status).toBe(200);
    expect(await liveVersions(user)).toEqual(hashes([0, 15, 16, 17, 18, 19]));
    const deleted = (await user.all()).filter(({ kind }) => kind === 'captured-ad-deleted');
    expect(deleted).toHaveLength(14);
    expect(deleted.every((change) => 'adRemains' in change && change.adRemains === true)).toBe(true);
  });

  test('keeps the six newest versions of an ad that is not saved', async () => {
    const user = aUser(server);
    await pushVersions(user, 1, [1, 20]);
    expect(await liveVersions(user)).toEqual(hashes([15, 16, 17, 18, 19, 20]));
  });

  test('keeps the strongest reason of an ad when the version that had it is removed', async () => {
    const user = aUser(server);
    await pushVersions(user, 1, [1, 1], 'checked');
    await pushVersions(user, 2, [2, 9]);
    const captured = (await user.all()).filter((change) => change.kind === 'captured-ad');
    expect(captured.filter(({ why }) => why === 'checked').map(({ version }) => version)).toEqual([hashOf(7)]);
    const { body } = await user.call('GET', '/api/dashboardAds/all');
    expect(body.ads.data).toHaveLength(1);
  });

  test('releases the pictures of a removed version', async () => {
    const user = aUser(server);
    await pushVersions(user, 1, [1, 1]);
    expect((await user.upload(versionOf(1), 'logo', await aPicture(7))).status).toBe(200);
    await pushVersions(user, 2, [2, 8]);
    const pictures = await server.db.select().from(adPicture).where(eq(adPicture.userId, user.id));
    expect([...new Set(pictures.map(({ version }) => version))].sort()).toEqual(hashes([3, 4, 5, 6, 7, 8]));
    const blobs = await server.db.select().from(pictureBlob);
    expect(blobs.map(({ referenceCount, unusedAt }) => [referenceCount, unusedAt === null])).toEqual([[0, false]]);
  });

  test('removes the surplus versions of old accounts, and leaves other ads alone', async () => {
    const [user, other] = [aUser(server), aUser(server)];
    await pushVersions(user, 1, [1, 1]);
    await pushVersions(other, 1, [1, 3]);
    await server.db.execute(sql`
      insert into captured_ad (user_id, ad_id, version, ad, ad_bytes, page_id, captured_at, why, seq)
      select user_id, ad_id, lpad(number::text, 16, '0'), ad, ad_bytes, page_id, captured_at - make_interval(secs => number), why, number + 1
      from captured_ad, generate_series(1, 30) number where user_id = ${user.id}`);
    await server.db.execute(sql`update user_sync set seq = 100 where user_id = ${user.id}`);
    await trimAllVersions(server.db, new Date());
    const kept = [1, 2, 3, 4, 5].map((number) => String(number).padStart(16, '0'));
    expect(await liveVersions(user)).toEqual([...kept, hashOf(1)].sort());
    expect(await liveVersions(other)).toHaveLength(3);
  });

  test('leaves the same rows on a device that offers more versions and on another device', async () => {
    const user = aUser(server);
    const [phone, laptop] = [openDevice(server, user.id), openDevice(server, user.id)];
    await phone.ads.save(versionOf(0));
    await phone.sync();
    await laptop.sync();
    for (let number = 1; number <= 9; number += 1) await phone.reach.check(versionOf(number), null);
    await laptop.reach.check(versionOf(30), null);
    for (const device of [phone, laptop, phone, laptop, phone]) expect((await device.sync()).outcome).toBe('synced');
    const rows = await rowsOn(phone);
    expect(rows.captured).toHaveLength(6);
    expect(rows.captured.map(({ version }) => version)).toContain(hashOf(0));
    expect(await rowsOn(laptop)).toEqual(rows);
    expect((await phone.status()).waiting).toBe(0);
    const { seq } = (await user.pull()).body;
    await phone.sync();
    expect((await user.pull()).body.seq).toBe(seq);
  });

  test('keeps reach and seen marks on a device that had only removed versions', async () => {
    const user = aUser(server);
    const first = versionOf(1);
    await user.push(1, capturing(first), measuring(first.id), { kind: 'see-ads', adIds: [first.id] });
    const device = openDevice(server, user.id);
    await device.sync();
    await pushVersions(user, 4, [2, 9]);
    await device.sync();
    const rows = await rowsOn(device);
    expect([rows.captured.length, rows.reach.length, rows.seen.length, rows.deleted.length]).toEqual([6, 1, 1, 0]);
  });
});
