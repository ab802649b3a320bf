import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { aSnapshot, NOON } from '#tests/support/builders/followed-pages.ts';
import { createAdsStore } from '../ads/create-ads-store.ts';
import { createReachStore } from './reach-store.ts';
import { LocalDatabase } from '../database.ts';

const ad = anAd();

const openStore = () => {
  let time = NOON;
  let changes = 0;
  const options = {
    newId: () => randomUUID(),
    now: () => (time += 1_000),
    onChange: () => {
      changes += 1;
    },
  };
  const db = new LocalDatabase(randomUUID());
  const [ads, reach] = [createAdsStore(db, options), createReachStore(db, options)];
  const sent = async () => (await ads.unsent()).map(({ mutation }) => mutation.kind);
  return { db, ads, reach, sent, changes: () => changes };
};

describe('checking the spend of an ad', () => {
  test('stores the ad unsaved with its reach in one transaction, and lists it on the dashboard', async () => {
    const { ads, reach, sent, changes } = openStore();
    await reach.check(ad, aSnapshot());
    expect(await ads.listCollected()).toMatchObject([{ adId: ad.id, why: 'checked', savedAt: null }]);
    expect(await reach.snapshotsOf(ad.id)).toEqual([aSnapshot()]);
    expect(await sent()).toEqual(['capture-ad', 'add-reach']);
    expect(changes()).toBe(1);
  });

  test('stores the ad when no reach was found', async () => {
    const { ads, reach, sent } = openStore();
    await reach.check(ad, null);
    await reach.check(ad, aSnapshot(NOON, { euTotal: null }));
    expect(await ads.listCollected()).toHaveLength(1);
    expect(await reach.snapshotsOf(ad.id)).toEqual([]);
    expect(await sent()).toEqual(['capture-ad']);
  });

  test('restores a deleted ad, and keeps a saved ad saved', async () => {
    const { ads, reach } = openStore();
    await ads.save(ad);
    await reach.check(ad, aSnapshot());
    expect(await ads.listSaved()).toMatchObject([{ why: 'saved' }]);
    await deleteForGood(ads, ad.id);
    expect(await reach.snapshotsOf(ad.id)).toEqual([]);
    await reach.check(ad, null);
    expect(await ads.listCollected()).toMatchObject([{ why: 'checked', savedAt: null }]);
  });
});

describe('measurements', () => {
  test('form a series without repeated measurements of one day', async () => {
    const { reach, sent } = openStore();
    await reach.check(ad, aSnapshot());
    const [same, more, next] = [
      aSnapshot(NOON + 1_000),
      aSnapshot(NOON + 2_000, { euTotal: 120_000 }),
      aSnapshot(NOON + DAY_MS),
    ];
    const before = (await sent()).length;
    expect([await reach.add(ad.id, next), await reach.add(ad.id, same), await reach.add(ad.id, more)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await reach.snapshotsOf(ad.id)).toEqual([aSnapshot(), more, next]);
    expect(await reach.newestAmong([ad.id, '123456'])).toEqual(new Map([[ad.id, next]]));
    expect(await reach.snapshotsAmong([ad.id, '123456'])).toEqual(new Map([[ad.id, [aSnapshot(), more, next]]]));
    expect(await sent()).toHaveLength(before + 2);
  });

  test('show the EU reach when the newest measurement is of the UK only', async () => {
    const { reach } = openStore();
    const other = anAd({ id: '20002' });
    await reach.check(ad, aSnapshot());
    const inUkAlone = { euTotal: null, ukTotal: 7 };
    const uk = [aSnapshot(NOON + DAY_MS, inUkAlone), aSnapshot(NOON + 2 * DAY_MS, inUkAlone)] as const;
    await reach.add(ad.id, uk[0]);
    await reach.check(other, uk[0]);
    await reach.add(other.id, uk[1]);
    expect(await reach.newestAmong([ad.id, other.id])).toEqual(
      new Map([
        [ad.id, aSnapshot()],
        [other.id, uk[1]],
      ]),
    );
  });

  test('are not stored for ads that the account does not have', async () => {
    const { reach, sent, changes } = openStore();
    expect(await reach.add(ad.id, aSnapshot())).toBe(false);
    expect(await sent()).toEqual([]);
    expect(changes()).toBe(0);
  });
});
