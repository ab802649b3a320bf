import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import { BoardOrderContext, useBoardOrder } from './use-board-order.ts';
import { useMoveKeys } from './use-move-keys.ts';

type Props = {
  query: AdQuery;
  /** Null while the list loads. */
  list: AdList | null;
  children: ReactNode;
};

/** Makes the ads inside movable: in the list of a board in its manual order, within the list. */
export const BoardMoves = ({ query, list, children }: Props) => {
  const { order, result } = useBoardOrder(query);
  useMoveKeys(order, result, list);
  return (
    <BoardOrderContext value={order}>
      {children}
      {order !== null && (
        <Box srOnly role="status">
          {result?.text}
        </Box>
      )}
    </BoardOrderContext>
  );
};
