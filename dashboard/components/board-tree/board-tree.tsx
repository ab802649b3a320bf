import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { useBoardTree, type BoardTree as Boards } from '#dashboard/components/board-parts/use-board-tree.ts';
import { boardOfPath } from '#dashboard/kit/routing/paths.ts';
import { useOpenRows } from './open-rows.ts';
import { TreeList } from './tree-list.tsx';
import { boardsAbove, visibleRows, type TreeRow } from './tree-rows.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useSmartBoards } from './use-smart-boards.ts';
import styles from './board-tree.module.css';

const noBoards: Boards = [];

/**
 * The boards of the account in the sidebar, with the lists of all saved ads, of ads in no board, and of saved
 * filters.
 */
export const BoardTree = () => {
  const { found, retry } = useBoardTree();
  const tree = found.status === 'ready' ? found.data : noBoards;
  const smartBoards = useSmartBoards();
  const { open } = useOpenRows();
  const rows = useMemo(() => visibleRows(tree, smartBoards, open), [tree, smartBoards, open]);
  const currentId = useCurrentRow(rows);
  const panel = useRef<HTMLDivElement>(null);
  const { act, ask, moveTo, dialog } = useRowActions(tree, panel);
  useRevealCurrent(tree);

  return (
    <div ref={panel} className={styles['panel']}>
      <TreeList rows={rows} tree={tree} currentId={currentId} onAction={act} onMove={moveTo} />
      {found.status === 'failed' && (
        <>
          <div role="alert" className={styles['failed']}>
            {texts.tree.failed}
          </div>
          <button type="button" className={styles['create']} onClick={retry}>
            {texts.tree.retry}
          </button>
        </>
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
      {dialog}
    </div>
  );
};

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
  const shown = boardOfPath(pathname);
  // A text, so that a change elsewhere in the tree does not open boards that the user closed.
  const above = shown === null ? '' : boardsAbove(tree, shown).join(' ');
  useEffect(() => {
    if (above !== '') change(above.split(' '), []);
  }, [above, change]);
};
