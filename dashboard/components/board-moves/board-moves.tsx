import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { hasOnlySavedAds } from '#shared/domain/lists/ad-query.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import type { DropMarker } from './drop-marker.ts';
import { useAdDrag } from './use-ad-drag.ts';
import { BoardOrderContext, useBoardOrder } from './use-board-order.ts';
import { useMoveKeys } from './use-move-keys.ts';

type Props = { list: AdList; children: ReactNode };

/**
 * Makes the ads inside movable. Saved ads can be dragged to a board. In the list of a board in its manual order, ads
 * can also be dragged and moved by keys within the list.
 */
export const BoardMoves = ({ list, children }: Props) => {
  const { order, result } = useBoardOrder(list.query);
  useMoveKeys(order, result, list);
  const { handlers, marker } = useAdDrag(order);
  return (
    <BoardOrderContext value={order}>
      <Box {...(hasOnlySavedAds(list.query) ? handlers : {})}>{children}</Box>
      {marker !== null && <MarkerLine at={marker} />}
      {order !== null && (
        <Box srOnly role="status">
          {result?.text}
        </Box>
      )}
    </BoardOrderContext>
  );
};

const MarkerLine = ({ at: { left, top, width, height } }: { at: DropMarker }) => (
  <Box
    data-drop-marker=""
    aria-hidden="true"
    position="fixed"
    zIndex="sticky"
    pointerEvents="none"
    bg="accent.solid"
    borderRadius="full"
    style={{ left, top, width, height }}
  />
);
