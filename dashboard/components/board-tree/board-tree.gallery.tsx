import { Box } from '@chakra-ui/react';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { boardsOnAllLevels, longestBoards, manyBoards, someBoards } from '#tests/support/builders/some-boards.ts';
import { failing, paid } from '#tests/gallery/platforms.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { BoardTree } from './board-tree.tsx';

/** Opens every closed board, level by level. */
const openAll: Play = async (user) => {
  await screen.findAllByRole('treeitem', { name: /saved ad/ });
  for (;;) {
    const closed = screen.queryAllByRole('treeitem', { expanded: false })[0];
    if (closed === undefined) return;
    closed.focus();
    await user.keyboard('{ArrowRight}');
  }
};
const choosing =
  (name: string, entry: string): Play =>
  async (user: UserEvent) => {
    const row = await screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
    await user.click(within(row).getByRole('button', { name: `Actions for ${name}`, hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await screen.findByRole(entry === 'Delete' ? 'alertdialog' : 'dialog');
  };
const tree = (platform = paid(), play?: Play): Story =>
  part(
    () => (
      <Box w="232px" p="2.5">
        <BoardTree />
      </Box>
    ),
    { platform, ...(play === undefined ? {} : { play }) },
  );

const rows = [aCollectedAd({ id: '1000001' }, { savedAt: 1 })];
const full = paid({
  rows,
  boards: someBoards,
  boardAds: someBoards.map(({ boardId }) => ({ boardId, adId: '1000001', place: 'a0' })),
  presets: [
    {
      id: 'p1',
      name: 'Long sellers',
      choice: { conditions: [['list.days-min', { kind: 'text', has: '30', lacks: '' }]], sort: null },
    },
  ],
});

export const stories: Stories = {
  empty: tree(),
  full: tree(full),
  'all open': tree(full, openAll),
  'five levels': tree(paid({ boards: boardsOnAllLevels }), openAll),
  '500 boards': tree(paid({ boards: manyBoards })),
  longest: tree(paid({ boards: longestBoards }), openAll),
  error: tree(failing(full, ['boards.tree'])),
  rename: tree(full, choosing('Hooks', 'Rename')),
  move: tree(full, choosing('Home', 'Move to…')),
  delete: tree(full, choosing('Home', 'Delete')),
};
