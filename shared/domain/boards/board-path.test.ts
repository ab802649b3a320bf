import { expect, test } from 'vitest';
import { boardTree } from './board-tree.ts';
import { boardPaths, formatBoardPath, parseBoardPath } from './board-path.ts';

test.each([
  [['Home', 'Kitchen'], 'Home / Kitchen'],
  [['24/7', 'C:\\ads'], '24\\/7 / C:\\\\ads'],
  [['\\', '/'], '\\\\ / \\/'],
])('reads the path %j again when it is written as text', (path, text) => {
  expect(formatBoardPath(path)).toBe(text);
  expect(parseBoardPath(text)).toEqual(path);
});

test('reads a path when the user wrote it without spaces, or with empty names', () => {
  expect(parseBoardPath('Home/Kitchen')).toEqual(['Home', 'Kitchen']);
  expect(parseBoardPath(' / Home //')).toEqual(['Home']);
  expect(parseBoardPath('A\\')).toEqual(['A\\']);
});

test('lists the paths in the order of the tree', () => {
  const boards = [
    { boardId: 'b', name: 'Kitchen', parentId: 'a', place: 'a0' },
    { boardId: 'c', name: 'Sport', parentId: null, place: 'a0' },
    { boardId: 'a', name: 'Home', parentId: null, place: 'a1' },
  ];
  expect([...boardPaths(boardTree(boards))]).toEqual([
    ['c', ['Sport']],
    ['a', ['Home']],
    ['b', ['Home', 'Kitchen']],
  ]);
});
