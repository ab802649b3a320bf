import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { aPage, aSnapshot, NOON } from '#tests/support/builders/followed-pages.ts';
import { adoptAnonymous, discardAnonymous, finishAdoption } from './adopt-anonymous.ts';
import { createAdsStore } from './create-ads-store.ts';
import { createBoardsStore } from '../boards/create-boards-store.ts';
import { createFollowsStore } from '../follows/follows-store.ts';
import { createJudgementsStore } from '../judgements/judgements-store.ts';
import { createOwnCostsStore } from '../own-costs/own-costs-store.ts';
import { createReachStore } from '../reach/reach-store.ts';
import { createVerdictsStore } from '../verdicts/verdicts-store.ts';
import { LocalDatabase } from '../database.ts';

const stamp = { newId: () => randomUUID(), now: () => Date.now() };

const openBoth = () => {
  const userId = randomUUID();
  const [anonymous, account] = [new LocalDatabase(randomUUID()), new LocalDatabase(userId)];
  return {
    userId,
    anonymous,
    account,
    kept: createAdsStore(anonymous, stamp),
    own: createAdsStore(account, stamp),
    adopt: () => adoptAnonymous({ anonymous, account }, userId, stamp),
  };
};

describe('adopting the anonymous store', () => {
  test('adds the ads to the account as saves with their dates and fetched pictures, and empties the anonymous store', async () => {
    const { anonymous, account, kept, own, adopt } = openBoth();
    await kept.save(anAd({ id: '1000001' }));
    await kept.save(anAd({ id: '1000002' }));
    await kept.unsave('1000002');
    const [saved] = await kept.listSaved();
    if (saved === undefined) throw new Error('Nothing was kept.');
    const { adId, version, savedAt } = saved;
    await anonymous.pictureBytes.put({ adId, version, slot: 'logo', bytes: new Blob(['logo']) });

    expect(await adopt()).toBe(1);

    expect(await own.listSaved()).toMatchObject([{ adId: '1000001', savedAt }]);
    expect(await own.unsent()).toMatchObject([{ mutationId: 1, mutation: { kind: 'save-ad', savedAt } }]);
    expect(await account.pictureJobs.count()).toBe(2);
    expect(await account.pictureBytes.count()).toBe(1);
    expect(await kept.listCollected()).toEqual([]);
    expect(await kept.unsent()).toEqual([]);
  });

  test('adds nothing twice when the browser stopped before the anonymous store was emptied', async () => {
    const { userId, anonymous, account, kept, own, adopt } = openBoth();
    await kept.save(anAd({ id: '1000001' }));
    const rows = {
      captured: await anonymous.capturedAds.toArray(),
      saved: await anonymous.savedAds.toArray(),
      outbox: await anonymous.outbox.toArray(),
    };
    await adopt();
    await anonymous.capturedAds.bulkPut(rows.captured);
    await anonymous.savedAds.bulkPut(rows.saved);
    await anonymous.outbox.bulkPut(rows.outbox);
    await anonymous.facts.put({ name: 'adoptedBy', value: userId });
    await own.unsave('1000001');

    await finishAdoption(anonymous, () => account);

    expect(await kept.listCollected()).toEqual([]);
    await kept.save(anAd({ id: '1000002' }));
    expect(await adopt()).toBe(1);
    expect((await own.listSaved()).map((ad) => ad.adId)).toEqual(['1000002']);
  });

  test('adds nothing again when the adoption is confirmed twice', async () => {
    const { anonymous, kept, own, adopt } = openBoth();
    await kept.save(anAd({ id: '1000001' }));
    const rows = [await anonymous.capturedAds.toArray(), await anonymous.savedAds.toArray()] as const;
    const entries = await anonymous.outbox.toArray();
    await adopt();
    await anonymous.capturedAds.bulkPut(rows[0]);
    await anonymous.savedAds.bulkPut(rows[1]);
    await anonymous.outbox.bulkPut(entries);
    await own.unsave('1000001');
    expect(await adopt()).toBe(0);
    expect(await own.listSaved()).toEqual([]);
  });

  test('keeps the anonymous store when the browser stopped before the account had its ads', async () => {
    const { userId, anonymous, account, kept } = openBoth();
    await kept.save(anAd({ id: '1000001' }));
    await anonymous.facts.put({ name: 'adoptedBy', value: userId });
    await finishAdoption(anonymous, () => account);
    expect(await kept.listSaved()).toHaveLength(1);
  });

  test('copies follows, checks, reach, seen marks and counts, except what was deleted or unfollowed since', async () => {
    const { anonymous, account, kept, own, adopt } = openBoth();
    const [follows, reach] = [createFollowsStore(anonymous, stamp), createReachStore(anonymous, stamp)];
    const [met, checked] = [anAd({ id: '1000001' }), anAd({ id: '1000002', pageId: '7' })];
    await follows.follow(aPage());
    await follows.capture([met]);
    await follows.seeAds([met.id]);
    await follows.notePageCount({ pageId: met.pageId, count: 4, isAtLeast: false, country: 'ALL', countedAt: NOON });
    await follows.follow(aPage({ pageId: '8' }));
    await follows.unfollow('8');
    await reach.check(checked, aSnapshot());
    await reach.check(anAd({ id: '1000003' }), aSnapshot());
    await deleteForGood(kept, '1000003');

    expect(await adopt()).toBe(0);

    expect((await own.listCollected()).map(({ adId }) => adId).sort()).toEqual(['1000001', '1000002']);
    const [ownFollows, ownReach] = [createFollowsStore(account, stamp), createReachStore(account, stamp)];
    expect(await ownFollows.listPages()).toMatchObject([aPage()]);
    expect(await ownFollows.countNew()).toBe(0);
    expect(await ownFollows.pageCountsOf(met.pageId)).toMatchObject([{ count: 4 }]);
    expect(await ownReach.snapshotsOf(checked.id)).toEqual([aSnapshot()]);
    expect(await ownReach.snapshotsOf('1000003')).toEqual([]);
    expect((await own.unsent()).map(({ mutationId }) => mutationId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const table of [anonymous.follows, anonymous.capturedAds, anonymous.reachSnapshots, anonymous.seenAds]) {
      expect(await table.count()).toBe(0);
    }
    for (const table of [anonymous.pageCounts, anonymous.deletedAds, anonymous.outbox]) {
      expect(await table.count()).toBe(0);
    }
  });

  test('moves the ads that the user saw without a login, and sends no mark of them', async () => {
    const { anonymous, account, own, adopt } = openBoth();
    await createFollowsStore(anonymous, stamp).seeInList(['1000001']);
    const rows = await anonymous.seenOnDeviceOnly.toArray();
    await adopt();
    expect(await account.seenOnDeviceOnly.toArray()).toEqual(rows);
    expect([await own.unsent(), await anonymous.seenOnDeviceOnly.count()]).toEqual([[], 0]);
  });

  test('copies hidden ads and advertisers with their time, except what was shown again since', async () => {
    const { anonymous, account, adopt } = openBoth();
    const page = { pageId: '77', pageName: 'Lamps' };
    const hidden = createJudgementsStore(anonymous, stamp);
    await hidden.add({ target: 'ad', id: '1000001', ...page }, 5);
    await hidden.add({ target: 'page', id: '77', ...page });
    await hidden.remove({ target: 'page', id: '77' });
    await adopt();
    const adopted = await createJudgementsStore(account, stamp).list();
    expect(adopted).toEqual([{ target: 'ad', id: '1000001', ...page, judgedAt: 5 }]);
    expect(await anonymous.judgements.count()).toBe(0);
  });

  test('keeps a judgement of the account that was removed without a login, and copies the last time of one', async () => {
    const { anonymous, account, own, adopt } = openBoth();
    const page = { pageId: '77', pageName: 'Lamps' };
    const [ad, advertiser] = [
      { target: 'ad' as const, id: '1000001', ...page },
      { target: 'page' as const, id: '77', ...page },
    ];
    const [hidden, ofAccount] = [createJudgementsStore(anonymous, stamp), createJudgementsStore(account, stamp)];
    for (const judgement of [ad, advertiser]) {
      await ofAccount.add(judgement, 4);
      await hidden.add(judgement, 5);
      await hidden.remove(judgement);
    }
    const again = { ...ad, id: '1000002' };
    await hidden.add(again, 6);
    await hidden.remove(again);
    await hidden.add(again, 7);
    await adopt();
    expect(await ofAccount.list()).toEqual([
      { ...again, judgedAt: 7 },
      { ...advertiser, judgedAt: 4 },
      { ...ad, judgedAt: 4 },
    ]);
    const adopted = (await own.unsent()).slice(2).map(({ mutation }) => mutation);
    expect(adopted).toMatchObject([{ kind: 'hide-ad', adId: '1000002', judgedAt: 7 }]);
  });

  test('copies the present own costs, and does not remove those of the account', async () => {
    const { anonymous, account, adopt } = openBoth();
    const [entered, ofAccount] = [createOwnCostsStore(anonymous, stamp), createOwnCostsStore(account, stamp)];
    await ofAccount.set([aCost({ adId: '1000001' }), aCost({ adId: '1000002' })]);
    await entered.set([aCost({ adId: '1000002', spendCents: 1_500, savedAt: NOON + 1 })]);
    await entered.remove(['1000002']);
    await entered.set([aCost({ adId: '1000003', savedAt: NOON + 2 })]);
    await entered.set([aCost({ adId: '1000003', spendCents: 1_600, savedAt: NOON + 3 })]);
    await adopt();
    const rows = await account.ownCosts.orderBy('adId').toArray();
    expect(rows.map(({ adId, spendCents }) => [adId, spendCents])).toEqual([
      ['1000001', 20_000],
      ['1000002', 20_000],
      ['1000003', 1_600],
    ]);
    expect(await anonymous.ownCosts.count()).toBe(0);
  });

  test('keeps an own cost of the account that was entered later, and replaces an earlier one', async () => {
    const { anonymous, account, own, adopt } = openBoth();
    const [entered, ofAccount] = [createOwnCostsStore(anonymous, stamp), createOwnCostsStore(account, stamp)];
    await entered.set([
      aCost({ adId: '1000001', spendCents: 1_500 }),
      aCost({ adId: '1000002', spendCents: 1_600, savedAt: NOON + 2 }),
    ]);
    const later = aCost({ adId: '1000001', savedAt: NOON + 1 });
    await ofAccount.set([later, aCost({ adId: '1000002', savedAt: NOON + 1 })]);
    await adopt();
    const replaced = aCost({ adId: '1000002', spendCents: 1_600, savedAt: NOON + 2 });
    expect(await account.ownCosts.orderBy('adId').toArray()).toEqual([later, replaced]);
    const adopted = (await own.unsent()).slice(2).map(({ mutation }) => mutation);
    expect(adopted).toEqual([{ kind: 'set-own-cost', cost: replaced }]);
  });

  test('copies verdicts on shops with their time, except those of ads that are gone, and older ones', async () => {
    const { anonymous, account, kept, own, adopt } = openBoth();
    const verdictsOf = (ids: string[]) => new Map(ids.map((id) => [id, aVerdict()]));
    const byPerson = { strength: 'none' as const, by: 'person' as const, reasons: [] };
    for (const id of ['1000001', '1000002', '1000003']) await kept.save(anAd({ id }));
    await createVerdictsStore(anonymous, { ...stamp, now: () => NOON }).set(
      verdictsOf(['1000001', '1000002', '1000003']),
    );
    await deleteForGood(kept, '1000002');
    await own.save(anAd({ id: '1000003' }));
    const later = createVerdictsStore(account, { ...stamp, now: () => NOON + 1 });
    await later.set(new Map([['1000003', aVerdict({ dropshipping: byPerson })]]));
    await adopt();
    const rows = await account.storeVerdicts.toArray();
    expect(rows.map(({ adId, verdict }) => [adId, verdict.foundAt])).toEqual([
      ['1000001', NOON],
      ['1000003', NOON + 1],
    ]);
  });

  test('copies boards with their ads, except what was deleted or removed since', async () => {
    const { anonymous, account, kept, adopt } = openBoth();
    const [boards, own] = [createBoardsStore(anonymous, stamp), createBoardsStore(account, stamp)];
    const look = { name: 'Hooks', color: null, emoji: null };
    for (const id of ['1000001', '1000002', '1000003']) await kept.save(anAd({ id }));
    const present = await own.create(look, null);
    const gone = await boards.create(look, null);
    const hooks = await boards.create(look, gone);
    await boards.move(hooks, { parentId: null, before: null });
    await boards.add(hooks, ['1000001', '1000002', '1000003']);
    await boards.removeAds(hooks, ['1000001']);
    await boards.remove(gone);
    await kept.unsave('1000002');
    await deleteForGood(kept, '1000002');
    await adopt();
    expect((await account.boards.toArray()).map(({ boardId }) => boardId).toSorted()).toEqual(
      [present, hooks].toSorted(),
    );
    expect(await account.boardAds.toCollection().primaryKeys()).toEqual([[hooks, '1000003']]);
    expect([await anonymous.boards.count(), await anonymous.boardAds.count()]).toEqual([0, 0]);
  });

  test('discards the anonymous store on request', async () => {
    const { anonymous, kept } = openBoth();
    await kept.save(anAd());
    await createFollowsStore(anonymous, stamp).seeInList(['1000001']);
    expect(await discardAnonymous(anonymous)).toBe(1);
    expect(await kept.listCollected()).toEqual([]);
    expect(await anonymous.pictureJobs.count()).toBe(0);
    expect(await anonymous.seenOnDeviceOnly.count()).toBe(0);
  });
});
