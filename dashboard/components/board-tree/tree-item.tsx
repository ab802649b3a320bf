import { Bookmark, ChevronRight, Inbox, ListFilter, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import type { DropZone } from '#dashboard/components/board-moves/board-drop.ts';
import { MoreButton } from './row-menu.tsx';
import type { TreeRow } from './tree-rows.ts';
import styles from './board-tree.module.css';

type Props = {
  row: TreeRow;
  isCurrent: boolean;
  /** Whether Tab moves the focus to this row. */
  isActive: boolean;
  /** Where a drop over this row places what is dragged. Null: nothing is dragged over it. */
  drop: DropZone | null;
  isMenuOpen: boolean;
  onToggle: (row: TreeRow) => void;
  onMenu: (row: TreeRow) => void;
};

const icons = { all: Bookmark, none: Inbox, smart: Sparkles, preset: ListFilter } as const;

const RowIcon = ({ row: { kind, look } }: { row: TreeRow }) => {
  if (look !== null) return <BoardIcon board={look} />;
  const Icon = icons[kind === 'board' ? 'all' : kind];
  return (
    <span className={styles['icon']} aria-hidden="true">
      <Icon size={16} />
    </span>
  );
};

const counts = new Intl.NumberFormat('en');

const depthOf = ({ level }: TreeRow): Readonly<Record<`--${string}`, number>> => ({ '--depth': level - 1 });

/** A row of the tree. The focus is on the row itself, and its link and buttons are for the pointer. */
export const TreeItem = ({ row, isCurrent, isActive, isMenuOpen, drop, onToggle, onMenu }: Props) => {
  const { to, isOpen, savedAds } = row;
  const content = (
    <>
      <RowIcon row={row} />
      <span className={styles['name']} dir="auto">
        {row.name}
      </span>
      {savedAds !== null && savedAds > 0 && <span className={styles['count']}>{counts.format(savedAds)}</span>}
    </>
  );
  return (
    <div
      role="treeitem"
      className={styles['row']}
      style={depthOf(row)}
      data-row={row.id}
      data-drop={drop ?? undefined}
      draggable={row.kind === 'board'}
      tabIndex={isActive ? 0 : -1}
      aria-label={row.label}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isCurrent}
    >
      <span
        className={styles['toggle']}
        data-open={isOpen === true ? '' : undefined}
        aria-hidden="true"
        onClick={() => onToggle(row)}
      >
        {isOpen !== null && <ChevronRight size={14} />}
      </span>
      {to === null ? (
        <button
          type="button"
          className={styles['link']}
          title={texts.tree.smartHint}
          tabIndex={-1}
          onClick={() => onToggle(row)}
        >
          {content}
        </button>
      ) : (
        <Link className={styles['link']} to={to} title={row.name} tabIndex={-1} draggable={false}>
          {content}
        </Link>
      )}
      {row.kind === 'board' && (
        <MoreButton row={row} isActive={isActive} isExpanded={isMenuOpen} onPress={() => onMenu(row)} />
      )}
    </div>
  );
};
