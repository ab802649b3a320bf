import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createFollowsStore, type FollowsStore } from '../follows/follows-store.ts';
import { LocalDatabase } from '../database.ts';
import { createReachStore } from '../reach/reach-store.ts';
import type { AdsStore } from './ads-store.ts';
import { createAdsStore } from './create-ads-store.ts';

const PROFILE = '61570000000044';
const PAGE = '520000000000077';
/** An ad whose stored page id is the number in the link of its page. */
const wrong = anAd({ pageId: PROFILE, pageUrl: `https://www.facebook.com/${PROFILE}/` });
const { id } = wrong;
const followed = ({ pageId, pageName, pageUrl, pageLogoUrl }: Ad) => ({ pageId, pageName, pageUrl, pageLogoUrl });

let db: LocalDatabase;
let ads: AdsStore;
let follows: FollowsStore;
let changes: number;

const options = { newId: randomUUID, now: () => 5_000, onChange: () => (changes += 1) };
const pageIds = async () => (await db.capturedAds.toArray()).map(({ ad }) => ad.pageId);
const entries = async () => (await ads.unsent()).map(({ mutation }) => mutation);

beforeEach(() => {
  db = new LocalDatabase(randomUUID());
  ads = createAdsStore(db, options);
  follows = createFollowsStore(db, options);
  changes = 0;
});

describe('the stated page of a stored ad', () => {
  test('replaces a wrong page id of a saved ad, and sends the corrected ad', async () => {
    await ads.save(wrong);
    const [before] = await ads.listSaved();
    await ads.correctPages([[id, PAGE]]);
    const [after] = await ads.listSaved();
    expect(after).toEqual({ ...before, ad: { ...wrong, pageId: PAGE } });
    expect((await entries()).at(-1)).toEqual({
      kind: 'capture-ad',
      ad: { ...wrong, pageId: PAGE },
      version: before?.version,
      capturedAt: before?.capturedAt,
      why: 'followed',
    });
    expect(changes).toBe(2);
  });

  test('replaces a wrong page id in every version of a checked ad', async () => {
    const reach = createReachStore(db, options);
    await reach.check(wrong, null);
    await reach.check({ ...wrong, text: 'Another text' }, null);
    await ads.correctPages([[id, PAGE]]);
    expect(await pageIds()).toEqual([PAGE, PAGE]);
    expect(await entries()).toHaveLength(4);
  });

  test('changes nothing if the page id is right, or the ad is not stored', async () => {
    await ads.save({ ...wrong, pageId: PAGE });
    await ads.correctPages([
      [id, PAGE],
      ['1000099', PAGE],
    ]);
    expect([await pageIds(), (await entries()).length, changes]).toEqual([[PAGE], 1, 1]);
  });

  test('changes no version that the server would refuse', async () => {
    await ads.save(wrong);
    await db.capturedAds.toCollection().modify({ ad: { ...wrong, text: 'Changed by the server \uFFFD' } });
    await ads.correctPages([[id, PAGE]]);
    expect(await pageIds()).toEqual([PROFILE]);
  });
});

describe('a follow under the number of a profile', () => {
  test('becomes a follow of the page with its date and visit', async () => {
    await follows.follow(followed(wrong), { followedAt: 1_234, visitedAt: 1_500 });
    await ads.save(wrong);
    await ads.correctPages([[id, PAGE]]);
    expect(await db.follows.toArray()).toEqual([{ ...followed(wrong), pageId: PAGE, followedAt: 1_234 }]);
    expect(await db.pageVisits.toArray()).toEqual([{ pageId: PAGE, visitedAt: 1_500 }]);
    expect((await entries()).slice(-3)).toEqual([
      { kind: 'unfollow-page', pageId: PROFILE },
      { kind: 'follow-page', page: { ...followed(wrong), pageId: PAGE }, followedAt: 1_234 },
      { kind: 'visit-page', pageId: PAGE, visitedAt: 1_500 },
    ]);
  });

  test('ends if the page is followed already', async () => {
    await follows.follow(followed(wrong), { followedAt: 1_234, visitedAt: null });
    await follows.follow({ ...followed(wrong), pageId: PAGE }, { followedAt: 2_000, visitedAt: null });
    await ads.save(wrong);
    await ads.correctPages([[id, PAGE]]);
    expect(await db.follows.toArray()).toMatchObject([{ pageId: PAGE, followedAt: 2_000 }]);
  });

  test('stays if the link of the page does not contain the number', async () => {
    const named = { ...wrong, pageUrl: 'https://www.facebook.com/harbourlamps/' };
    await follows.follow(followed(named));
    await ads.save(named);
    await ads.correctPages([[id, PAGE]]);
    expect(await db.follows.toCollection().primaryKeys()).toEqual([PROFILE]);
    expect(await pageIds()).toEqual([PAGE]);
  });
});
