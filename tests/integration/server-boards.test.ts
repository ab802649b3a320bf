import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARDS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { SYNCED_KIND_NAMES, type Mutation, type SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { aBoard, boarding, boardIdOf } from '../support/builders/a-board.ts';
import { aUser, type CoreUser } from '../support/server/core-user.ts';
import { engines } from '../support/server/database/test-database.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

const [first, second, third] = [boardIdOf(1), boardIdOf(2), boardIdOf(3)];
const moving = (boardId: string, parentId: string | null, place = 'a5'): Mutation => ({
  kind: 'move-board',
  boardId,
  parentId,
  place,
});
const renaming = (name: string, boardId = first): Mutation => ({
  kind: 'rename-board',
  boardId,
  name,
  color: 'teal',
  emoji: '💡',
});
const deleting = (boardId: string, ...nested: string[]): Mutation => ({ kind: 'delete-board', boardId, nested });

/** Creates boards, each nested in the one before. */
const nesting = (levels: number): Mutation[] =>
  Array.from({ length: levels }, (_, index) =>
    boarding({ boardId: boardIdOf(index + 1), parentId: index === 0 ? null : boardIdOf(index) }),
  );

const boardsIn = (changes: readonly SyncChange[]): Record<string, string | null> =>
  Object.fromEntries(
    changes.flatMap((change) => (change.kind === 'board' ? [[change.board.boardId, change.board.parentId]] : [])),
  );
/** The parent of each board by its id. */
const parentsOf = async (user: CoreUser) => boardsIn(await user.all());
const outcomesOf = (answer: Awaited<ReturnType<CoreUser['push']>>) =>
  answer.body.outcomes.map((outcome) => outcome.errorCode ?? outcome.notStored ?? outcome.outcome);

describe.each(engines)('boards over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName });
  });
  afterAll(() => server.stop());

  test('are created once, renamed, moved and deleted', async () => {
    const user = aUser(server);
    await user.push(1, boarding(), boarding({ name: 'Another name' }));
    expect(await user.all()).toEqual([{ kind: 'board', seq: 1, board: aBoard() }]);
    await user.push(3, renaming('Hooks\u0000'), boarding({ boardId: second }), moving(first, second));
    const board = { ...aBoard(), name: 'Hooks\uFFFD', color: 'teal', emoji: '💡', parentId: second, place: 'a5' };
    expect(await user.all()).toEqual([
      { kind: 'board', seq: 3, board: aBoard({ boardId: second }) },
      { kind: 'board', seq: 4, board },
    ]);
    await user.push(6, deleting(second, first));
    expect(await user.all()).toMatchObject([{ kind: 'board-deleted' }, { kind: 'board-deleted' }]);
  });

  test.each([{ name: '  ' }, { emoji: 'no emoji' }, { place: 'a00' }, { parentId: 'X' }])(
    'are refused with %o',
    async (facts) => {
      expect(outcomesOf(await aUser(server).push(1, boarding(facts)))).toEqual(['INPUT_INVALID']);
    },
  );

  test('have the name and the position that arrived last', async () => {
    const user = aUser(server);
    await user.push(1, boarding(), boarding({ boardId: second }), boarding({ boardId: third }));
    await user.push(4, renaming('One'), moving(third, first), renaming('Two'), moving(third, second, 'a9'));
    expect((await user.all()).slice(-2)).toMatchObject([
      { board: { boardId: first, name: 'Two' } },
      { board: { boardId: third, parentId: second, place: 'a9' } },
    ]);
  });

  test('are refused a cycle', async () => {
    const user = aUser(server);
    await user.push(1, boarding(), boarding({ boardId: second }), moving(first, second));
    expect(outcomesOf(await user.push(4, moving(second, first), moving(first, first)))).toEqual([
      'BOARD_CYCLE',
      'BOARD_CYCLE',
    ]);
    expect(await parentsOf(user)).toEqual({ [first]: second, [second]: null });
  });

  test('are refused a sixth level, by a creation and by a move', async () => {
    const user = aUser(server);
    const [sixth, other] = [boardIdOf(6), boardIdOf(7)];
    const answer = await user.push(
      1,
      ...nesting(6),
      boarding({ boardId: other }),
      boarding({ boardId: boardIdOf(8), parentId: other }),
      moving(other, boardIdOf(4)),
      moving(other, third),
    );
    expect(outcomesOf(answer).slice(5)).toEqual(['BOARD_TOO_DEEP', 'applied', 'applied', 'BOARD_TOO_DEEP', 'applied']);
    const parents = await parentsOf(user);
    expect([parents[sixth], parents[other]]).toEqual([undefined, third]);
  });

  test('are refused above the limit', async () => {
    const user = aUser(server);
    for (let start = 1; start <= BOARDS_PER_ACCOUNT; start += 100) {
      const some = Array.from({ length: 100 }, (_, index) => boarding({ boardId: boardIdOf(start + index) }));
      expect(outcomesOf(await user.push(start, ...some))).toEqual(some.map(() => 'applied'));
    }
    const further = boarding({ boardId: boardIdOf(BOARDS_PER_ACCOUNT + 1) });
    const answer = await user.push(BOARDS_PER_ACCOUNT + 1, further, boarding(), deleting(first), further);
    expect(outcomesOf(answer)).toEqual(['BOARD_LIMIT_REACHED', 'applied', 'applied', 'applied']);
  });

  test('move to the first level if their new parent was deleted', async () => {
    const user = aUser(server);
    await user.push(1, ...nesting(1), boarding({ boardId: second }), boarding({ boardId: third, parentId: second }));
    await user.push(4, deleting(first), moving(third, first), boarding({ boardId: boardIdOf(4), parentId: first }));
    expect(await parentsOf(user)).toEqual({ [second]: null, [third]: null, [boardIdOf(4)]: null });
  });

  test('are deleted with the nested boards that the device knew, and others move to the first level', async () => {
    const user = aUser(server);
    const moved = boardIdOf(4);
    await user.push(1, ...nesting(3), boarding({ boardId: moved, parentId: first }));
    const { body } = await user.push(5, moving(moved, null), deleting(first, second, moved));
    expect(body.outcomes.every(({ outcome }) => outcome === 'applied')).toBe(true);
    // Another device moved this board away before, so it is not deleted, and the device receives it again.
    const changes = (await user.all()).filter(({ seq }) => seq > 5);
    expect(boardsIn(changes)).toEqual({ [third]: null, [moved]: null });
    expect(changes.filter(({ kind }) => kind === 'board-deleted')).toHaveLength(2);
  });

  test('are created again with the same id, and a change of a deleted board is not stored', async () => {
    const user = aUser(server);
    await user.push(1, boarding(), deleting(first));
    expect(outcomesOf(await user.push(3, renaming('Gone'), moving(first, null)))).toEqual([[first], [first]]);
    await user.push(5, boarding({ name: 'Again' }));
    expect(await user.all()).toEqual([{ kind: 'board', seq: 3, board: aBoard({ name: 'Again' }) }]);
  });

  test('are not sent to a device that knows fewer kinds', async () => {
    const user = aUser(server);
    await user.push(1, boarding());
    const kindsOf = async (kinds: number) =>
      (await user.call('GET', `/api/sync/pull?since=0&kinds=${kinds}`)).body.changes.map(({ kind }) => kind);
    const before = SYNCED_KIND_NAMES.indexOf('board');
    expect([await kindsOf(before), await kindsOf(before + 1)]).toEqual([[], ['board']]);
  });
});
