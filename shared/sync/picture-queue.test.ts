import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { retryPictures } from './picture-jobs.ts';
import { runPictures, type PictureContext } from './picture-queue.ts';
import { createFence } from './sync-network.ts';

const PATH = `/media/${'a'.repeat(64)}.webp`;

const openQueue = (fetched: FetchedPicture, upload: PictureContext['upload'] = async () => PATH) => {
  let time = 1_000_000;
  const db = new LocalDatabase(randomUUID());
  const stamp = { newId: () => randomUUID(), now: () => time };
  const fence = createFence();
  const fetches: string[] = [];
  const context: PictureContext = {
    ...stamp,
    db,
    upload,
    fence,
    random: () => 0.5,
    isOnline: () => true,
    withLock: (_, job) => job(),
    fetchPicture: async (url) => {
      fetches.push(url);
      return fetched;
    },
  };
  return {
    db,
    fence,
    fetches,
    ads: createAdsStore(db, stamp),
    run: (over: Partial<PictureContext> = {}) => runPictures({ ...context, ...over }),
    sent: () => db.outbox.clear(),
    pass: (milliseconds: number) => (time += milliseconds),
  };
};

const picture: FetchedPicture = { kind: 'picture', bytes: new Blob(['pixels'], { type: 'image/png' }) };

describe('the picture queue', () => {
  test('uploads the pictures of an imported file, and fetches none, on a host that can’t fetch', async () => {
    const { db, ads, run, sent, fetches } = openQueue(picture);
    const bytes = new Blob(['pixels'], { type: 'image/png' });
    const exported = { ad: anAd(), why: 'saved' as const, capturedAt: 1, savedAt: 1, reach: [] };
    await ads.importAll([{ exported, isPartial: false, pictures: [{ slot: 'image-0', bytes }] }], 10);
    await run({ fetchPicture: null });
    expect(await db.pictureBytes.count()).toBe(1);
    await sent();
    await run({ fetchPicture: null });
    const [row] = await ads.listSaved();
    expect(row?.pictures.toSorted((one, other) => one.slot.localeCompare(other.slot))).toMatchObject([
      { slot: 'image-0', state: 'stored', path: PATH },
      { slot: 'logo', state: 'waiting' },
    ]);
    expect([fetches, await db.pictureBytes.count(), await db.pictureJobs.count()]).toEqual([[], 0, 1]);
  });

  test('fetches immediately, but uploads nothing before the ad itself was sent', async () => {
    const { db, ads, run, sent } = openQueue(picture);
    await ads.save(anAd());
    await run();
    expect(await db.pictureBytes.count()).toBe(2);
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ state: 'waiting' }, { state: 'waiting' }] }]);

    await sent();
    await run();
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ state: 'stored', path: PATH }, { state: 'stored' }] }]);
    expect(await db.pictureJobs.count()).toBe(0);
    expect(await db.pictureBytes.count()).toBe(0);
  });

  test('identifies the bytes by their SHA-256', async () => {
    const hashes: string[] = [];
    const { ads, run, sent } = openQueue(picture, async ({ sha256, slot }) => {
      hashes.push(`${slot} ${sha256}`);
      return PATH;
    });
    await ads.save(anAd({ pageLogoUrl: null }));
    await sent();
    await run();
    expect(hashes).toEqual(['image-0 6ec9c2b0eb14010746c8bce8939303b382344b296206612eb8a907a37b2b2f37']);
  });

  test('marks a dead link as failed immediately and notifies other devices', async () => {
    const { ads, run, sent, fetches } = openQueue({ kind: 'gone', failure: 'http-403' });
    await ads.save(anAd({ pageLogoUrl: null }));
    await sent();
    expect(await run()).toEqual({ failedSome: true });
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ slot: 'image-0', state: 'failed' }] }]);
    expect((await ads.unsent()).map(({ mutation }) => mutation.kind)).toEqual(['picture-failed']);
    await run();
    expect(fetches).toHaveLength(1);
  });

  test('retries with growing pauses when the network fails, and stops after six tries', async () => {
    const { db, ads, run, fetches, pass } = openQueue({ kind: 'trouble', failure: 'TypeError' });
    await ads.save(anAd({ pageLogoUrl: null }));
    await run();
    await run();
    expect(fetches).toHaveLength(1);
    for (let tries = 2; tries <= 6; tries += 1) {
      pass(HOUR_MS);
      await run();
      expect(fetches).toHaveLength(tries);
    }
    expect(await db.pictureJobs.toArray()).toMatchObject([{ state: 'failed', failure: 'TypeError' }]);
    expect(await retryPictures(db, '1221417629971772')).toBe(1);
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ state: 'waiting' }] }]);
  });

  test('does not wait for a time that was set before the clock was set back', async () => {
    const { ads, run, fetches, pass } = openQueue({ kind: 'trouble', failure: 'TypeError' });
    await ads.save(anAd({ pageLogoUrl: null }));
    pass(48 * HOUR_MS);
    await run();
    pass(-48 * HOUR_MS);
    await run();
    expect(fetches).toHaveLength(2);
  });

  test('pauses while the browser is offline', async () => {
    const { ads, run, fetches } = openQueue(picture);
    await ads.save(anAd());
    await run({ isOnline: () => false });
    expect(fetches).toEqual([]);
  });

  test.each(['NETWORK_UNREACHABLE', 'SERVICE_UNAVAILABLE', 'PLAN_REQUIRED', 'AUTH_REQUIRED'] as const)(
    'keeps the bytes however often the server answers %s',
    async (code) => {
      const { db, ads, run, sent, pass } = openQueue(picture, () => Promise.reject(new AppError(code)));
      await ads.save(anAd());
      await sent();
      for (let times = 0; times < 10; times += 1) {
        await run();
        pass(HOUR_MS);
      }
      expect(await db.pictureBytes.count()).toBe(2);
      expect(await db.pictureJobs.where('adId').equals('1221417629971772').count()).toBe(2);
      expect(await db.pictureJobs.filter((job) => job.state === 'failed').count()).toBe(0);
      await run({ upload: async () => PATH });
      expect(await db.pictureJobs.count()).toBe(0);
    },
  );

  test('marks a file as failed when the server can’t read it', async () => {
    const { ads, run, sent } = openQueue(picture, () => Promise.reject(new AppError('PICTURE_UNREADABLE')));
    await ads.save(anAd({ pageLogoUrl: null }));
    await sent();
    await run();
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ state: 'failed' }] }]);
  });

  test('writes nothing after the session ended', async () => {
    const { db, ads, run, sent, fence } = openQueue(picture, async () => {
      fence.close();
      return PATH;
    });
    await ads.save(anAd({ pageLogoUrl: null }));
    await sent();
    await run();
    expect(await db.pictureJobs.count()).toBe(1);
    expect(await ads.listSaved()).toMatchObject([{ pictures: [{ state: 'waiting' }] }]);
  });

  test('drops a picture whose ad was deleted meanwhile', async () => {
    const queue = openQueue(picture);
    await queue.ads.save(anAd());
    await queue.run({
      fetchPicture: async () => {
        await deleteForGood(queue.ads, '1221417629971772');
        return picture;
      },
    });
    expect(await queue.db.pictureBytes.count()).toBe(0);
    expect(await queue.db.pictureJobs.count()).toBe(0);
  });
});
