import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureBlob, refusedFile } from '#server/db/schema/pictures.ts';
import { userSync } from '#server/db/schema/sync.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';
import { aPicture } from '../support/builders/some-pictures.ts';

describe.each(engines)('the removal of a picture by the operator, over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  const ad = anAd();
  const withAd = async () => {
    const user = aUser(server);
    await user.push(1, saving(ad));
    return user;
  };
  const operator = async (...words: string[]): Promise<[number, string]> => {
    const settings = { databaseUrl: null, dataDir: server.dataDir, root: process.cwd(), serverUrl: server.url };
    const { exitCode, text } = await runOperator(words, settings, { now: () => new Date(), newId: randomUUID });
    return [exitCode, text];
  };
  const hashIn = (path: string): string => /[0-9a-f]{64}/.exec(path)?.[0] ?? '';
  /** Whether the file is served, is in the place of the media, and has a row. */
  const traces = async (path: string): Promise<[number, boolean, boolean]> => {
    const files = await readdir(join(server.dataDir, 'media'), { recursive: true });
    const rows = await server.db.select().from(pictureBlob);
    return [
      (await fetch(`${server.url}${path}`)).status,
      files.some((name) => name.includes(hashIn(path))),
      rows.some(({ sha256 }) => sha256 === hashIn(path)),
    ];
  };

  it('removes it from all accounts and slots with --yes, and refuses later uploads of the same bytes', async () => {
    const [one, other] = [await withAd(), await withAd()];
    const [bytes, kept] = [await aPicture(1), await aPicture(2)];
    const path: string = (await one.upload(ad, 'logo', bytes)).body.path;
    await one.upload(ad, 'image-0', bytes);
    await other.upload(ad, 'logo', bytes);
    await other.upload(ad, 'image-0', kept);
    const address = `https://spendlens.example${path}`;
    const [, preview] = await operator('media', 'remove', address);
    expect(preview).toContain('3 places in 2 accounts show the picture');
    expect(preview).toContain('Nothing was changed.');
    expect(await traces(path)).toEqual([200, true, true]);

    const before = (await one.pull()).body.seq;
    const [code, text] = await operator('media', 'remove', address, '--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('from 3 places in 2 accounts.')]);
    expect(await traces(path)).toEqual([404, false, false]);
    const failed = { state: 'failed', path: null };
    expect((await one.pull(before)).body.changes).toMatchObject([
      {
        kind: 'captured-ad',
        pictures: [
          { slot: 'image-0', ...failed },
          { slot: 'logo', ...failed },
        ],
      },
    ]);
    expect(
      (await server.db.select().from(userSync)).map(({ pictureBytes }) => pictureBytes).filter(Boolean),
    ).toHaveLength(1);

    for (const user of [one, other, await withAd()]) {
      const answer = await user.upload(ad, 'logo', bytes);
      expect([answer.status, answer.body.errorCode]).toEqual([415, 'PICTURE_UNREADABLE']);
    }
    expect(await traces(path)).toEqual([404, false, false]);
    expect(await operator('media', 'remove', hashIn(path), '--yes')).toEqual([
      1,
      `The picture ${hashIn(path)} was removed before. Uploads of it are refused.`,
    ]);
    expect((await one.upload(ad, 'logo', kept)).status).toBe(200);
  });

  it('removes it from the trash at once', async () => {
    const user = await withAd();
    const path: string = (await user.upload(ad, 'logo', await aPicture(3))).body.path;
    await user.push(2, { kind: 'delete-ad', adId: ad.id });
    expect(await traces(path)).toEqual([200, true, true]);
    const [code, text] = await operator('media', 'remove', hashIn(path), '--yes');
    expect([code, text]).toEqual([0, expect.stringContaining('from 0 places in 0 accounts.')]);
    expect(await traces(path)).toEqual([404, false, false]);
  });

  it('refuses the same upload after a change of the encoder, also for a file from an earlier version', async () => {
    const [known, earlier] = [await aPicture(4), await aPicture(5)];
    const user = await withAd();
    const paths: string[] = [
      (await user.upload(ad, 'logo', known)).body.path,
      (await user.upload(ad, 'image-0', earlier)).body.path,
    ];
    const [, old = ''] = paths.map(hashIn);
    await server.db.update(pictureBlob).set({ sourceSha256: null }).where(eq(pictureBlob.sha256, old));
    for (const path of paths) expect((await operator('media', 'remove', hashIn(path), '--yes'))[0]).toBe(0);
    // The present encoder converts the bytes of this upload to a refused file.
    expect((await user.upload(ad, 'image-0', earlier)).status).toBe(415);
    // Another encoder would write files with other hashes.
    for (const path of paths) await server.db.delete(refusedFile).where(eq(refusedFile.sha256, hashIn(path)));
    for (const bytes of [known, earlier]) {
      const answer = await (await withAd()).upload(ad, 'logo', bytes);
      expect([answer.status, answer.body.errorCode]).toEqual([415, 'PICTURE_UNREADABLE']);
    }
  });

  it('refuses a picture that is not stored, and a word that is no picture', async () => {
    const unknown = 'ab'.repeat(32);
    expect(await operator('media', 'remove', unknown, '--yes')).toEqual([1, `No picture ${unknown} is stored.`]);
    expect((await operator('media', 'remove', 'logo.webp'))[0]).toBe(2);
  });
});
