import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARDS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { SYNCED_KIND_NAMES, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { addingTo, boarding, boardIdOf, removingFrom } from '../support/builders/a-board.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { NOON } from '../support/builders/followed-pages.ts';
import { aUser, saving, type CoreUser } from '../support/server/core-user.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

const [first, second] = [boardIdOf(1), boardIdOf(2)];
const ad = anAd({ id: '1000001' });
const other = anAd({ id: '1000002' });
const placing = (adId: string, place: string): Mutation => ({
  kind: 'place-in-board',
  boardId: first,
  ads: [{ adId, place }],
});

/** The ads in boards, as `board ad place addedAt`, and the tombstones as `board ad`. */
const rowsOf = async (user: CoreUser): Promise<string[]> =>
  (await user.all()).flatMap((change) => {
    if (change.kind === 'board-ad-deleted') return [`${change.boardId.at(-1)} ${change.adId}`];
    if (change.kind !== 'board-ad') return [];
    return [`${change.boardId.at(-1)} ${change.adId} ${change.place} ${change.addedAt - NOON}`];
  });
const outcomesOf = (answer: Awaited<ReturnType<CoreUser['push']>>) =>
  answer.body.outcomes.map((outcome) => outcome.errorCode ?? outcome.notStored ?? outcome.outcome);

describe.each(engines)('ads in boards over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are added once, moved and removed', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), boarding(), addingTo([ad.id]), addingTo([ad.id]), placing(ad.id, 'a7'));
    expect(await rowsOf(user)).toEqual(['1 1000001 a7 0']);
    const { seq } = (await user.pull()).body;
    await user.push(6, placing(ad.id, 'a7'), addingTo([ad.id]));
    expect((await user.pull()).body.seq).toBe(seq);
    await user.push(8, removingFrom([ad.id]));
    expect(await rowsOf(user)).toEqual(['1 1000001']);
  });

  test('remain when an outdated removal arrives before or after a new addition', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), boarding(), addingTo([ad.id]));
    await user.push(4, addingTo([ad.id], { addedAt: NOON + 5 }), removingFrom([ad.id]));
    expect(await rowsOf(user)).toEqual(['1 1000001 a0 5']);
    await user.push(6, removingFrom([ad.id], { addedAt: NOON + 5 }), addingTo([ad.id], { addedAt: NOON - 5 }));
    expect(await rowsOf(user)).toEqual(['1 1000001 a0 -5']);
  });

  test('keep the time that the device sent, also if it is in the future', async () => {
    const user = aUser(server);
    const addedAt = Date.now() + DAY_MS;
    await user.push(1, saving(ad), boarding(), addingTo([ad.id], { addedAt }));
    expect(await rowsOf(user)).toEqual([`1 1000001 a0 ${addedAt - NOON}`]);
    await user.push(4, removingFrom([ad.id], { addedAt }));
    expect(await rowsOf(user)).toEqual(['1 1000001']);
  });

  test('are not stored without their ad or their board', async () => {
    const user = aUser(server);
    const answer = await user.push(
      1,
      saving(ad),
      boarding(),
      addingTo([ad.id, other.id]),
      addingTo([ad.id], { boardId: second }),
      placing(other.id, 'a7'),
      removingFrom([other.id]),
    );
    expect(outcomesOf(answer).slice(2)).toEqual([[other.id], [ad.id], [other.id], 'applied']);
    expect(await rowsOf(user)).toEqual(['1 1000001 a0 0']);
  });

  test('are stored once if a mutation contains an ad twice', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), boarding(), addingTo([ad.id, ad.id]), removingFrom([ad.id, ad.id]));
    expect(await rowsOf(user)).toEqual(['1 1000001']);
  });

  test('are not stored in further boards than the limit', async () => {
    const user = aUser(server);
    const ids = Array.from({ length: BOARDS_PER_AD + 1 }, (_, index) => boardIdOf(index + 1));
    await user.push(1, saving(ad), saving(other));
    await user.push(3, ...ids.slice(0, 98).map((boardId) => boarding({ boardId })));
    await user.push(101, ...ids.slice(98).map((boardId) => boarding({ boardId })));
    const all = ids.map((boardId) => addingTo([ad.id], { boardId }));
    await user.push(104, ...all.slice(0, BOARDS_PER_AD));
    const last = addingTo([ad.id, other.id], { boardId: ids.at(-1) ?? '' });
    const known = addingTo([ad.id], { addedAt: NOON + 1 });
    expect(outcomesOf(await user.push(104 + BOARDS_PER_AD, last, known))).toEqual([[ad.id], 'applied']);
  });

  test('leave their boards when the ad is deleted, and remain when it is no longer saved', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), saving(other), boarding(), addingTo([ad.id, other.id]));
    await user.push(5, { kind: 'unsave-ad', adId: ad.id }, { kind: 'delete-ad', adId: other.id }, saving(other));
    expect(await rowsOf(user)).toEqual(['1 1000001 a0 0', '1 1000002']);
  });

  test('leave a deleted board, and remain saved', async () => {
    const user = aUser(server);
    const below = boarding({ boardId: second, parentId: first });
    await user.push(1, saving(ad), saving(other), boarding(), below, addingTo([ad.id, other.id]));
    await user.push(6, addingTo([ad.id], { boardId: second }));
    const { seq } = (await user.pull()).body;
    const answer = await user.push(7, { kind: 'delete-board', boardId: first, nested: [second] }, addingTo([ad.id]));
    expect(outcomesOf(answer)).toEqual(['applied', [ad.id]]);
    expect((await rowsOf(user)).toSorted()).toEqual(['1 1000001', '1 1000002', '2 1000001']);
    const seqs = (await user.pull(seq)).body.changes.map((change) => change.seq - seq);
    expect(seqs).toEqual([1, 2, 3, 4, 5]);
    expect((await user.all()).filter(({ kind }) => kind === 'saved-ad')).toHaveLength(2);
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, saving(ad), boarding(), addingTo([ad.id]));
    const kindsOf = async (kinds: number) =>
      (await user.call('GET', `/api/sync/pull?since=0&kinds=${kinds}`)).body.changes.map(({ kind }) => kind);
    const before = SYNCED_KIND_NAMES.indexOf('board-ad');
    expect(await kindsOf(before)).not.toContain('board-ad');
    expect(await kindsOf(before + 1)).toContain('board-ad');
  });
});
