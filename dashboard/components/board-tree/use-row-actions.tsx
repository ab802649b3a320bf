import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { useBoardChanges } from '#dashboard/components/board-changes/use-board-changes.ts';
import { useBoardDialog } from '#dashboard/components/board-changes/use-board-dialog.tsx';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { boardOfPath, boardPath, paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { useOpenRows } from './open-rows.ts';
import { findBoard, questionOf, stepTo } from './row-actions.ts';
import type { RowAction } from './row-menu.tsx';
import { activeRow } from './tree-list.tsx';
import { boardsAbove } from './tree-rows.ts';

/** Carries out the entries of the menus and the drops of boards. `dialog`: asks the questions about boards. */
export const useRowActions = (tree: BoardTree, panel: RefObject<HTMLElement | null>) => {
  const { screen } = useServices();
  const { move } = useBoardChanges();
  const { change } = useOpenRows();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { ask, dialog } = useBoardDialog({
    onCreated: (boardId, parentId) => {
      if (parentId !== null) change([parentId], []);
      void navigate(boardPath(boardId));
    },
    // `tree` is the one before the deletion.
    onRemoved: ({ boardId }) => {
      const shown = boardOfPath(pathname);
      if (shown !== null && [shown, ...boardsAbove(tree, shown)].includes(boardId)) void navigate(paths.myAds);
    },
    finalFocus: () => activeRow(panel.current),
  });
  const moveTo = (boardId: string, to: BoardPosition): void => {
    const name = findBoard(tree, boardId)?.board.name ?? '';
    if (to.parentId !== null) change([to.parentId], []);
    void toastOnError(screen, () => move({ boardId, name }, to));
  };
  const act = (boardId: string, action: RowAction): void => {
    const found = findBoard(tree, boardId);
    if (found === null) return;
    if (action === 'up' || action === 'down') moveTo(boardId, stepTo(found, action));
    else ask(questionOf(found, action, tree));
  };
  return { act, ask, moveTo, dialog };
};
