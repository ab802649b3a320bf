import { describe, expect, test } from 'vitest';
import { BOARD_LEVELS } from './board.ts';
import {
  boardTree,
  boardWithNested,
  nestingProblem,
  pathOfBoard,
  siblingsUnder,
  type BoardBranch,
} from './board-tree.ts';

type Nested = { boardId: string; parentId: string | null; place: string };
const under = (parentId: string | null, boardId: string, place = 'a0'): Nested => ({ boardId, parentId, place });

/** A tree as text: `a(b(c) d)`. */
const textOf = (branches: readonly BoardBranch<Nested>[]): string =>
  branches
    .map(({ board, nested }) => (nested.length === 0 ? board.boardId : `${board.boardId}(${textOf(nested)})`))
    .join(' ');
const treeOf = (...boards: Nested[]): string => textOf(boardTree(boards));

/** Boards `1` to `levels`, each nested in the one before. */
const chain = (levels: number): Nested[] =>
  Array.from({ length: levels }, (_, index) => under(index === 0 ? null : String(index), String(index + 1)));

describe('the tree of boards', () => {
  test('nests boards and orders siblings by place, then by id', () => {
    expect(treeOf(under('a', 'c', 'a1'), under(null, 'b'), under(null, 'a'), under('a', 'd'), under('c', 'e'))).toBe(
      'a(d c(e)) b',
    );
  });

  test('compares places by their code units', () => {
    expect(treeOf(under(null, 'a', 'a0'), under(null, 'b', 'Zz'))).toBe('b a');
  });

  test('shows a board with an unknown parent on the first level', () => {
    expect(treeOf(under('gone', 'b'), under('b', 'c'), under(null, 'a'))).toBe('a b(c)');
  });

  test('shows every board of a cycle on the first level, with what is nested in it', () => {
    expect(treeOf(under('b', 'a'), under('c', 'b'), under('a', 'c'), under('b', 'd'), under('d', 'e'))).toBe(
      'a b(d(e)) c',
    );
    expect(treeOf(under('a', 'a'), under('a', 'b'))).toBe('a(b)');
  });

  test('states the level of each board', () => {
    const [top] = boardTree(chain(2));
    expect([top?.level, top?.nested[0]?.level]).toEqual([1, 2]);
  });

  test('lists siblings, and a board with all boards nested in it after their parents', () => {
    const boards = [under('c', 'e'), under('a', 'c', 'a1'), under(null, 'a'), under('a', 'd'), under(null, 'b')];
    expect(siblingsUnder(boards, 'a').map(({ boardId }) => boardId)).toEqual(['d', 'c']);
    expect(siblingsUnder(boards, null).map(({ boardId }) => boardId)).toEqual(['a', 'b']);
    expect(boardWithNested(boards, 'a').map(({ boardId }) => boardId)).toEqual(['a', 'd', 'c', 'e']);
    expect(boardWithNested(boards, 'x')).toEqual([]);
  });

  test('lists the boards above a board', () => {
    const boards = [...chain(3), under('gone', 'a'), under('a', 'b')];
    const pathOf = (boardId: string): string[] => pathOfBoard(boards, boardId).map((board) => board.boardId);
    expect([pathOf('3'), pathOf('b'), pathOf('x')]).toEqual([['1', '2', '3'], ['a', 'b'], []]);
  });
});

describe('nesting', () => {
  test('is refused in the board itself and in a board nested in it', () => {
    const boards = chain(3);
    expect(nestingProblem(boards, { boardId: '1', parentId: '1' })).toBe('BOARD_CYCLE');
    expect(nestingProblem(boards, { boardId: '1', parentId: '3' })).toBe('BOARD_CYCLE');
    expect(nestingProblem(boards, { boardId: '3', parentId: '1' })).toBeNull();
    expect(nestingProblem(boards, { boardId: '2', parentId: null })).toBeNull();
  });

  test('of a new board is refused below the last level', () => {
    const boards = chain(BOARD_LEVELS);
    expect(nestingProblem(boards, { boardId: 'new', parentId: '4' })).toBeNull();
    expect(nestingProblem(boards, { boardId: 'new', parentId: '5' })).toBe('BOARD_TOO_DEEP');
  });

  test('counts the levels of the boards that move along', () => {
    const boards = [...chain(3), under(null, 'a'), under('a', 'b'), under('b', 'c'), under('a', 'd')];
    expect(nestingProblem(boards, { boardId: 'a', parentId: '2' })).toBeNull();
    expect(nestingProblem(boards, { boardId: 'a', parentId: '3' })).toBe('BOARD_TOO_DEEP');
    expect(nestingProblem(boards, { boardId: 'b', parentId: '3' })).toBeNull();
  });
});
