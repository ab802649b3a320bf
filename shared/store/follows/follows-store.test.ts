import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { aNewAd, aPage, NOON } from '#tests/support/builders/followed-pages.ts';
import { createAdsStore } from '../ads/create-ads-store.ts';
import { createFollowsStore } from './follows-store.ts';
import { LocalDatabase } from '../database.ts';

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
  const [ads, follows] = [createAdsStore(db, options), createFollowsStore(db, options)];
  const sent = async () => (await ads.unsent()).map(({ mutation }) => mutation);
  return { db, ads, follows, sent, changes: () => changes };
};

const drawers = ['1000001', '1000002', '1000003'].map((id) => aNewAd({ id }));

describe('following a page', () => {
  test('writes one row with its entry, and sends a new name without a new date', async () => {
    const { follows, sent, changes } = openStore();
    await follows.follow(aPage());
    await follows.follow(aPage());
    await follows.follow(aPage({ pageName: 'Tidy Home' }));
    expect(await follows.listPages()).toEqual([{ ...aPage({ pageName: 'Tidy Home' }), followedAt: NOON + 1_000 }]);
    expect(await sent()).toMatchObject([
      { kind: 'follow-page', page: aPage(), followedAt: NOON + 1_000 },
      { kind: 'follow-page', page: { pageName: 'Tidy Home' }, followedAt: NOON + 1_000 },
    ]);
    expect(await follows.followedAmong([aPage().pageId, '9'])).toEqual([aPage().pageId]);
    expect(changes()).toBe(2);
  });

  test('keeps the captured ads on unfollow and hides them from the dashboard', async () => {
    const { ads, follows, sent } = openStore();
    await follows.follow(aPage());
    await follows.capture(drawers);
    await ads.save(drawers[1]!);
    await follows.unfollow(aPage().pageId);
    await follows.unfollow(aPage().pageId);
    expect(await follows.listPages()).toEqual([]);
    expect((await sent()).filter(({ kind }) => kind === 'unfollow-page')).toHaveLength(1);
    expect((await ads.listCollected()).map(({ adId }) => adId)).toEqual(['1000002']);
    expect(await follows.adsOf(aPage().pageId)).toHaveLength(3);
    await follows.follow(aPage());
    expect(await ads.listCollected()).toHaveLength(3);
  });
});

describe('undoing an unfollow', () => {
  test('keeps the original date, so that new ads are still new', async () => {
    const { follows, sent } = openStore();
    await follows.follow(aPage());
    const [page] = await follows.listPages();
    await follows.capture(drawers);
    await follows.unfollow(aPage().pageId);
    expect(await follows.countNew()).toBe(0);
    await follows.follow(aPage(), page?.followedAt);
    expect(await follows.listPages()).toEqual([page]);
    expect(await follows.countNew()).toBe(3);
    expect((await sent()).at(-1)).toMatchObject({ kind: 'follow-page', followedAt: page?.followedAt });
  });
});

describe('passive captures', () => {
  test('stores ads of followed pages only, once, and again when their run has changed', async () => {
    const { follows, sent } = openStore();
    await follows.follow(aPage());
    const other = aNewAd({ id: '2000001', pageId: '7' });
    expect(await follows.capture([...drawers, other])).toEqual(['1000001', '1000002', '1000003']);
    expect(await follows.capture(drawers.map((ad) => ({ ...ad, collationCount: 4 })))).toEqual([]);
    const ended = { ...drawers[0]!, isActive: false, endDate: 1_767_600_000 };
    expect(await follows.capture([ended])).toEqual(['1000001']);
    expect((await follows.adsOf(aPage().pageId)).filter(({ ad }) => !ad.isActive)).toHaveLength(1);
    expect((await sent()).filter(({ kind }) => kind === 'capture-ad')).toHaveLength(4);
    const unknown = { ...ended, endDate: null, runState: 'unknown' as const };
    expect(await follows.capture([unknown])).toEqual(['1000001']);
    expect(await follows.capture([unknown])).toEqual([]);
    expect(await follows.capture([{ ...ended, endDate: null }])).toEqual(['1000001']);
  });

  test('does not store a deleted ad until the user saves it', async () => {
    const { ads, follows } = openStore();
    await follows.follow(aPage());
    await follows.capture(drawers);
    await deleteForGood(ads, '1000001');
    const [first] = drawers;
    expect(await follows.capture([first!, { ...first!, text: 'Another text.' }])).toEqual([]);
    await ads.save(first!);
    expect((await ads.listSaved()).map(({ adId }) => adId)).toEqual(['1000001']);
    expect(await follows.capture([{ ...first!, text: 'Another text.' }])).toEqual(['1000001']);
  });

  test('creates picture jobs as for saved ads, and stores the reason', async () => {
    const { db, ads, follows } = openStore();
    await follows.follow(aPage());
    await follows.capture([drawers[0]!]);
    expect(await db.pictureJobs.count()).toBe(2);
    expect(await db.capturedAds.toArray()).toMatchObject([{ why: 'followed' }]);
    await ads.save(drawers[0]!);
    expect(await db.capturedAds.toArray()).toMatchObject([{ why: 'saved' }]);
    await ads.unsave(drawers[0]!.id);
    expect(await db.capturedAds.toArray()).toMatchObject([{ why: 'saved' }]);
  });
});

test('keeps a passively captured ad that was bookmarked when its page is unfollowed', async () => {
  const { ads, follows } = openStore();
  await follows.follow(aPage());
  await follows.capture([drawers[0]!]);
  await ads.resave(drawers[0]!.id);
  await ads.unsave(drawers[0]!.id);
  await follows.unfollow(aPage().pageId);
  expect(await ads.listCollected()).toMatchObject([{ adId: drawers[0]!.id, why: 'saved' }]);
});

describe('new ads', () => {
  test('counts them until they are seen', async () => {
    const { ads, follows, sent } = openStore();
    await follows.follow(aPage());
    await follows.follow(aPage({ pageId: '7', pageName: 'Other' }));
    await follows.capture([...drawers, aNewAd({ id: '2000001', pageId: '7' })]);
    await ads.save(drawers[2]!);
    expect(await follows.countNew()).toBe(3);
    expect((await follows.adsOf(aPage().pageId)).map(({ adId, isNew }) => [adId, isNew])).toEqual([
      ['1000003', false],
      ['1000002', true],
      ['1000001', true],
    ]);

    await follows.seeAds(['1000001', '1000002', '9999999']);
    await follows.seeAds(['1000001']);

    expect(await follows.countNew()).toBe(1);
    expect((await follows.adsOf(aPage().pageId)).every(({ isNew }) => !isNew)).toBe(true);
    expect((await sent()).filter(({ kind }) => kind === 'see-ads')).toEqual([
      { kind: 'see-ads', adIds: ['1000001', '1000002'] },
    ]);
  });

  test('does not count ads from before the follow, or new versions of them', async () => {
    const { follows } = openStore();
    await follows.follow(aPage());
    await follows.capture([drawers[0]!]);
    await follows.unfollow(aPage().pageId);
    await follows.follow(aPage());
    await follows.capture([{ ...drawers[0]!, text: 'Another text.' }, drawers[1]!]);
    expect(await follows.countNew()).toBe(1);
  });

  test('counts only ads that started after the follow, and after the last visit', async () => {
    const { db, follows, sent } = openStore();
    await follows.follow(aPage());
    await follows.capture([anAd({ id: '1000008' }), anAd({ id: '1000009', startDate: null }), ...drawers]);
    expect(await follows.countNew()).toBe(3);
    await follows.visit('9');
    await follows.visit(aPage().pageId);
    await follows.visit(aPage().pageId);
    expect((await sent()).filter(({ kind }) => kind === 'visit-page')).toHaveLength(1);
    expect(await follows.countNew()).toBe(0);
    expect((await follows.adsOf(aPage().pageId)).some(({ isNew }) => isNew)).toBe(false);
    await follows.capture([aNewAd({ id: '1000010' })]);
    expect(await follows.countNew()).toBe(1);
    expect(await db.pageVisits.count()).toBe(1);
  });

  test('stores a visit within an hour of the last one only while the page has new ads', async () => {
    const { follows, sent } = openStore();
    const visits = async (): Promise<number> => (await sent()).filter(({ kind }) => kind === 'visit-page').length;
    await follows.follow(aPage());
    await follows.visit(aPage().pageId);
    await follows.capture([drawers[0]!]);
    await follows.seeAds(['1000001']);
    await follows.visit(aPage().pageId);
    expect(await visits()).toBe(1);
    await follows.capture([drawers[1]!]);
    await follows.visit(aPage().pageId);
    expect([await visits(), await follows.countNew()]).toEqual([2, 0]);
  });

  test('counts the ads that the list of the page shows as new, and reads only ads with several versions', async () => {
    const { db, follows } = openStore();
    await follows.follow(aPage());
    const since = NOON + 1_000;
    const starts = [null, 0, (since - DAY_MS) / 1_000, (since - DAY_MS) / 1_000 + 1, NOON / 1_000, NOON];
    await follows.capture(starts.map((startDate, index) => anAd({ id: `${1_000_001 + index}`, startDate })));
    let read = 0;
    db.capturedAds.hook('reading', (row) => {
      read += 1;
      return row;
    });
    expect([await follows.countNew(), read]).toEqual([3, 0]);
    // The newest version decides: it has no start, an old start or a new start.
    await follows.capture([
      anAd({ id: '1000006', startDate: null, text: 'Another text.' }),
      anAd({ id: '1000005', startDate: 0, text: 'Another text.' }),
      anAd({ id: '1000002', startDate: NOON, text: 'Another text.' }),
    ]);
    expect(await follows.countNew()).toBe(2);
    const listed = (await follows.adsOf(aPage().pageId)).filter(({ isNew }) => isNew);
    expect(listed.map(({ adId }) => adId).sort()).toEqual(['1000002', '1000004']);
  });

  test('counts an ad that started after the follow and ended on the same day', async () => {
    const { follows } = openStore();
    await follows.follow(aPage());
    const midnight = (NOON - (NOON % DAY_MS)) / 1_000;
    await follows.capture([anAd({ startDate: midnight, endDate: midnight, isActive: false })]);
    expect(await follows.countNew()).toBe(1);
  });

  test('does not count an ad that the user saw before its capture', async () => {
    const { db, follows, sent } = openStore();
    await follows.seeInLibrary(drawers.map(({ id }) => id));
    expect([await sent(), await db.seenOnDeviceOnly.count()]).toEqual([[], 3]);
    await follows.follow(aPage());
    await follows.capture([...drawers, aNewAd({ id: '1000011' })]);
    expect(await follows.countNew()).toBe(1);
    await follows.seeInLibrary(['1000011', '8']);
    expect(await follows.countNew()).toBe(0);
    expect((await sent()).flatMap((mutation) => (mutation.kind === 'see-ads' ? mutation.adIds : []))).toEqual([
      ...drawers.map(({ id }) => id),
      '1000011',
    ]);
  });

  test('sends marks of captured ads of followed pages only, and stores the others on the device', async () => {
    const { ads, db, follows, sent } = openStore();
    await follows.follow(aPage());
    await follows.capture([drawers[0]!]);
    await ads.save(anAd({ id: '2000001', pageId: '7' }));
    await follows.follow(aPage({ pageId: '8' }));
    await follows.capture([aNewAd({ id: '3000001', pageId: '8' })]);
    await follows.unfollow('8');
    await follows.seeInLibrary(['1000001', '1000002', '2000001', '3000001']);
    await follows.seeInLibrary(['1000001']);
    expect((await sent()).filter(({ kind }) => kind === 'see-ads')).toEqual([{ kind: 'see-ads', adIds: ['1000001'] }]);
    expect(await db.seenOnDeviceOnly.toCollection().primaryKeys()).toEqual(['1000002', '2000001', '3000001']);
  });

  test('does not count deleted ads, and counts them again when they are restored', async () => {
    const { ads, follows } = openStore();
    await follows.follow(aPage());
    await follows.capture(drawers);
    await ads.remove(['1000001']);
    expect(await follows.countNew()).toBe(2);
    await ads.restoreDeleted(['1000001']);
    expect(await follows.countNew()).toBe(3);
  });

  test('splits seen marks into several entries when they exceed one entry', async () => {
    const { db, follows, sent } = openStore();
    await follows.follow(aPage());
    const many = Array.from({ length: 501 }, (_, index) => aNewAd({ id: String(3_000_000 + index) }));
    const row = { version: '0123456789abcdef', capturedAt: NOON + 5_000, why: 'followed' as const, pictures: [] };
    await db.capturedAds.bulkPut(many.map((ad) => ({ ...row, adId: ad.id, ad })));
    expect(await follows.countNew()).toBe(501);
    await follows.seeAds(many.map(({ id }) => id));
    const sizes = (await sent()).flatMap((mutation) => (mutation.kind === 'see-ads' ? [mutation.adIds.length] : []));
    expect(sizes).toEqual([500, 1]);
    expect(await follows.countNew()).toBe(0);
  });
});

describe('the number of active ads of a page', () => {
  const count = { pageId: aPage().pageId, count: 120, isAtLeast: false, country: 'ALL', countedAt: NOON };

  test('stores the last count of each day, for pages that are followed or have a stored ad', async () => {
    const { ads, follows, sent } = openStore();
    await follows.notePageCount(count);
    expect(await sent()).toEqual([]);
    await ads.save(anAd());
    await follows.notePageCount(count);
    await follows.notePageCount({ ...count, count: 90, countedAt: NOON - 1 });
    await follows.notePageCount({ ...count, countedAt: NOON + 60_000 });
    await follows.notePageCount({ ...count, count: 130, countedAt: NOON + 60_000 });
    await follows.notePageCount({ ...count, count: 50_000, isAtLeast: true, countedAt: NOON + DAY_MS });
    const noted = (await sent()).flatMap((mutation) =>
      mutation.kind === 'note-page-count' ? [mutation.count.count] : [],
    );
    expect(noted).toEqual([120, 130, 50_000]);
    expect(await follows.pageCountsAmong([count.pageId, '9'])).toEqual(
      new Map([[count.pageId, { ...count, count: 50_000, isAtLeast: true, countedAt: NOON + DAY_MS }]]),
    );
  });

  test('sends an unchanged count again after an hour, so that its age is correct', async () => {
    const { ads, follows, sent } = openStore();
    await ads.save(anAd());
    for (const minutes of [0, 30, 60, 90])
      await follows.notePageCount({ ...count, countedAt: NOON + minutes * 60_000 });
    expect((await sent()).filter(({ kind }) => kind === 'note-page-count')).toHaveLength(2);
  });

  test('keeps the counts of all days, oldest first', async () => {
    const { follows } = openStore();
    await follows.follow(aPage());
    const later = { ...count, count: 130, countedAt: NOON + 3 * DAY_MS };
    for (const one of [later, count, { ...count, pageId: '9' }]) await follows.notePageCount(one);
    expect(await follows.pageCountsOf(count.pageId)).toEqual([count, later]);
    expect(await follows.pageCountsOf('9')).toEqual([]);
  });
});
