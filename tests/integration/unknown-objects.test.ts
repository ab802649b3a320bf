import { count, eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#server/modules/privacy/personal-tables.ts';
import { BOARDS_PER_ACCOUNT, FILTER_PRESETS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { addingTo, boarding, boardIdOf, removingFrom } from '../support/builders/a-board.ts';
import { aCost } from '../support/builders/a-cost.ts';
import { creatingTag, tagging, tagIdOf, untagging, writingNote } from '../support/builders/some-tags.ts';
import { aVerdict } from '../support/builders/a-verdict.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { openDevice, openDeviceOn, networkTo, rowsOn } from '../support/stand-ins/device.ts';
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
import { isFullRun } from '../support/server/test-scope.ts';

const LIMIT = 20;
/** Mutations per kind, in pushes of 100. Far more than the limit, so that unbounded rows show. */
const PUSHED = isFullRun ? 1_000 : 300;
const idOf = (number: number) => String(500_000 + number);
const uuidOf = (number: number) => `7d3c3f5e-6a58-4c1f-9d2b-${String(number).padStart(12, '0')}`;
const page = { pageId: '5', pageName: 'Tidy Kitchen' };

/** One mutation of each kind about an object that the account doesn't have. A new kind needs an entry here. */
const ABOUT_UNKNOWN: Record<Mutation['kind'], (number: number) => Mutation> = {
  'save-ad': (number) => saving(anAd({ id: idOf(number) })),
  'unsave-ad': (number) => ({ kind: 'unsave-ad', adId: idOf(number) }),
  'delete-ad': (number) => ({ kind: 'delete-ad', adId: idOf(number) }),
  'picture-failed': (number) => ({
    kind: 'picture-failed',
    adId: idOf(number),
    version: creativeVersionOf(anAd()),
    slot: 'logo',
  }),
  'capture-ad': (number) => capturing(anAd({ id: idOf(number) })),
  'add-reach': (number) => measuring(idOf(number)),
  'follow-page': (number) => following(aPage({ pageId: idOf(number) })),
  'unfollow-page': (number) => ({ kind: 'unfollow-page', pageId: idOf(number) }),
  'see-ads': (number) => ({
    kind: 'see-ads',
    adIds: Array.from({ length: 20 }, (_, index) => idOf(20 * number + index)),
  }),
  'visit-page': (number) => ({ kind: 'visit-page', pageId: idOf(number), visitedAt: NOON }),
  'hide-ad': (number) => ({ kind: 'hide-ad', adId: idOf(number), page, judgedAt: NOON }),
  'unhide-ad': (number) => ({ kind: 'unhide-ad', adId: idOf(number) }),
  'hide-page': (number) => ({ kind: 'hide-page', page: { ...page, pageId: idOf(number) }, judgedAt: NOON }),
  'unhide-page': (number) => ({ kind: 'unhide-page', pageId: idOf(number) }),
  'save-preset': (number) => ({
    kind: 'save-preset',
    id: uuidOf(number),
    name: 'Mine',
    choice: emptyChoice,
    savedAt: NOON,
  }),
  'remove-preset': (number) => ({ kind: 'remove-preset', id: uuidOf(number) }),
  'set-store-verdict': (number) => ({ kind: 'set-store-verdict', adId: idOf(number), verdict: aVerdict() }),
  'set-own-cost': (number) => ({ kind: 'set-own-cost', cost: aCost({ adId: idOf(number) }) }),
  'remove-own-cost': (number) => ({ kind: 'remove-own-cost', adId: idOf(number) }),
  'create-board': (number) => boarding({ boardId: boardIdOf(number) }),
  'rename-board': (number) => ({
    kind: 'rename-board',
    boardId: boardIdOf(number),
    name: 'Mine',
    color: null,
    emoji: null,
  }),
  'move-board': (number) => ({ kind: 'move-board', boardId: boardIdOf(number), parentId: null, place: 'a0' }),
  'delete-board': (number) => ({ kind: 'delete-board', boardId: boardIdOf(number), nested: [boardIdOf(0)] }),
  'add-to-board': (number) => addingTo([idOf(number)], { boardId: boardIdOf(number) }),
  'remove-from-board': (number) => removingFrom([idOf(number)], { boardId: boardIdOf(number) }),
  'place-in-board': (number) => ({
    kind: 'place-in-board',
    boardId: boardIdOf(number),
    ads: [{ adId: idOf(number), place: 'a0' }],
  }),
  'create-tag': creatingTag,
  'rename-tag': (number) => ({ kind: 'rename-tag', tagId: tagIdOf(number), name: 'Mine' }),
  'merge-tag': (number) => ({ kind: 'merge-tag', tagId: tagIdOf(number), into: tagIdOf(number + 1) }),
  'delete-tag': (number) => ({ kind: 'delete-tag', tagId: tagIdOf(number) }),
  'tag-ads': (number) => tagging(number, [idOf(2 * number), idOf(2 * number + 1)]),
  'untag-ads': (number) => untagging(number, [idOf(2 * number), idOf(2 * number + 1)]),
  'write-note': (number) => writingNote(idOf(number), 'My note'),
  'note-page-count': (number) => counting(3, NOON, idOf(number)),
};

/** Rows that the mutations of these kinds may leave, besides the account's clock and its client. */
const ROWS_LEFT: Partial<Record<Mutation['kind'], Record<string, number>>> = {
  // Each refusal is stored, so that a repeated push gets the same answer.
  'save-ad': { captured_ad: LIMIT, saved_ad: LIMIT, ad_picture: 2 * LIMIT, sync_refusal: PUSHED - LIMIT },
  // The account drops its oldest unsaved ad for each further ad, which leaves a tombstone.
  'capture-ad': { captured_ad: PUSHED, ad_picture: 2 * LIMIT, page_ads: 1 },
  'follow-page': { follow: LIMIT, sync_refusal: PUSHED - LIMIT },
  'save-preset': {
    filter_preset: FILTER_PRESETS_PER_ACCOUNT,
    sync_refusal: PUSHED - FILTER_PRESETS_PER_ACCOUNT,
  },
  // OWN_COSTS_PER_ACCOUNT is higher.
  'set-own-cost': { own_cost: PUSHED },
  'create-board': {
    board: Math.min(PUSHED, BOARDS_PER_ACCOUNT),
    ...(PUSHED > BOARDS_PER_ACCOUNT ? { sync_refusal: PUSHED - BOARDS_PER_ACCOUNT } : {}),
  },
  // TAGS_PER_ACCOUNT is higher.
  'create-tag': { tag: PUSHED },
  // JUDGEMENTS_PER_ACCOUNT is higher.
  'hide-ad': { judgement: PUSHED },
  'hide-page': { judgement: PUSHED },
};

describe.each(engines)('mutations about objects that the account does not have, over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: { adLimit: LIMIT, followLimit: LIMIT } });
  });
  afterAll(() => server.stop());

  const rowsOf = async (user: CoreUser): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { table, owner } of PERSONAL_TABLES) {
      const [row] = await server.db.select({ rows: count() }).from(table).where(eq(owner, user.id));
      if (row !== undefined && row.rows > 0) found[getTableName(table)] = row.rows;
    }
    return found;
  };

  test.each(Object.entries(ABOUT_UNKNOWN))('leaves a bounded number of rows after many %s', async (kind, mutation) => {
    const user = aUser(server);
    for (let first = 1; first <= PUSHED; first += 100) {
      const answer = await user.push(first, ...Array.from({ length: 100 }, (_, index) => mutation(first + index)));
      expect(answer.status).toBe(200);
    }
    const expected = ROWS_LEFT[kind as Mutation['kind']] ?? {};
    expect(await rowsOf(user)).toEqual({ user_sync: 1, sync_client: 1, ...expected });
  });

  test('names in the outcome what is not stored, also when the push is repeated', async () => {
    const user = aUser(server);
    const ad = anAd();
    const mutations: Mutation[] = [
      saving(ad),
      { kind: 'see-ads', adIds: [ad.id, '510001', '520001'] },
      measuring('510001'),
      measuring(ad.id),
      measuring(ad.id, aSnapshot(NOON + 1)),
      counting(3, NOON, '53'),
      counting(3, NOON, ad.pageId),
      { kind: 'unsave-ad', adId: '510001' },
    ];
    const first = await user.push(1, ...mutations);
    expect(first.body.outcomes.map((outcome) => outcome.notStored ?? outcome.outcome)).toEqual([
      'applied',
      ['510001', '520001'],
      ['510001'],
      'applied',
      [ad.id],
      ['53'],
      'applied',
      'applied',
    ]);
    expect((await user.push(1, ...mutations)).body).toEqual(first.body);
  });

  /** Leaves marks of an ad on the device that another device deletes before they are sent. */
  const markDeletedAd = async (user: CoreUser, device: ReturnType<typeof openDevice>): Promise<void> => {
    const ad = anAd();
    await device.ads.save(ad);
    await device.sync();
    const other = openDevice(server, user.id);
    await other.sync();
    await user.push(1, { kind: 'delete-ad', adId: ad.id });
    await device.reach.add(ad.id, aSnapshot());
    await device.follows.seeAds([ad.id]);
  };

  test('removes local rows of a device that the server does not store', async () => {
    const user = aUser(server);
    const device = openDevice(server, user.id);
    await markDeletedAd(user, device);
    await device.sync();
    const rows = await rowsOn(device);
    expect([rows.captured, rows.reach, rows.seen]).toEqual([[], [], []]);
    expect((await device.status()).waiting).toBe(0);
  });

  test('empties the outbox of a client that ignores what is not stored, and accepts its next push', async () => {
    const user = aUser(server);
    const network = networkTo(server.url, user.id);
    let pushes = 0;
    const device = openDeviceOn({
      ...network,
      push: async (input) => {
        pushes += 1;
        const { outcomes, lastMutationId } = await network.push(input);
        const known = outcomes.map((one) =>
          one.outcome === 'applied' ? { mutationId: one.mutationId, outcome: one.outcome } : one,
        );
        return { lastMutationId, outcomes: known };
      },
    });
    await markDeletedAd(user, device);
    expect((await device.sync()).outcome).toBe('synced');
    expect((await device.status()).waiting).toBe(0);
    const before = pushes;
    expect((await device.sync()).outcome).toBe('synced');
    expect(pushes).toBe(before);
  });

  test('does not store a passive capture of a deleted ad, and the device does not offer it again', async () => {
    const user = aUser(server);
    const ad = anAd();
    await user.push(1, following(), capturing(ad), { kind: 'delete-ad', adId: ad.id });
    const device = openDevice(server, user.id);
    await device.sync();
    await device.db.deletedAds.clear();
    expect(await device.follows.capture([ad])).toEqual([ad.id]);
    await device.sync();
    expect((await rowsOn(device)).captured).toEqual([]);
    expect(await device.follows.capture([ad])).toEqual([]);
    expect((await device.status()).waiting).toBe(0);
  });
});
