import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aNewAd, aPage, NOON } from '#tests/support/builders/followed-pages.ts';
import { openFollows } from '#tests/support/stand-ins/follows-on-device.ts';

const drawers = ['1000001', '1000002', '1000003'].map((id) => aNewAd({ id }));

describe('new ads', () => {
  test('counts them until they are seen', async () => {
    const { ads, follows, sent } = openFollows();
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
    const { follows } = openFollows();
    await follows.follow(aPage());
    await follows.capture([drawers[0]!]);
    await follows.unfollow(aPage().pageId);
    await follows.follow(aPage());
    await follows.capture([{ ...drawers[0]!, text: 'Another text.' }, drawers[1]!]);
    expect(await follows.countNew()).toBe(1);
  });

  test('counts only ads that started after the follow, and after the last visit', async () => {
    const { db, follows, sent } = openFollows();
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
    const { follows, sent } = openFollows();
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
    const { db, follows } = openFollows();
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
    const { follows } = openFollows();
    await follows.follow(aPage());
    const midnight = (NOON - (NOON % DAY_MS)) / 1_000;
    await follows.capture([anAd({ startDate: midnight, endDate: midnight, isActive: false })]);
    expect(await follows.countNew()).toBe(1);
  });

  test('does not count an ad that the user saw before its capture', async () => {
    const { db, follows, sent } = openFollows();
    await follows.seeInList(drawers.map(({ id }) => id));
    expect([await sent(), await db.seenOnDeviceOnly.count()]).toEqual([[], 3]);
    await follows.follow(aPage());
    await follows.capture([...drawers, aNewAd({ id: '1000011' })]);
    expect(await follows.countNew()).toBe(1);
    await follows.seeInList(['1000011', '8']);
    expect(await follows.countNew()).toBe(0);
    expect((await sent()).flatMap((mutation) => (mutation.kind === 'see-ads' ? mutation.adIds : []))).toEqual([
      ...drawers.map(({ id }) => id),
      '1000011',
    ]);
  });

  test('sends marks of captured ads of followed pages only, and stores the others on the device', async () => {
    const { ads, db, follows, sent } = openFollows();
    await follows.follow(aPage());
    await follows.capture([drawers[0]!]);
    await ads.save(anAd({ id: '2000001', pageId: '7' }));
    await follows.follow(aPage({ pageId: '8' }));
    await follows.capture([aNewAd({ id: '3000001', pageId: '8' })]);
    await follows.unfollow('8');
    const seen = ['1000001', '1000002', '2000001', '3000001'];
    expect(await follows.seeInList(seen)).toEqual(seen);
    const [before] = await db.seenOnDeviceOnly.toArray();
    expect(await follows.seeInList(seen)).toEqual([]);
    expect((await db.seenOnDeviceOnly.toArray())[0]).toEqual(before);
    expect((await sent()).filter(({ kind }) => kind === 'see-ads')).toEqual([{ kind: 'see-ads', adIds: ['1000001'] }]);
    expect(await db.seenOnDeviceOnly.toCollection().primaryKeys()).toEqual(['1000002', '2000001', '3000001']);
  });

  test('does not count deleted ads, and counts them again when they are restored', async () => {
    const { ads, follows } = openFollows();
    await follows.follow(aPage());
    await follows.capture(drawers);
    await ads.remove(['1000001']);
    expect(await follows.countNew()).toBe(2);
    await ads.restoreDeleted(['1000001']);
    expect(await follows.countNew()).toBe(3);
  });

  test('splits seen marks into several entries when they exceed one entry', async () => {
    const { db, follows, sent } = openFollows();
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
