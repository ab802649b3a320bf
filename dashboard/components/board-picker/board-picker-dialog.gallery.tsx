import { screen } from '@testing-library/react';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { longestBoards, manyBoards, someBoards } from '#tests/support/builders/some-boards.ts';
import { failing, paid } from '#tests/gallery/platforms.ts';
import { part, type Play, type Stories, type Story } from '#tests/gallery/story.ts';
import { BoardPickerDialog } from './board-picker-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';

const adIds = ['1000001', '1000002'];
const rows = adIds.map((id, index) => aCollectedAd({ id }, { savedAt: index === 0 ? 1 : null }));
const boardAds = someBoards
  .slice(0, 3)
  .flatMap(({ boardId }, index) => adIds.slice(0, index + 1).map((adId) => ({ boardId, adId, place: 'a0' })));
const full = paid({ rows, boards: someBoards, boardAds });

const picker = (platform = full, play?: Play): Story =>
  part(() => <BoardPickerDialog adIds={adIds} moveFrom={null} isOpen onClose={() => undefined} />, {
    platform,
    ...(play === undefined ? {} : { play }),
  });
const typing =
  (text: string): Play =>
  async (user) => {
    await user.type(await screen.findByRole('combobox'), text);
  };

export const stories: Stories = {
  empty: picker(paid({ rows })),
  full: picker(),
  'no match': picker(full, typing('New ideas')),
  '500 boards': picker(paid({ rows, boards: manyBoards })),
  longest: picker(paid({ rows, boards: longestBoards })),
  error: picker(failing(full, ['boards.tree'])),
  move: part(
    () => (
      <BoardPickerDialog
        adIds={adIds}
        moveFrom={{ boardId: someBoards[0]?.boardId ?? '', name: 'Hooks' }}
        isOpen
        onClose={() => undefined}
      />
    ),
    { platform: full },
  ),
  progress: part(() => (
    <BulkProgress state={{ kind: 'adding', done: 2_500, count: 10_000 }} onCancel={() => undefined} />
  )),
};
