import { Folder } from 'lucide-react';
import type { Board } from '#shared/domain/boards/board.ts';
import styles from './board-icon.module.css';

/** The emoji of a board, or a folder in its color. It is decorative. */
export const BoardIcon = ({ board: { emoji, color } }: { board: Pick<Board, 'emoji' | 'color'> }) =>
  emoji === null ? (
    <span
      className={styles['icon']}
      style={color === null ? undefined : { color: `var(--sl-colors-board-${color})` }}
      aria-hidden="true"
    >
      <Folder size={16} fill={color === null ? 'none' : 'currentColor'} />
    </span>
  ) : (
    <span className={styles['icon']} aria-hidden="true">
      {emoji}
    </span>
  );
