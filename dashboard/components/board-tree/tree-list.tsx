import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { useBoardAds } from '#dashboard/components/board-picker/use-board-ads.tsx';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { useOpenRows } from './open-rows.ts';
import { actionsOf, findBoard } from './row-actions.ts';
import { RowMenu, type RowAction } from './row-menu.tsx';
import { TreeItem } from './tree-item.tsx';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import styles from './board-tree.module.css';

type Props = {
  rows: readonly TreeRow[];
  tree: BoardTree;
  /** The row whose list is on the screen. Null: there is none. */
  currentId: string | null;
  onAction: (boardId: string, action: RowAction) => void;
  onMove: (boardId: string, to: BoardPosition) => void;
};

/** The rows of the tree with their keyboard, their menu and their drags. */
export const TreeList = ({ rows, tree, currentId, onAction, onMove }: Props) => {
  const navigate = useNavigate();
  const toggle = useToggle();
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState({ id: '', isOpen: false });
  const { add, progress } = useBoardAds();
  const keys = useTreeKeys(rows, currentId, {
    onEnter: (row) => (row.to === null ? toggle(row) : void navigate(row.to)),
    onOpen: toggle,
    onClose: toggle,
    onMenu: (row) => openMenu(row),
  });
  const drag = useTreeDrag({
    rows,
    tree,
    onMove,
    onAds: ({ id, name }, adIds) => void add({ boardId: id, name }, adIds),
    onOpen: toggle,
  });
  const openMenu = (row: TreeRow): void => {
    keys.visit(row.id);
    if (row.kind === 'board') setMenu({ id: row.id, isOpen: true });
  };
  return (
    <>
      <div
        ref={list}
        role="tree"
        tabIndex={-1}
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
            isMenuOpen={menu.id === row.id && menu.isOpen}
            drop={drag.mark?.id === row.id ? drag.mark.zone : null}
            onToggle={toggle}
            onMenu={openMenu}
          />
        ))}
      </div>
      <MenuOf
        tree={tree}
        menu={menu}
        list={list}
        onAction={onAction}
        onClose={() => setMenu({ id: menu.id, isOpen: false })}
      />
      {progress}
    </>
  );
};

/** Returns a function that opens a closed row and closes an open one. */
const useToggle = (): ((row: TreeRow) => void) => {
  const { change } = useOpenRows();
  return ({ id, isOpen }) => {
    if (isOpen !== null) change(isOpen ? [] : [id], isOpen ? [id] : []);
  };
};

/** The row that Tab reaches. */
export const activeRow = (around: HTMLElement | null): HTMLElement | null =>
  around?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]') ?? null;

type MenuProps = Pick<Props, 'tree' | 'onAction'> & {
  menu: { id: string; isOpen: boolean };
  list: React.RefObject<HTMLElement | null>;
  onClose: () => void;
};

const NO_ACTIONS: ReadonlySet<RowAction> = new Set();

/** The menu of the active row. It closes if the board is deleted meanwhile. */
const MenuOf = ({ tree, menu, list, onAction, onClose }: MenuProps) => {
  const found = findBoard(tree, menu.id);
  return (
    <RowMenu
      isOpen={menu.isOpen && found !== null}
      anchor={() => activeRow(list.current)}
      actions={found === null ? NO_ACTIONS : actionsOf(found)}
      onAction={(action) => onAction(menu.id, action)}
      onClose={() => {
        onClose();
        activeRow(list.current)?.focus();
      }}
    />
  );
};
