import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { aNewAd, aPage, NOON } from '#tests/support/builders/followed-pages.ts';
import { openFollows } from '#tests/support/stand-ins/follows-on-device.ts';

const drawers = ['1000001', '1000002', '1000003'].map((id) => aNewAd({ id }));

describe('following a page', () => {
  test('writes one row with its entry, and sends a new name without a new date', async () => {
    const { follows, sent, changes } = openFollows();
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
    const { ads, follows, sent } = openFollows();
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
  test('keeps the original date and visit, so that the same ads are new', async () => {
    const { db, follows, sent } = openFollows();
    await follows.follow(aPage());
    const [page] = await follows.listPages();
    await follows.capture([drawers[0]!]);
    await follows.visit(aPage().pageId);
    const visit = await db.pageVisits.get(aPage().pageId);
    await follows.capture(drawers);
    expect(await follows.countNew()).toBe(2);
    const before = await follows.unfollow(aPage().pageId);
    expect([await follows.countNew(), await db.pageVisits.count()]).toEqual([0, 0]);
    const times = { followedAt: page?.followedAt ?? 0, visitedAt: visit?.visitedAt ?? null };
    expect([before, await follows.unfollow(aPage().pageId)]).toEqual([times, null]);
    await follows.follow(aPage(), times);
    expect(await follows.listPages()).toEqual([page]);
    expect(await follows.countNew()).toBe(2);
    expect((await sent()).slice(-2)).toMatchObject([
      { kind: 'follow-page', followedAt: times.followedAt },
      { kind: 'visit-page', visitedAt: times.visitedAt },
    ]);
  });

  test('starts without a visit if the page is followed again instead', async () => {
    const { db, follows } = openFollows();
    await follows.follow(aPage());
    await follows.visit(aPage().pageId);
    await follows.unfollow(aPage().pageId);
    await follows.follow(aPage());
    expect(await db.pageVisits.count()).toBe(0);
  });
});

describe('passive captures', () => {
  test('stores ads of followed pages only, once, and again when their run has changed', async () => {
    const { follows, sent } = openFollows();
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
    const { ads, follows } = openFollows();
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
    const { db, ads, follows } = openFollows();
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
  const { ads, follows } = openFollows();
  await follows.follow(aPage());
  await follows.capture([drawers[0]!]);
  await ads.resave(drawers[0]!.id);
  await ads.unsave(drawers[0]!.id);
  await follows.unfollow(aPage().pageId);
  expect(await ads.listCollected()).toMatchObject([{ adId: drawers[0]!.id, why: 'saved' }]);
});

describe('the number of active ads of a page', () => {
  const count = { pageId: aPage().pageId, count: 120, isAtLeast: false, country: 'ALL', countedAt: NOON };

  test('stores the last count of each day, for pages that are followed or have a stored ad', async () => {
    const { ads, follows, sent } = openFollows();
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
    const { ads, follows, sent } = openFollows();
    await ads.save(anAd());
    for (const minutes of [0, 30, 60, 90])
      await follows.notePageCount({ ...count, countedAt: NOON + minutes * 60_000 });
    expect((await sent()).filter(({ kind }) => kind === 'note-page-count')).toHaveLength(2);
  });

  test('keeps the counts of all days, oldest first', async () => {
    const { follows } = openFollows();
    await follows.follow(aPage());
    const later = { ...count, count: 130, countedAt: NOON + 3 * DAY_MS };
    for (const one of [later, count, { ...count, pageId: '9' }]) await follows.notePageCount(one);
    expect(await follows.pageCountsOf(count.pageId)).toEqual([count, later]);
    expect(await follows.pageCountsOf('9')).toEqual([]);
  });
});
