import { describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { emptyStore } from '#shared/store/empty-store.ts';
import { discardOutbox } from '#shared/store/outbox/outbox.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { createMemoryMarkStore, openDeviceOn, rowsOn } from '#tests/support/stand-ins/device.ts';
import { aPage, aSnapshot, NOON } from '#tests/support/builders/followed-pages.ts';
import { applyChanges } from './pull.ts';
import { refuseEntry } from './settle-push.ts';
import type { PullAnswer, SyncNetwork } from './sync-network.ts';

type Changes = PullAnswer['changes'];

const NOTHING = {
  captured: [],
  saved: [],
  deleted: [],
  follows: [],
  reach: [],
  seen: [],
  counts: [],
  judged: [],
  presets: [],
  verdicts: [],
  costs: [],
  boards: [],
  boardAds: [],
  tags: [],
  adTags: [],
  notes: [],
};
const ad = anAd();

/** Refuses the mutations that a test selects. Returns `changes` to a pull from 0. */
const network = (isRefused: (kind: string) => boolean, changes: Changes = []): SyncNetwork => ({
  push: async ({ mutations }) => ({
    lastMutationId: mutations.at(-1)?.mutationId ?? 0,
    outcomes: mutations.map(({ mutationId, mutation }) =>
      isRefused(mutation?.kind ?? '')
        ? { mutationId, outcome: 'refused', errorCode: 'FOLLOW_LIMIT_REACHED', message: 'No more.' }
        : { mutationId, outcome: 'applied' },
    ),
  }),
  pull: async ({ since }) => ({
    changes: since === 0 ? changes : [],
    seq: Math.max(Number(since), changes.at(-1)?.seq ?? 0),
    hasMore: false,
    mustRestart: false,
  }),
});

const fill = async ({
  ads,
  follows,
  reach,
  judgements,
  presets,
  verdicts,
  ownCosts,
  boards,
  tags,
  notes,
}: ReturnType<typeof openDeviceOn>): Promise<void> => {
  await follows.follow(aPage());
  await follows.capture([ad]);
  await follows.seeAds([ad.id]);
  await follows.notePageCount({ pageId: ad.pageId, count: 3, isAtLeast: false, country: 'ALL', countedAt: NOON });
  await reach.check(anAd({ id: '1000002' }), aSnapshot());
  await deleteForGood(ads, '1000003');
  await judgements.add({ target: 'page', id: '9', pageId: '9', pageName: 'Lamps' });
  await presets.save('Mine', emptyChoice);
  await ads.save(anAd({ id: '1000004' }));
  await verdicts.set(new Map([['1000004', aVerdict()]]));
  await ownCosts.set([aCost()]);
  const board = await boards.create({ name: 'Hooks', color: null, emoji: null }, null);
  await boards.add(board, ['1000004']);
  await tags.tagAds(await tags.create('Mine'), ['1000004']);
  await notes.write('1000004', { text: 'My note', basedOn: null });
};

describe('a refused change', () => {
  test('is undone, whatever its kind, and stays listed with its reason', async () => {
    const device = openDeviceOn(network(() => true));
    await fill(device);
    expect((await device.sync()).outcome).toBe('synced');
    expect(await rowsOn(device)).toEqual(NOTHING);
    expect((await device.ads.unsent()).map(({ mutation }) => mutation.kind)).toEqual([
      'follow-page',
      'capture-ad',
      'see-ads',
      'note-page-count',
      'capture-ad',
      'add-reach',
      'hide-page',
      'save-preset',
      'save-ad',
      'set-store-verdict',
      'set-own-cost',
      'create-board',
      'add-to-board',
      'create-tag',
      'tag-ads',
      'write-note',
    ]);
  });

  test('removes nothing that the server has', async () => {
    const page = aPage();
    const device = openDeviceOn(
      network((kind) => kind === 'follow-page', [{ kind: 'follow', seq: 4, page, followedAt: NOON }]),
    );
    await device.sync();
    await device.follows.follow({ ...page, pageName: 'Another name' });
    await device.sync();
    expect(await device.follows.followedAmong([page.pageId])).toEqual([page.pageId]);
  });

  test('restores the verdict of the server that it replaced', async () => {
    const saved = {
      kind: 'captured-ad' as const,
      seq: 1,
      adId: ad.id,
      version: creativeVersionOf(ad),
      ad,
      why: 'saved' as const,
    };
    const { version } = saved;
    const device = openDeviceOn(
      network(
        (kind) => kind === 'set-store-verdict',
        [
          { ...saved, capturedAt: NOON, pictures: [] },
          { kind: 'saved-ad', seq: 2, adId: ad.id, version, savedAt: NOON },
          { kind: 'store-verdict', seq: 3, adId: ad.id, verdict: aVerdict() },
        ],
      ),
    );
    await device.sync();
    const byPerson = { strength: 'none' as const, by: 'person' as const, reasons: [] };
    await device.verdicts.set(new Map([[ad.id, aVerdict({ dropshipping: byPerson })]]));
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.verdicts.among([ad.id])).get(ad.id)).toEqual(aVerdict());
  });

  test('leaves unchanged what a later entry stores again', async () => {
    const device = openDeviceOn(network((kind) => kind === 'follow-page'));
    await device.follows.follow(aPage());
    const [entry] = await device.ads.unsent();
    if (entry === undefined) throw new Error('The follow is missing.');
    await device.follows.follow(aPage({ pageName: 'Tidy Home' }));
    await device.db.transaction('rw', device.db.tables, async () => refuseEntry(device.db, entry, null));
    expect(await device.follows.followedAmong([aPage().pageId])).toEqual([aPage().pageId]);
  });

  test('keeps the page count that a later entry of the same day stores', async () => {
    const device = openDeviceOn(network(() => false));
    const count = { pageId: aPage().pageId, count: 3, isAtLeast: false, country: 'ALL', countedAt: NOON };
    await device.follows.follow(aPage());
    await device.follows.notePageCount(count);
    const entry = (await device.ads.unsent()).at(-1);
    if (entry === undefined) throw new Error('The count is missing.');
    await device.follows.notePageCount({ ...count, count: 9, countedAt: NOON + 1 });
    await device.db.transaction('rw', device.db.tables, async () => refuseEntry(device.db, entry, null));
    expect(await device.follows.pageCountsOf(count.pageId)).toMatchObject([{ count: 9 }]);
  });

  test('restores from the server what an unfollow or a deletion removed', async () => {
    const page = aPage();
    const device = openDeviceOn(
      network((kind) => kind === 'unfollow-page', [{ kind: 'follow', seq: 4, page, followedAt: NOON }]),
    );
    await device.sync();
    await device.follows.unfollow(page.pageId);
    await device.sync();
    expect(await device.follows.listPages()).toMatchObject([page]);
  });
});

test('captures a deleted ad passively again after another device restored it', async () => {
  const [version, other] = [creativeVersionOf(ad), anAd({ text: 'Another text.' })];
  const gone = { kind: 'captured-ad-deleted' as const, seq: 4, adId: ad.id, version };
  const back = {
    ...gone,
    kind: 'captured-ad' as const,
    seq: 5,
    capturedAt: NOON,
    why: 'checked' as const,
    ad,
    pictures: [],
  };
  const device = openDeviceOn(network(() => false));
  await device.follows.follow(aPage());
  await device.db.transaction('rw', device.db.tables, async () => applyChanges(device.db, [gone]));
  expect(await device.follows.capture([ad, other])).toEqual([]);
  await device.db.transaction('rw', device.db.tables, async () => applyChanges(device.db, [back]));
  expect(await device.follows.capture([other])).toEqual([ad.id]);
});

test('removes the rows that only this device had when the outbox is discarded and everything is pulled', async () => {
  const device = openDeviceOn(network(() => false));
  await fill(device);
  await discardOutbox(device.db, () => crypto.randomUUID());
  await device.sync();
  expect(await rowsOn(device)).toEqual(NOTHING);
});

test('leaves no row in an emptied store', async () => {
  const device = openDeviceOn(network(() => false));
  await fill(device);
  await emptyStore(device.db, createMemoryMarkStore());
  for (const table of device.db.tables) expect([table.name, await table.count()]).toEqual([table.name, 0]);
});
