import { expect, test } from 'vitest';
import { boardTree } from '#shared/domain/boards/board-tree.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import { aBoard } from '#tests/support/builders/a-board.ts';
import { draggedBoardOf, positionOfDrop, zonesAt, type DropZone } from './board-drop.ts';

/** Boards by their names, each with the name of its parent. */
const tree = boardTree(
  [
    ['home', null],
    ['kitchen', 'home'],
    ['bath', 'home'],
    ['garden', null],
    ['b1', null],
    ['b2', 'b1'],
    ['b3', 'b2'],
    ['b4', 'b3'],
    ['b5', 'b4'],
  ].map(([boardId = '', parentId], index) => ({
    ...aBoard({ boardId: boardId ?? '', name: boardId ?? '', parentId: parentId ?? null, place: `a${index}` }),
    savedAds: 0,
  })),
);
const drop = (boardId: string, target: string, zone: DropZone, isOpen = false) =>
  positionOfDrop(placedBoards(tree), draggedBoardOf(tree, boardId), { boardId: target, isOpen }, zone);

test('prefers a position beside the board at the edges of its row, and inside it in between', () => {
  expect([0.1, 0.4, 0.6, 0.9].map((share) => zonesAt(share)[0])).toEqual(['before', 'inside', 'inside', 'after']);
});

test('places a board before, in and after another one', () => {
  expect(drop('garden', 'kitchen', 'before')).toEqual({ parentId: 'home', before: 'kitchen' });
  expect(drop('garden', 'kitchen', 'inside')).toEqual({ parentId: 'kitchen', before: null });
  expect(drop('garden', 'kitchen', 'after')).toEqual({ parentId: 'home', before: 'bath' });
  expect(drop('garden', 'home', 'after', true)).toEqual({ parentId: 'home', before: 'kitchen' });
  expect(drop('garden', 'home', 'after')).toEqual({ parentId: null, before: 'b1' });
  expect(drop('kitchen', 'bath', 'after')).toEqual({ parentId: 'home', before: null });
});

test('offers no position in the board itself, in boards nested in it, or below the last level', () => {
  for (const zone of ['before', 'inside', 'after'] as const) {
    expect(drop('home', 'home', zone)).toBeNull();
    expect(drop('home', 'kitchen', zone)).toBeNull();
    expect(drop('home', 'b5', zone)).toBeNull();
  }
  expect(drop('garden', 'b5', 'inside')).toBeNull();
  expect(drop('garden', 'b5', 'after')).toEqual({ parentId: 'b4', before: null });
});
