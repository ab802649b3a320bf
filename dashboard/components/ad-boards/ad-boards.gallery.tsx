import { screen } from '@testing-library/react';
import { HOUR_MS } from '#shared/domain/time.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Play, type Stories } from '#tests/gallery/story.ts';
import { longestBoards, someBoards } from '#tests/support/builders/some-boards.ts';

const rows = madeUpRows
  .slice(0, 6)
  .map((row, index) => ({ ...row, savedAt: Date.UTC(2026, 10, 20) - index * HOUR_MS }));
/** The first ad is in one board, the second in two boards, and so on. */
const inBoards = (boards: typeof someBoards) =>
  rows.flatMap(({ adId }, index) => boards.slice(0, index + 1).map(({ boardId }) => ({ boardId, adId, place: 'a0' })));
const full = paid({ rows, boards: someBoards, boardAds: inBoards(someBoards) });
const longest = paid({ rows, boards: longestBoards, boardAds: inBoards(longestBoards) });
const selecting: Play = async (user) => {
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select the ad/ });
  if (box !== undefined) await user.click(box);
};

export const stories: Stories = {
  cards: screenAt('/my-ads', full),
  'compact cards': screenAt('/my-ads?view=compact', full),
  table: screenAt('/my-ads?view=table', full),
  'longest names': screenAt('/my-ads', longest),
  'longest names, compact': screenAt('/my-ads?view=compact', longest),
  selected: screenAt('/my-ads', full, selecting),
  details: screenAt(`/my-ads?ad=${rows[3]?.adId ?? ''}`, full),
  'details, longest names': screenAt(`/my-ads?ad=${rows[3]?.adId ?? ''}`, longest),
};
