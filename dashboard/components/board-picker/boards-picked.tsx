import { Button } from '@chakra-ui/react';
import { FolderInput, FolderMinus, FolderPlus } from 'lucide-react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { useLocation } from 'react-router-dom';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import type { NamedBoard } from '#dashboard/components/board-changes/use-board-changes.ts';
import { useBoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { boardOfPath } from '#dashboard/kit/routing/paths.ts';
import { useBoardAds } from './use-board-ads.tsx';
import { useBoardPicker } from './use-board-picker.tsx';

const texts = boards.ads;

/**
 * Puts the selected ads into boards. In the list of a board, it also removes them from it and moves them to another
 * one.
 */
export const BoardsPicked = ({ picked }: { picked: PickedAds }) => {
  const board = useShownBoard();
  const { open, dialog } = useBoardPicker();
  const { remove, progress } = useBoardAds();
  const adIds = (): AdId[] => picked.keys().map(({ adId }) => adId);
  const removeAll = async (from: NamedBoard): Promise<void> => {
    if (await remove(from, adIds())) picked.clear();
  };
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => open({ adIds: adIds(), moveFrom: null })}>
        <FolderPlus size={16} aria-hidden="true" />
        {texts.open}
      </Button>
      {board !== null && (
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            onClick={() => open({ adIds: adIds(), moveFrom: board })}
          >
            <FolderInput size={16} aria-hidden="true" />
            {texts.movePicked}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void removeAll(board)}>
            <FolderMinus size={16} aria-hidden="true" />
            {texts.removePicked}
          </Button>
        </>
      )}
      {dialog}
      {progress}
    </>
  );
};

/** Returns the board whose list is on the screen. Null: the screen has another list, or the board is unknown. */
const useShownBoard = (): NamedBoard | null => {
  const boardId = boardOfPath(useLocation().pathname);
  const { found } = useBoardTree();
  if (boardId === null || found.status !== 'ready') return null;
  return placedBoards(found.data).find(({ board }) => board.boardId === boardId)?.board ?? null;
};
