import { FolderPlus } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import { pathText } from '#dashboard/components/board-parts/board-name.ts';
import { useBoardsOfAd, usePickBoards } from './ad-boards.tsx';
import styles from './boards-button.module.css';

const texts = boards.ads;

/**
 * The boards of an ad on its card, in one line: the first one, and how many more there are. It opens the dialog that
 * changes them. `hasNames`: false in a table, where the button shows only an icon.
 */
export const BoardsButton = ({ row, hasNames = true }: { row: CollectedAd; hasNames?: boolean }) => {
  const pick = usePickBoards();
  const found = useBoardsOfAd(row.adId);
  if (pick === null) return null;
  const [first] = found;
  const names = found.map((board) => pathText(board.names)).join(', ');
  const label = say(texts.openFor, { page: shownPageName(row.ad) });
  return (
    <button
      type="button"
      className={styles['button']}
      data-shortcut="b"
      aria-haspopup="dialog"
      aria-label={found.length === 0 ? label : `${label}: ${names}`}
      title={found.length === 0 ? texts.add : names}
      onClick={() => pick([row.adId])}
    >
      {first === undefined ? <FolderPlus size={14} aria-hidden="true" /> : <BoardIcon board={first} />}
      {first !== undefined && hasNames && (
        <span className={styles['name']} dir="auto">
          {first.name}
        </span>
      )}
      {found.length > 1 && hasNames && <span>{say(texts.more, { count: found.length - 1 })}</span>}
    </button>
  );
};
