import { Bookmark, ChevronRight, Inbox, ListFilter, Sparkles } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import type { DropZone } from '#dashboard/components/board-moves/board-drop.ts';
import type { TreeRow } from './tree-rows.ts';
import styles from './board-tree.module.css';

type Props = {
  row: TreeRow;
  isCurrent: boolean;
  /** Whether Tab moves the focus to this row. */
  isActive: boolean;
  /** Where a drop over this row places what is dragged. Null: nothing is dragged over it. */
  drop: DropZone | null;
  onToggle: (row: TreeRow) => void;
  /** The button of the menu. */
  children?: ReactNode;
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

/** A row of the tree. The focus is on the row itself, and its link and buttons are for the pointer. */
export const TreeItem = ({ row, isCurrent, isActive, drop, onToggle, children }: Props) => {
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
      style={{ '--depth': row.level - 1 } as CSSProperties}
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
        <span className={styles['link']} title={texts.tree.smartHint} onClick={() => onToggle(row)}>
          {content}
        </span>
      ) : (
        <Link className={styles['link']} to={to} title={row.name} tabIndex={-1} draggable={false}>
          {content}
        </Link>
      )}
      {children}
    </div>
  );
};
