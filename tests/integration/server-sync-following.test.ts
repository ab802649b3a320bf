import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageCount } from '#server/db/schema/following.ts';
import { purgeTombstones } from '#server/modules/sync/purge-tombstones.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import {
  aPage,
  aSnapshot,
  capturing,
  counting,
  following,
  measuring,
  NOON,
} from '../support/builders/followed-pages.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

const ad = anAd();
const version = creativeVersionOf(ad);

/** The changes of the last pushes, without the ads. */
const changesSince = async (user: CoreUser, since: number): Promise<object[]> =>
  (await user.pull(since)).body.changes.map(({ ad: _ad, pictures: _pictures, seq: _seq, ...change }) => change);

const notStoredOf = ({ body }: Awaited<ReturnType<CoreUser['push']>>): string[][] =>
  body.outcomes.map(({ notStored = [] }) => notStored);

const codesOf = ({ body }: Awaited<ReturnType<CoreUser['push']>>): string[] =>
  body.outcomes.map((one) => one.errorCode ?? one.outcome);

describe.each(engines)('follows, reach and seen ads over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { adLimit: 3, followLimit: 2 } });
  });
  afterAll(() => server.stop());

  test('follow a page once, update its name, and remove it from every device after an unfollow', async () => {
    const user = aUser(server);
    await user.push(1, following(), following(aPage(), NOON + 5));
    expect(await changesSince(user, 0)).toEqual([{ kind: 'follow', page: aPage(), followedAt: NOON }]);
    const renamed = aPage({ pageName: 'Tidy \ud83d Home', pageLogoUrl: null });
    await user.push(3, following(renamed, NOON + 9));
    expect(await changesSince(user, 1)).toEqual([
      { kind: 'follow', page: { ...renamed, pageName: 'Tidy \ufffd Home' }, followedAt: NOON },
    ]);
    const unfollowing = { kind: 'unfollow-page' as const, pageId: aPage().pageId };
    await user.push(4, unfollowing, unfollowing);
    expect(await changesSince(user, 2)).toEqual([{ kind: 'follow-deleted', pageId: aPage().pageId }]);
    await user.push(6, following(aPage(), NOON + 60));
    expect(await changesSince(user, 3)).toEqual([{ kind: 'follow', page: aPage(), followedAt: NOON + 60 }]);
  });

  test('limit the followed pages of an account, with room again after an unfollow', async () => {
    const user = aUser(server);
    const pages = ['21', '22', '23'].map((pageId) => aPage({ pageId }));
    const filled = await user.push(1, ...pages.map((page) => following(page)), following(aPage({ pageId: '21' })));
    expect(codesOf(filled)).toEqual(['applied', 'applied', 'FOLLOW_LIMIT_REACHED', 'applied']);
    const freed = await user.push(5, { kind: 'unfollow-page', pageId: '21' }, following(pages[2]));
    expect(codesOf(freed)).toEqual(['applied', 'applied']);
  });

  test('keep the strongest reason of an ad, and list captured ads while their page is followed', async () => {
    const user = aUser(server);
    const listed = async () => (await user.call('GET', '/api/dashboardAds/all')).body.ads.data.map(({ id }) => id);
    await user.push(1, following(), capturing(ad));
    expect(await changesSince(user, 1)).toEqual([
      { kind: 'captured-ad', adId: ad.id, version, capturedAt: NOON, why: 'followed' },
    ]);
    expect(await listed()).toEqual([ad.id]);
    await user.push(3, { kind: 'unfollow-page', pageId: ad.pageId });
    expect(await listed()).toEqual([]);
    await user.push(4, capturing(ad, 'checked', NOON + 1), capturing(ad, 'followed', NOON + 2));
    expect(await changesSince(user, 3)).toEqual([
      { kind: 'captured-ad', adId: ad.id, version, capturedAt: NOON, why: 'checked' },
    ]);
    expect(await listed()).toEqual([ad.id]);
    await user.push(6, saving(ad), { kind: 'unsave-ad', adId: ad.id });
    expect(await changesSince(user, 4)).toMatchObject([{ why: 'saved' }, { kind: 'saved-ad-deleted' }]);
  });

  test('count an ad as saved after the toggle, also when it is unsaved later', async () => {
    const user = aUser(server);
    const toggle = () => user.call('POST', '/api/dashboardAds/save', { id: ad.id });
    await user.push(1, following(), capturing(ad));
    await toggle();
    await toggle();
    await user.push(3, { kind: 'unfollow-page', pageId: ad.pageId });
    expect((await user.call('GET', '/api/dashboardAds/all')).body.ads.data).toHaveLength(1);
    expect(await changesSince(user, 2)).toMatchObject([{ why: 'saved' }, { kind: 'saved-ad-deleted' }, {}]);
  });

  test('do not restore a deleted ad by a passive capture in any version, but by a check', async () => {
    const user = aUser(server);
    const other = anAd({ text: 'Another text.' });
    await user.push(1, following(), capturing(ad), { kind: 'delete-ad', adId: ad.id });
    const passive = await user.push(4, capturing(ad), capturing(other));
    expect([codesOf(passive), notStoredOf(passive)]).toEqual([
      ['applied', 'applied'],
      [[ad.id], [ad.id]],
    ]);
    expect(await changesSince(user, 2)).toEqual([{ kind: 'captured-ad-deleted', adId: ad.id, version }]);
    await user.push(6, capturing(ad, 'checked'), capturing(other));
    expect(await changesSince(user, 3)).toMatchObject([
      { kind: 'captured-ad', version, why: 'checked' },
      { kind: 'captured-ad', version: creativeVersionOf(other), why: 'followed' },
    ]);
  });

  test('remove the oldest unsaved ad of a full account; a check is rejected if all are saved', async () => {
    const user = aUser(server);
    const [one, two, three, four, five] = ['1', '2', '3', '4', '5'].map((end) => anAd({ id: `90000${end}` }));
    await user.push(1, saving(one!), capturing(two!, 'followed', NOON + 2), capturing(three!, 'checked', NOON + 1));
    await user.push(4, capturing(four!), measuring(four!.id));
    const left = async () => (await user.call('GET', '/api/storage')).body;
    expect(await changesSince(user, 4)).toMatchObject([
      { kind: 'captured-ad-deleted', adId: three!.id },
      { kind: 'captured-ad', adId: four!.id },
      { kind: 'reach-snapshot', adId: four!.id },
    ]);
    await user.push(6, saving(two!), saving(four!));
    const above = await user.push(8, capturing(five!, 'checked'), capturing(five!), saving(five!));
    expect(codesOf(above)).toEqual(['AD_LIMIT_REACHED', 'applied', 'AD_LIMIT_REACHED']);
    expect(notStoredOf(above)).toEqual([[], [five!.id], []]);
    expect(await left()).toMatchObject({ data: { ads: { used: 3, limit: 3 } } });
  });

  test('stores one reach per day unless it changed, and names the others as not stored', async () => {
    const user = aUser(server);
    const next = aSnapshot(NOON + DAY_MS);
    const same = aSnapshot(NOON + 60_000);
    const more = aSnapshot(NOON + 90_000, { euTotal: 120_000 });
    const measured = [aSnapshot(), same, more, next].map((one) => measuring(ad.id, one));
    expect(notStoredOf(await user.push(1, capturing(ad, 'checked'), ...measured))).toEqual([[], [], [ad.id], [], []]);
    expect(await changesSince(user, 1)).toEqual([
      { kind: 'reach-snapshot', adId: ad.id, snapshot: aSnapshot() },
      { kind: 'reach-snapshot', adId: ad.id, snapshot: more },
      { kind: 'reach-snapshot', adId: ad.id, snapshot: next },
    ]);
  });

  test('stores nothing about an ad that the account does not have, and names it as not stored', async () => {
    const user = aUser(server);
    const marks = await user.push(1, measuring('123456'), { kind: 'see-ads', adIds: ['123456', '123456'] });
    expect(notStoredOf(marks)).toEqual([['123456'], ['123456']]);
    expect(notStoredOf(await user.push(3, counting(12)))).toEqual([[aPage().pageId]]);
    expect(await changesSince(user, 0)).toEqual([]);
  });

  test('remove reach and seen mark with their ad, and do not restore them', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), measuring(ad.id), { kind: 'see-ads', adIds: [ad.id] });
    const before = (await user.pull()).body.seq;
    await user.push(4, { kind: 'delete-ad', adId: ad.id });
    expect(new Set((await changesSince(user, before)).map((change) => JSON.stringify(change)))).toEqual(
      new Set(
        [
          { kind: 'saved-ad-deleted', adId: ad.id },
          { kind: 'captured-ad-deleted', adId: ad.id, version },
          { kind: 'reach-snapshot-deleted', adId: ad.id, measuredAt: NOON },
          { kind: 'seen-ad-deleted', adId: ad.id },
        ].map((change) => JSON.stringify(change)),
      ),
    );
    await user.push(5, capturing(ad, 'checked'));
    expect((await user.all()).filter(({ kind }) => !kind.endsWith('-deleted'))).toMatchObject([
      { kind: 'captured-ad' },
    ]);
  });

  test('store the newest count of a day', async () => {
    const user = aUser(server);
    await user.push(1, following(), counting(12, NOON + 10), counting(11, NOON), counting(14, NOON + 20));
    expect(await changesSince(user, 1)).toEqual([
      {
        kind: 'page-count',
        count: { pageId: ad.pageId, count: 14, isAtLeast: false, country: 'ALL', countedAt: NOON + 20 },
      },
    ]);
  });

  test('replaces times in the future, and names the rows under these times as not stored', async () => {
    const user = aUser(server);
    const ahead = Date.now() + 3 * DAY_MS;
    await user.push(1, following(aPage(), ahead), capturing(ad, 'checked', ahead));
    const early = await user.push(3, measuring(ad.id, aSnapshot(ahead)), counting(9, ahead));
    expect(notStoredOf(early)).toEqual([[ad.id], [ad.pageId]]);
    const changes = await user.all();
    const moments = changes.flatMap((change) => {
      if (change.kind === 'follow') return [change.followedAt];
      if (change.kind === 'captured-ad') return [change.capturedAt];
      if (change.kind === 'reach-snapshot') return [change.snapshot.measuredAt];
      return change.kind === 'page-count' ? [change.count.countedAt] : [];
    });
    expect(moments).toHaveLength(4);
    for (const moment of moments) expect(moment).toBeLessThanOrEqual(Date.now());
  });

  test('delete tombstones after 90 days; a device with an older cursor restarts', async () => {
    const user = aUser(server);
    const unfollowing = { kind: 'unfollow-page' as const, pageId: ad.pageId };
    await user.push(1, following(), saving(ad), measuring(ad.id), { kind: 'see-ads', adIds: [ad.id] }, counting(3));
    await user.push(6, { kind: 'delete-ad', adId: ad.id }, unfollowing);
    const tombstone = { count: null, isAtLeast: null, country: null, deletedAt: new Date() };
    await server.db.update(pageCount).set(tombstone).where(eq(pageCount.userId, user.id));
    expect(await user.all()).toHaveLength(6);
    await purgeTombstones(server.db, new Date(Date.now() + 89 * DAY_MS));
    expect(await user.all()).toHaveLength(6);
    await purgeTombstones(server.db, new Date(Date.now() + 91 * DAY_MS));
    expect(await user.all()).toEqual([]);
    expect((await user.pull(1)).body).toMatchObject({ mustRestart: true });
  });

  test('keep a response below 4 MB for any length of page URLs', async () => {
    const many = await openServer(engine, { parts: usersByName, settings: { followLimit: 600 } });
    const user = aUser(many);
    const long = `https://facebook.com/${'p'.repeat(4_000)}`;
    for (let start = 0; start < 500; start += 100) {
      const pages = Array.from({ length: 100 }, (_, index) =>
        aPage({ pageId: String(start + index), pageUrl: long, pageLogoUrl: long }),
      );
      await user.push(start + 1, ...pages.map((page) => following(page)));
    }
    const { body } = await user.pull(0, 500);
    expect(JSON.stringify(body).length).toBeLessThan(4_200_000);
    expect(body.hasMore).toBe(true);
    expect(await user.all()).toHaveLength(500);
    await many.stop();
  });
});
