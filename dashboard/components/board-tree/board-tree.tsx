import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { useBoardDialog } from '#dashboard/components/board-changes/use-board-dialog.tsx';
import { useBoardChanges } from '#dashboard/components/board-changes/use-board-changes.ts';
import { useBoardTree, type BoardTree as Boards } from '#dashboard/components/board-parts/use-board-tree.ts';
import { boardOfPath, boardPath, paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { useBoardAds } from '#dashboard/components/board-picker/use-board-ads.tsx';
import { useOpenRows } from './open-rows.ts';
import { actionsOf, findBoard, questionOf, stepTo } from './row-actions.ts';
import { MoreButton, RowMenu, type RowAction } from './row-menu.tsx';
import { TreeItem } from './tree-item.tsx';
import { boardsAbove, visibleRows, type TreeRow } from './tree-rows.ts';
import { useSmartBoards } from './use-smart-boards.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import styles from './board-tree.module.css';

const noBoards: Boards = [];

/** The boards of the account in the sidebar, with the lists of all saved ads, of ads in no board, and of saved filters. */
export const BoardTree = () => {
  const { found, retry } = useBoardTree();
  const tree = found.status === 'ready' ? found.data : noBoards;
  const smartBoards = useSmartBoards();
  const { open, change } = useOpenRows();
  const rows = useMemo(() => visibleRows(tree, smartBoards, open), [tree, smartBoards, open]);
  const currentId = useCurrentRow(rows);
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [menu, setMenu] = useState({ id: '', isOpen: false });
  const toggle = (row: TreeRow): void => {
    if (row.isOpen !== null) change(row.isOpen ? [] : [row.id], row.isOpen ? [row.id] : []);
  };
  const keys = useTreeKeys(rows, currentId, {
    onEnter: (row) => (row.to === null ? toggle(row) : void navigate(row.to)),
    onOpen: toggle,
    onClose: toggle,
    onMenu: (row) => openMenu(row),
  });
  const openMenu = (row: TreeRow): void => {
    keys.visit(row.id);
    if (row.kind === 'board') setMenu({ id: row.id, isOpen: true });
  };
  const inMenu = findBoard(tree, menu.id);
  const { act, ask, moveTo, dialog } = useRowActions(tree, panel);
  const { add, progress } = useBoardAds();
  const drag = useTreeDrag({
    rows,
    tree,
    onMove: moveTo,
    onAds: ({ id, name }, adIds) => void add({ boardId: id, name }, adIds),
    onOpen: toggle,
  });
  useRevealCurrent(tree);

  return (
    <div ref={panel} className={styles['panel']}>
      <div
        role="tree"
        className={styles['tree']}
        aria-label={texts.tree.label}
        onKeyDown={keys.onKeyDown}
        {...drag.handlers}
      >
        {rows.map((row) => (
          <TreeItem
            key={row.id}
            row={row}
            isCurrent={row.id === currentId}
            isActive={row.id === keys.activeId}
            drop={drag.mark?.id === row.id ? drag.mark.zone : null}
            onToggle={toggle}
          >
            {row.kind === 'board' && (
              <MoreButton
                row={row}
                isActive={row.id === keys.activeId}
                isExpanded={menu.id === row.id && menu.isOpen}
                onPress={() => openMenu(row)}
              />
            )}
          </TreeItem>
        ))}
      </div>
      {found.status === 'failed' && (
        <div role="alert" className={styles['failed']}>
          {texts.tree.failed}{' '}
          <button type="button" className={styles['create']} onClick={retry}>
            {texts.tree.retry}
          </button>
        </div>
      )}
      <button
        type="button"
        className={styles['create']}
        aria-haspopup="dialog"
        onClick={() => ask({ kind: 'create', parent: null })}
      >
        <Plus size={16} aria-hidden="true" />
        {texts.tree.create}
      </button>
      <RowMenu
        isOpen={menu.isOpen && inMenu !== null}
        anchor={() => activeRow(panel.current)}
        actions={inMenu === null ? NO_ACTIONS : actionsOf(inMenu)}
        onAction={(action) => act(menu.id, action)}
        onClose={() => {
          setMenu({ id: menu.id, isOpen: false });
          activeRow(panel.current)?.focus();
        }}
      />
      {dialog}
      {progress}
    </div>
  );
};

const NO_ACTIONS: ReadonlySet<RowAction> = new Set();

/** The row that Tab reaches. */
const activeRow = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]') ?? null;

/** Returns the id of the row whose list is on the screen. */
const useCurrentRow = (rows: readonly TreeRow[]): string | null => {
  const { pathname, search } = useLocation();
  const preset = rows.find(({ kind, to }) => kind === 'preset' && to === pathname + search);
  return (preset ?? rows.find(({ to }) => to === pathname))?.id ?? null;
};

/** Opens the boards above the board of the screen when the user arrives there. */
const useRevealCurrent = (tree: Boards): void => {
  const { pathname } = useLocation();
  const { change } = useOpenRows();
  const isReady = tree.length > 0;
  const reveal = useEffectEvent((): void => {
    const shown = boardOfPath(pathname);
    const above = shown === null ? [] : boardsAbove(tree, shown);
    if (above.length > 0) change(above, []);
  });
  useEffect(() => reveal(), [pathname, isReady]);
};

/** Carries out the entries of the menus. */
const useRowActions = (tree: Boards, panel: React.RefObject<HTMLElement | null>) => {
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
