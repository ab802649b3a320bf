import { describe, expect, test } from 'vitest';
import { BOARDS_PER_ACCOUNT, BOARDS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { BoardBranch } from '#shared/domain/boards/board-tree.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { openDeviceOn, type Device } from '#tests/support/stand-ins/device.ts';
import type { CountedBoard } from './boards-store.ts';

const open = () =>
  openDeviceOn({
    push: () => Promise.reject(new AppError('INTERNAL')),
    pull: () => Promise.reject(new AppError('INTERNAL')),
  });
const look = (name: string) => ({ name, color: null, emoji: null });

/** The tree as text, with the number of saved ads: `Hooks 2 (Best 1) Demos 0`. */
const textOf = (branches: readonly BoardBranch<CountedBoard>[]): string =>
  branches
    .map(({ board, nested }) => {
      const text = `${board.name} ${board.savedAds}`;
      return nested.length === 0 ? text : `${text} (${textOf(nested)})`;
    })
    .join(' ');
const treeOn = async ({ boards }: Device): Promise<string> => textOf(await boards.tree());

const saveAds = async ({ ads }: Device, ...ids: string[]): Promise<string[]> => {
  for (const id of ids) await ads.save(anAd({ id }));
  return ids;
};
const kindsOn = async ({ db }: Device): Promise<string[]> =>
  (await db.outbox.toArray()).map(({ mutation }) => mutation.kind);

describe('the boards of a device', () => {
  test('are created after their siblings, renamed and nested', async () => {
    const device = open();
    const { boards } = device;
    const hooks = await boards.create(look(' Hooks '), null);
    await boards.create(look('Demos'), null);
    const best = await boards.create(look('Best'), hooks);
    await boards.create(look('Worst'), hooks);
    await boards.rename(best, { name: 'Top', color: 'teal', emoji: '💡' });
    expect(await treeOn(device)).toBe('Hooks 0 (Top 0 Worst 0) Demos 0');
    expect(await device.db.boards.get(best)).toMatchObject({ color: 'teal', emoji: '💡', parentId: hooks });
    await expect(boards.rename(best, look(' '))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(boards.rename(crypto.randomUUID(), look('Gone'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await boards.create(look('Below a deleted board'), crypto.randomUUID());
    expect(await treeOn(device)).toContain(') Demos 0 Below a deleted board 0');
  });

  test('move before a sibling with what is nested in them, and the returned position undoes it', async () => {
    const device = open();
    const { boards } = device;
    const [a, b, c] = [
      await boards.create(look('A'), null),
      await boards.create(look('B'), null),
      await boards.create(look('C'), null),
    ];
    await boards.create(look('D'), c);
    const before = await device.db.outbox.count();
    const former = await boards.move(c, { parentId: null, before: b });
    expect(await treeOn(device)).toBe('A 0 C 0 (D 0) B 0');
    expect(await device.db.outbox.count()).toBe(before + 1);
    await boards.move(c, former);
    const inside = await boards.move(a, { parentId: b, before: null });
    expect(await treeOn(device)).toBe('B 0 (A 0) C 0 (D 0)');
    await boards.move(a, inside);
    expect(await treeOn(device)).toBe('A 0 B 0 C 0 (D 0)');
  });

  test('do not move into themselves or below the last level', async () => {
    const { boards } = open();
    const ids: string[] = [];
    for (const name of ['1', '2', '3', '4', '5']) ids.push(await boards.create(look(name), ids.at(-1) ?? null));
    const [first = '', , , , fifth = ''] = ids;
    await expect(boards.create(look('6'), fifth)).rejects.toMatchObject({ code: 'BOARD_TOO_DEEP' });
    await expect(boards.move(first, { parentId: fifth, before: null })).rejects.toMatchObject({ code: 'BOARD_CYCLE' });
    const other = await boards.create(look('Other'), null);
    await expect(boards.move(other, { parentId: fifth, before: null })).rejects.toMatchObject({
      code: 'BOARD_TOO_DEEP',
    });
  });

  test('are at most as many as the limit', async () => {
    const { boards, db } = open();
    await db.boards.bulkPut(
      Array.from({ length: BOARDS_PER_ACCOUNT }, (_, index) => ({
        ...look('Hooks'),
        boardId: String(index),
        parentId: null,
        place: 'a0',
      })),
    );
    await expect(boards.create(look('One more'), null)).rejects.toMatchObject({ code: 'BOARD_LIMIT_REACHED' });
  });

  test('are separated when a board moves between two with the same place', async () => {
    const device = open();
    const { boards, db } = device;
    const [a, b, c] = [
      await boards.create(look('A'), null),
      await boards.create(look('B'), null),
      await boards.create(look('C'), null),
    ];
    await db.boards.update(a, { place: 'a1' });
    const [, second = ''] = [a, b].toSorted();
    await boards.move(c, { parentId: null, before: second });
    expect(await treeOn(device)).toBe(a < b ? 'A 0 C 0 B 0' : 'B 0 C 0 A 0');
  });
});

describe('the ads in boards of a device', () => {
  test('are listed in their order while they are saved', async () => {
    const device = open();
    const { boards, ads } = device;
    const [one = '', two = '', three = ''] = await saveAds(device, '1000001', '1000002', '1000003');
    const board = await boards.create(look('Hooks'), null);
    expect(await boards.add(board, [one, two])).toEqual({ added: [one, two], full: [] });
    expect(await boards.add(board, [three, one, '9999999'])).toEqual({ added: [three], full: [] });
    expect(await boards.adIdsOf(board)).toEqual([three, one, two]);
    await ads.unsave(one);
    expect([await treeOn(device), await boards.adIdsOf(board)]).toEqual(['Hooks 2', [three, two]]);
    await ads.resave(one);
    expect(await boards.adIdsOf(board)).toEqual([three, one, two]);
    await expect(boards.add(crypto.randomUUID(), [one])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are removed, and return to their places', async () => {
    const device = open();
    const { boards, db } = device;
    const ids = await saveAds(device, '1000001', '1000002', '1000003');
    const board = await boards.create(look('Hooks'), null);
    await boards.add(board, ids);
    const removed = await boards.removeAds(board, ['1000002', '9999999']);
    expect(await boards.adIdsOf(board)).toEqual(['1000001', '1000003']);
    const { addedAt } = (await db.boardAds.get([board, '1000001'])) ?? {};
    expect((await db.outbox.toArray()).at(-1)?.mutation).toMatchObject({ ads: [{ adId: '1000002', addedAt }] });
    await boards.putBack(removed);
    expect(await boards.adIdsOf(board)).toEqual(ids);
  });

  test('move before another ad, in the given order', async () => {
    const device = open();
    const { boards, db } = device;
    const ids = await saveAds(device, '1000001', '1000002', '1000003', '1000004');
    const board = await boards.create(look('Hooks'), null);
    await boards.add(board, ids);
    await boards.placeAds(board, ['1000004', '1000003'], '1000001');
    expect(await boards.adIdsOf(board)).toEqual(['1000004', '1000003', '1000001', '1000002']);
    await boards.placeAds(board, ['1000004'], null);
    expect(await boards.adIdsOf(board)).toEqual(['1000003', '1000001', '1000002', '1000004']);
    const places = (await db.outbox.toArray()).map(({ mutation }) => mutation).slice(-2);
    expect(places).toMatchObject([{ kind: 'place-in-board', ads: [{}, {}] }, { ads: [{ adId: '1000004' }] }]);
  });

  test('state their boards, and those without a board', async () => {
    const device = open();
    const { boards } = device;
    await saveAds(device, '1000001', '1000002', '1000003');
    const [hooks, demos] = [await boards.create(look('Hooks'), null), await boards.create(look('Demos'), null)];
    await boards.add(hooks, ['1000001', '1000002']);
    await boards.add(demos, ['1000001']);
    const boardsOf = await boards.boardsOf(['1000001', '1000002', '1000003']);
    expect([boardsOf.get('1000001')?.toSorted(), boardsOf.get('1000002'), boardsOf.get('1000003')]).toEqual([
      [hooks, demos].toSorted(),
      [hooks],
      undefined,
    ]);
    expect(await boards.adIdsInNoBoard()).toEqual(['1000003']);
  });

  test('leave a deleted board and the boards nested in it, and Undo restores everything', async () => {
    const device = open();
    const { boards, ads } = device;
    const ids = await saveAds(device, '1000001', '1000002');
    const hooks = await boards.create(look('Hooks'), null);
    const best = await boards.create(look('Best'), hooks);
    await boards.create(look('Demos'), null);
    await boards.add(hooks, ids);
    await boards.add(best, ['1000002']);
    const deleted = await boards.remove(hooks);
    expect([await treeOn(device), await boards.adIdsInNoBoard()]).toEqual(['Demos 0', ['1000002', '1000001']]);
    expect((await kindsOn(device)).slice(-3)).toEqual(['remove-from-board', 'remove-from-board', 'delete-board']);
    await boards.restore(deleted);
    expect([await treeOn(device), await boards.adIdsOf(hooks)]).toEqual(['Hooks 2 (Best 1) Demos 0', ids]);
    expect(await boards.remove(crypto.randomUUID())).toEqual({ boards: [], ads: [] });

    const again = await boards.remove(best);
    await ads.unsave('1000002');
    await deleteForGood(ads, '1000002');
    await boards.restore(again);
    expect(await treeOn(device)).toBe('Hooks 1 (Best 0) Demos 0');
  });

  test('leave their boards with their ad, unless the deletion of the ad is undone', async () => {
    const device = open();
    const { boards, ads } = device;
    await saveAds(device, '1000001', '1000002');
    const board = await boards.create(look('Hooks'), null);
    await boards.add(board, ['1000001', '1000002']);
    const bookmarks = await ads.unsaveAll(['1000001', '1000002']);
    await ads.remove(['1000001', '1000002']);
    await ads.restoreDeleted(['1000001']);
    await ads.endUndo();
    await ads.resaveAll(bookmarks);
    expect(await boards.adIdsOf(board)).toEqual(['1000001']);
    expect(await device.db.boardAds.count()).toBe(1);
  });

  test('are added, removed and restored by thousands in entries of 500', async () => {
    const device = open();
    const { boards, db } = device;
    const ids = Array.from({ length: 1_200 }, (_, index) => String(1_000_000 + index));
    await db.savedAds.bulkPut(ids.map((adId) => ({ adId, version: 'v', savedAt: 1 })));
    const board = await boards.create(look('Hooks'), null);
    expect((await boards.add(board, ids)).added).toHaveLength(1_200);
    expect(await boards.adIdsOf(board)).toEqual(ids);
    await boards.putBack(await boards.removeAds(board, ids));
    expect(await boards.adIdsOf(board)).toEqual(ids);
    const sizes = (await db.outbox.toArray()).flatMap(({ mutation }) => ('ads' in mutation ? mutation.ads.length : []));
    expect(sizes).toEqual([500, 500, 200, 500, 500, 200, 500, 500, 200]);
  });

  test('are in no more boards than the limit', async () => {
    const device = open();
    const { boards, db } = device;
    const [one = '', two = ''] = await saveAds(device, '1000001', '1000002');
    await db.boardAds.bulkPut(
      Array.from({ length: BOARDS_PER_AD }, (_, index) => ({
        boardId: String(index),
        adId: one,
        place: 'a0',
        addedAt: 1,
      })),
    );
    const board = await boards.create(look('Hooks'), null);
    expect(await boards.add(board, [one, two])).toEqual({ added: [two], full: [one] });
  });
});
