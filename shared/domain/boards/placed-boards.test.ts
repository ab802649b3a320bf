import { expect, test } from 'vitest';
import { boardTree, nestingProblem } from './board-tree.ts';
import { countNested, placedBoards, possibleParents } from './placed-boards.ts';

/** Boards by their names, each with the name of its parent. */
const boards = [
  ['home', null],
  ['kitchen', 'home'],
  ['lamps', 'kitchen'],
  ['garden', null],
  ['b1', null],
  ['b2', 'b1'],
  ['b3', 'b2'],
  ['b4', 'b3'],
  ['b5', 'b4'],
].map(([name = '', parentId], index) => ({
  boardId: name ?? '',
  name: name ?? '',
  parentId: parentId ?? null,
  place: `a${index}`,
}));
const tree = boardTree(boards);

test('lists each board after its parent, with the names above it', () => {
  expect(placedBoards(tree).slice(0, 4)).toMatchObject([
    { level: 1, parentId: null, names: ['home'] },
    { level: 2, parentId: 'home', names: ['home', 'kitchen'] },
    { level: 3, parentId: 'kitchen', names: ['home', 'kitchen', 'lamps'] },
    { level: 1, parentId: null, names: ['garden'] },
  ]);
  expect(tree.map(countNested)).toEqual([2, 0, 4]);
});

test('finds as possible parents those that the rules of nesting allow', () => {
  for (const { boardId } of boards) {
    const allowed = [null, ...boards.map((board) => board.boardId)].filter(
      (parentId) => nestingProblem(boards, { boardId, parentId }) === null,
    );
    expect([boardId, [...possibleParents(tree, boardId)]]).toEqual([boardId, allowed]);
  }
  expect([...possibleParents(tree, 'unknown')]).toEqual([]);
});
