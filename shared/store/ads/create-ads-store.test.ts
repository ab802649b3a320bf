import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createAdsStore } from './create-ads-store.ts';
import { createFollowsStore } from '../follows/follows-store.ts';
import { createReachStore } from '../reach/reach-store.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import { LocalDatabase } from '../database.ts';
import { readFact } from '../device-facts.ts';
import { refuseEntry } from '#shared/sync/settle-push.ts';
import { discardOutbox } from '../outbox/outbox.ts';
import { adTables } from './write-ads.ts';

const openStore = (onChange = (): void => undefined) => {
  let time = 1_000;
  const db = new LocalDatabase(randomUUID());
  const ads = createAdsStore(db, { newId: () => randomUUID(), now: () => (time += 1_000), onChange });
  return { db, ads };
};

describe('the ads store', () => {
  test('writes a row, a bookmark, an outbox entry and picture jobs on save', async () => {
    const { db, ads } = openStore();
    await ads.save(anAd({ id: '1000001' }));
    expect(await ads.listSaved()).toMatchObject([
      { adId: '1000001', savedAt: 2_000, capturedAt: 2_000, pictures: [{ slot: 'logo' }, { slot: 'image-0' }] },
    ]);
    expect(await ads.unsent()).toMatchObject([{ mutationId: 1, mutation: { kind: 'save-ad', savedAt: 2_000 } }]);
    expect(await db.pictureJobs.toArray()).toMatchObject([
      { slot: 'image-0', state: 'waiting', attempts: 0 },
      { slot: 'logo', state: 'waiting', attempts: 0 },
    ]);
  });

  test('saves an ad once when save is called several times', async () => {
    let changes = 0;
    const { ads } = openStore(() => (changes += 1));
    await ads.save(anAd());
    await Promise.all([ads.save(anAd()), ads.save(anAd({ text: 'another version' }))]);
    expect(await ads.unsent()).toHaveLength(1);
    expect(await ads.listCollected()).toHaveLength(1);
    expect(changes).toBe(1);
  });

  test('numbers entries without gaps when many are written at once', async () => {
    const { db, ads } = openStore();
    await Promise.all(Array.from({ length: 20 }, (_, index) => ads.save(anAd({ id: String(2_000_000 + index) }))));
    await ads.unsave('2000003');
    expect((await ads.unsent()).map((entry) => entry.mutationId)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    expect(await readFact(db, 'lastMutationId')).toBe(21);
  });

  test('reads every version of an ad, the saved one first, and none of a deleted ad', async () => {
    const { db, ads } = openStore();
    await ads.save(anAd({ id: '1000001', text: 'first' }));
    const [row] = await db.capturedAds.toArray();
    for (const [index, version] of ['second', 'third'].entries()) {
      await db.capturedAds.put({ ...(row as CapturedAdRow), version, capturedAt: 10_000 + index });
    }
    const versions = await ads.versionsOf('1000001');
    expect(versions.map(({ version, savedAt }) => [version, savedAt])).toEqual([
      [row?.version, 2_000],
      ['third', null],
      ['second', null],
    ]);
    await ads.unsave('1000001');
    expect((await ads.versionsOf('1000001')).map(({ version }) => version)).toEqual(['third', 'second', row?.version]);
    await ads.remove(['1000001']);
    expect(await ads.versionsOf('1000001')).toEqual([]);
    expect(await ads.versionsOf('9999999')).toEqual([]);
  });

  test('returns the last saved ads without the others', async () => {
    const { ads } = openStore();
    for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id }));
    expect((await ads.lastSaved(2)).map(({ adId }) => adId)).toEqual(['1000003', '1000002']);
  });

  test('discards or repeats a refused save, and rejects both for a waiting one', async () => {
    const { db, ads } = openStore();
    await ads.save(anAd({ id: '1000001' }));
    await ads.save(anAd({ id: '1000002' }));
    await ads.discardRefused(1);
    await expect(ads.repeatRefused(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ads.unsent()).toHaveLength(2);
    const reason = { errorCode: 'AD_LIMIT_REACHED', message: 'Full.' };
    for (const entry of await ads.unsent())
      await db.transaction('rw', adTables(db), async () => refuseEntry(db, entry, reason));
    expect(await ads.listSaved()).toEqual([]);
    await ads.discardRefused(1);
    await ads.repeatRefused(2);
    expect(await ads.unsent()).toMatchObject([{ mutationId: 3, refusal: null, mutation: { ad: { id: '1000002' } } }]);
    expect((await ads.listSaved()).map(({ adId }) => adId)).toEqual(['1000002']);
  });

  describe('repeating a refused change', () => {
    const refuseAll = async ({ db, ads }: ReturnType<typeof openStore>): Promise<void> => {
      const reason = { errorCode: 'FOLLOW_LIMIT_REACHED', message: 'Full.' };
      for (const entry of await ads.unsent())
        await db.transaction('rw', adTables(db), async () => refuseEntry(db, entry, reason));
    };
    const stamp = { newId: () => randomUUID(), now: () => 50_000 };
    const page = { pageId: '77', pageName: 'Oak Lamps', pageUrl: null, pageLogoUrl: null };

    test('repeats a follow with its time', async () => {
      const { db, ads } = openStore();
      const follows = createFollowsStore(db, stamp);
      await follows.follow(page, { followedAt: 7_000, visitedAt: null });
      await refuseAll({ db, ads });
      expect(await follows.followedIds()).toEqual([]);
      await ads.repeatRefused(1);
      expect(await follows.followedIds()).toEqual(['77']);
      expect(await ads.unsent()).toMatchObject([
        { mutationId: 2, refusal: null, mutation: { kind: 'follow-page', page, followedAt: 7_000 } },
      ]);
    });

    test('repeats a check with its ad', async () => {
      const { db, ads } = openStore();
      await createReachStore(db, stamp).check(anAd({ id: '1000001' }), null);
      await refuseAll({ db, ads });
      expect(await ads.listCollected()).toEqual([]);
      await ads.repeatRefused(1);
      expect(await ads.listCollected()).toMatchObject([{ adId: '1000001', why: 'checked' }]);
      expect(await ads.unsent()).toMatchObject([
        { mutationId: 2, refusal: null, mutation: { kind: 'capture-ad', why: 'checked' } },
      ]);
    });

    test('rejects a change that only removes', async () => {
      const { db, ads } = openStore();
      const follows = createFollowsStore(db, stamp);
      await follows.follow(page);
      await db.outbox.clear();
      await follows.unfollow('77');
      await refuseAll({ db, ads });
      await expect(ads.repeatRefused(2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await ads.unsent()).toHaveLength(1);
    });
  });

  test('rejects and writes nothing when the device has no space', async () => {
    const { db, ads } = openStore();
    await ads.save(anAd({ id: '1000001' }));
    const full = (): never => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    };
    db.pictureJobs.hook('creating', full);
    await expect(ads.save(anAd({ id: '1000002' }))).rejects.toMatchObject({ code: 'DEVICE_STORAGE_FULL' });
    expect(await ads.listCollected()).toHaveLength(1);
    expect(await ads.unsent()).toHaveLength(1);
    expect(await readFact(db, 'lastMutationId')).toBe(1);
  });

  test('removes a bookmark, keeps the ad, and restores the bookmark in the shown version', async () => {
    const { ads } = openStore();
    await ads.save(anAd());
    const [before] = await ads.listSaved();
    await ads.unsave('1221417629971772');
    await ads.unsave('1221417629971772');
    expect(await ads.listSaved()).toEqual([]);
    expect(await ads.listCollected()).toMatchObject([{ savedAt: null }]);
    await ads.resave('1221417629971772');
    expect(await ads.listSaved()).toMatchObject([{ version: before?.version }]);
    expect((await ads.unsent()).map(({ mutation }) => mutation.kind)).toEqual(['save-ad', 'unsave-ad', 'save-ad']);
  });

  test('shows the saved version of an ad, otherwise the newest', async () => {
    const { ads } = openStore();
    await ads.save(anAd({ text: 'first' }));
    await ads.unsave('1221417629971772');
    await ads.save(anAd({ text: 'second' }));
    expect((await ads.listCollected()).map(({ ad }) => ad.text)).toEqual(['second']);
    await ads.unsave('1221417629971772');
    await ads.save(anAd({ text: 'first' }));
    expect((await ads.listCollected()).map(({ ad }) => ad.text)).toEqual(['first']);
    expect((await ads.listSaved()).map(({ ad }) => ad.text)).toEqual(['first']);
  });

  test('rejects an ad that was never collected', async () => {
    await expect(openStore().ads.resave('1000009')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('returns which of many ads are saved', async () => {
    const { ads } = openStore();
    await ads.save(anAd({ id: '1000001' }));
    await ads.save(anAd({ id: '1000002' }));
    await ads.unsave('1000002');
    expect(await ads.savedAmong(['1000003', '1000002', '1000001'])).toEqual(['1000001']);
  });

  test('begins a new outbox when the old one is discarded', async () => {
    const { db, ads } = openStore();
    await ads.save(anAd({ id: '1000001' }));
    const before = await readFact(db, 'clientId');
    await discardOutbox(db, () => randomUUID());
    await ads.save(anAd({ id: '1000002' }));
    expect((await ads.unsent()).map((entry) => entry.mutationId)).toEqual([1]);
    expect(await readFact(db, 'clientId')).not.toBe(before);
    expect(await readFact(db, 'restarting')).toBe(true);
  });
});
