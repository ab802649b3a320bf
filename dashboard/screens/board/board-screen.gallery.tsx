import { BOARD_NAME_LENGTH, type Board } from '#shared/domain/boards/board.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { boardPath, paths } from '#dashboard/kit/routing/paths.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { ended, failing, offline, opening, paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';

const boardIdOf = (digit: number): string => `00000000-0000-4000-8000-${String(digit).repeat(12)}`;
const board = (digit: number, look: Pick<Board, 'name'> & Partial<Board>, parent: number | null = null): Board => ({
  boardId: boardIdOf(digit),
  color: null,
  emoji: null,
  parentId: parent === null ? null : boardIdOf(parent),
  place: `a${digit}`,
  ...look,
});
const longName = 'Product hooks with a very long name '.repeat(3).slice(0, BOARD_NAME_LENGTH).trim();
const boards = [
  board(1, { name: 'Hooks', color: 'teal' }),
  board(2, { name: 'Best of the year', emoji: '💡' }, 1),
  board(3, { name: longName, color: 'violet' }),
  board(4, { name: longName }, 3),
  board(5, { name: longName, emoji: '🇩🇪' }, 4),
];
const saved = madeUpRows.map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));
const longest = difficultAds.map(({ row }) => ({ ...row, savedAt: 1 }));

const inBoard = (digit: number, rows: readonly CollectedAd[]) =>
  rows.map(({ adId }, index) => ({ boardId: boardIdOf(digit), adId, place: `b${String(index).padStart(2, '0')}1` }));
const withBoards = (rows: readonly CollectedAd[], sorted: readonly CollectedAd[], digit = 2) =>
  paid({ rows, boards, boardAds: inBoard(digit, sorted) });
const at = (digit: number): string => boardPath(boardIdOf(digit));

export const stories: Stories = {
  loading: screenAt(at(2), opening(paid())),
  empty: screenAt(at(1), withBoards(saved, [])),
  full: screenAt(at(2), withBoards(saved, saved.toReversed())),
  'full table': screenAt(`${at(2)}?view=table`, withBoards(saved, saved)),
  longest: screenAt(at(5), withBoards(longest, longest, 5)),
  error: screenAt(at(2), failing(withBoards(saved, saved), ['lists'])),
  unknown: screenAt(at(9), withBoards(saved, saved)),
  'plan ended': screenAt(
    at(2),
    paid({
      rows: saved,
      boards,
      boardAds: inBoard(2, saved),
      session: ended,
      sync: { ...offline, phase: 'plan-required' },
    }),
  ),
  'in no board': screenAt(paths.noBoard, withBoards(saved, saved.slice(4))),
  'every ad in a board': screenAt(paths.noBoard, withBoards(saved, saved)),
  'no saved ad': screenAt(paths.noBoard, paid()),
};
