import { useRef, useState, type DragEvent, type PointerEvent } from 'react';
import { useSelection } from '#dashboard/components/selection/use-selection.ts';
import { hasDraggedAds, readDraggedAds, writeDraggedAds } from './ad-drag.ts';
import { adOfCard, cardAt, draggedCard, prepareDrag } from './drag-source.ts';
import { dropAt, type DropMarker } from './drop-marker.ts';
import type { DropPlace } from './moved-order.ts';
import type { BoardOrder } from './use-board-order.ts';

/** The present drag of ads of this list. `place`: where they would be dropped; null: nowhere. */
type Drag = { place: DropPlace | null };

/**
 * Returns the handlers that make the ads of a list draggable, and the line at the place of the drop. The whole
 * selection is dragged if the ad is selected. `order`: null if the ads have no manual order, so that they can only be
 * dropped elsewhere, for example on a board.
 */
export const useAdDrag = (order: BoardOrder | null) => {
  const selection = useSelection();
  const drag = useRef<Drag | null>(null);
  const [marker, setMarker] = useState<DropMarker | null>(null);

  const end = (): void => {
    drag.current = null;
    setMarker(null);
  };
  const onDragStart = (event: DragEvent): void => {
    const card = draggedCard(event.target);
    const adId = card === null ? null : adOfCard(card);
    if (card === null || adId === null) return;
    const picked = selection?.picked;
    const adIds = picked?.has(adId) === true ? picked.keys().map((key) => key.adId) : [adId];
    writeDraggedAds(event.dataTransfer, adIds);
    const { left, top } = card.getBoundingClientRect();
    event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
    drag.current = { place: null };
  };
  const onDragOver = (event: DragEvent): void => {
    const { current } = drag;
    if (order === null || current === null || !hasDraggedAds(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    const card = cardAt(event.target);
    const found = card === null ? null : dropAt(card, event);
    // Between two cards, the last place remains.
    if (found === null) return;
    current.place = found.place;
    setMarker((before) => (isSame(before, found.marker) ? before : found.marker));
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (drag.current !== null) drag.current.place = null;
    setMarker(null);
  };
  const onDrop = (event: DragEvent): void => {
    const { current } = drag;
    if (order !== null && current !== null && current.place !== null) {
      event.preventDefault();
      order.place(readDraggedAds(event.dataTransfer), current.place);
    }
    end();
  };
  const handlers = {
    onPointerDown: ({ nativeEvent }: PointerEvent) => prepareDrag(nativeEvent),
    onDragStart,
    onDragOver,
    onDragLeave,
    onDrop,
    onDragEnd: end,
  };
  return { handlers, marker };
};

const isSame = (one: DropMarker | null, { left, top, width, height }: DropMarker): boolean =>
  one?.left === left && one.top === top && one.width === width && one.height === height;
