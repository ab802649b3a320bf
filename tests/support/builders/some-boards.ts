import { BOARD_COLORS, BOARD_LEVELS, BOARD_NAME_LENGTH, type Board } from '#shared/domain/boards/board.ts';
import { aBoard, boardIdOf } from './a-board.ts';

const placeOf = (number: number): string => `a${number}`;

/** Ten boards, some of them nested, with colors and emoji. */
export const someBoards: readonly Board[] = [
  ['Hooks', null, null],
  ['Home', null, null],
  ['Kitchen', 2, null],
  ['Lamps', 2, '💡'],
  ['Seasonal', null, '🎄'],
  ['Black Friday', 5, null],
  ['Summer', 5, '🌞'],
  ['Competitors', null, null],
  ['Video ideas', null, '🎬'],
  ['To test', null, null],
].map(([name, parent, emoji], index) =>
  aBoard({
    boardId: boardIdOf(index + 1),
    name: String(name),
    color: BOARD_COLORS[index % BOARD_COLORS.length] ?? null,
    emoji: emoji === null ? null : String(emoji),
    parentId: parent === null ? null : boardIdOf(Number(parent)),
    place: placeOf(index),
  }),
);

/** One board on each level. */
export const boardsOnAllLevels: readonly Board[] = Array.from({ length: BOARD_LEVELS }, (_, index) =>
  aBoard({
    boardId: boardIdOf(index + 1),
    name: `Level ${index + 1}`,
    color: BOARD_COLORS[index] ?? null,
    parentId: index === 0 ? null : boardIdOf(index),
  }),
);

/** Boards with the longest names: of one word, of words, and of wide letters. */
export const longestBoards: readonly Board[] = ['m', 'word ', '灯'].map((part, index) =>
  aBoard({
    boardId: boardIdOf(index + 1),
    name: part.repeat(BOARD_NAME_LENGTH).slice(0, BOARD_NAME_LENGTH).trim(),
    parentId: index === 0 ? null : boardIdOf(index),
    place: placeOf(index),
  }),
);

/** 500 boards: 100 on the first level, with four boards nested in each. */
export const manyBoards: readonly Board[] = Array.from({ length: 500 }, (_, index) => {
  const number = index + 1;
  const parent = index % 5 === 0 ? null : number - (index % 5);
  return aBoard({
    boardId: boardIdOf(number),
    name: `Board ${number}`,
    color: BOARD_COLORS[index % BOARD_COLORS.length] ?? null,
    parentId: parent === null ? null : boardIdOf(parent),
    place: `b${String(number).padStart(3, '0')}1`,
  });
});
