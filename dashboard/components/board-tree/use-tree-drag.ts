import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { hasDraggedAds, readDraggedAds } from '#dashboard/components/board-moves/ad-drag.ts';
import {
  draggedBoardOf,
  positionOfDrop,
  zonesAt,
  type DraggedBoard,
  type DropZone,
} from '#dashboard/components/board-moves/board-drop.ts';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import type { TreeRow } from './tree-rows.ts';

/** The kind of the content of a drag that moves a board: its id. */
const BOARD_DRAG_TYPE = 'application/x-spendlens-board';

/** A closed board opens when a drag stays over it for this time. */
const OPEN_AFTER_MS = 700;

/** Where the visible marker of a drag is. */
export type DropMark = { id: string; zone: DropZone };

type Options = {
  rows: readonly TreeRow[];
  tree: BoardTree;
  onMove: (boardId: BoardId, to: BoardPosition) => void;
  onAds: (row: TreeRow, adIds: readonly AdId[]) => void;
  onOpen: (row: TreeRow) => void;
};

/**
 * Drags in the tree: a board moves beside or into another one, and ads are added to a board. Positions that the rules
 * of nesting refuse get no marker and accept no drop.
 */
export const useTreeDrag = ({ rows, tree, onMove, onAds, onOpen }: Options) => {
  const [dragged, setDragged] = useState<DraggedBoard | null>(null);
  const [mark, setMark] = useState<DropMark | null>(null);
  useOpenLater(rows, mark, onOpen);

  const show = (next: DropMark | null): void =>
    setMark((before) => (before?.id === next?.id && before?.zone === next?.zone ? before : next));
  const end = (): void => {
    setDragged(null);
    show(null);
  };

  const dropAt = (event: DragEvent): { mark: DropMark; to: BoardPosition | null } | null => {
    const row = rowAt(rows, event);
    if (row?.kind !== 'board') return null;
    if (hasDraggedAds(event.dataTransfer)) return { mark: { id: row.id, zone: 'inside' }, to: null };
    if (dragged === null) return null;
    const placed = placedBoards(tree);
    const target = { boardId: row.id, isOpen: row.isOpen === true };
    for (const zone of zonesAt(shareOf(event))) {
      const to = positionOfDrop(placed, dragged, target, zone);
      if (to !== null) return { mark: { id: row.id, zone }, to };
    }
    return null;
  };

  const handlers = {
    onDragStart: (event: DragEvent): void => {
      const row = rowAt(rows, event);
      if (row?.kind !== 'board') return;
      event.dataTransfer.setData(BOARD_DRAG_TYPE, row.id);
      event.dataTransfer.effectAllowed = 'move';
      setDragged(draggedBoardOf(tree, row.id));
    },
    onDragOver: (event: DragEvent): void => {
      const drop = dropAt(event);
      show(drop?.mark ?? null);
      if (drop === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = drop.to === null ? 'copy' : 'move';
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) show(null);
    },
    onDrop: (event: DragEvent): void => {
      const drop = dropAt(event);
      const row = rowAt(rows, event);
      end();
      if (drop === null || row === null) return;
      event.preventDefault();
      if (drop.to === null) onAds(row, readDraggedAds(event.dataTransfer));
      else if (dragged !== null) onMove(dragged.boardId, drop.to);
    },
    onDragEnd: end,
  };
  return { mark, handlers };
};

const elementAt = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=treeitem]') : null;

const rowAt = (rows: readonly TreeRow[], event: DragEvent): TreeRow | null => {
  const id = elementAt(event)?.dataset['row'];
  return rows.find((row) => row.id === id) ?? null;
};

/** The vertical position of the pointer in the row, from 0 to 1. */
const shareOf = (event: DragEvent): number => {
  const { top = 0, height = 0 } = elementAt(event)?.getBoundingClientRect() ?? {};
  return height === 0 ? 0.5 : (event.clientY - top) / height;
};

const useOpenLater = (rows: readonly TreeRow[], mark: DropMark | null, onOpen: (row: TreeRow) => void): void => {
  const id = mark?.zone === 'inside' ? mark.id : null;
  const openRow = useEffectEvent((): void => {
    const row = rows.find((one) => one.id === id);
    if (row?.isOpen === false) onOpen(row);
  });
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setTimeout(() => openRow(), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
};
