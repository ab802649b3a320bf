import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { boardOf, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { createBoardMembers } from './board-members.ts';
import type { Moment } from './filter-conditions.ts';
import { createScopeMarks } from './scope-marks.ts';
import { createOrders } from './sort-orders.ts';

type Parts = {
  rows: readonly AdSummary[];
  /** The position of an ad in `rows`; undefined if there is no such ad. */
  positionOf: (adId: AdId) => number | undefined;
};

/** Which ads of an index each list has, and in which order. */
export const createIndexLists = ({ rows, positionOf }: Parts) => {
  const boards = createBoardMembers({
    positionOf,
    isSaved: (position) => scopes.isSaved(position),
    size: () => rows.length,
  });
  const scopes = createScopeMarks({ rows, membersOf: boards.of });
  const orders = createOrders(rows);
  return {
    boards,
    scopes,
    /** Sets the ads that are in any board. `changed`: those that differ from the ads before; null: any can differ. */
    setInBoards: (adIds: ReadonlySet<AdId>, changed: Iterable<AdId> | null): void =>
      scopes.setInBoards(
        adIds,
        changed === null ? rows.keys() : [...changed].flatMap((adId) => positionOf(adId) ?? []),
      ),
    /** Called when the scores of ads changed. */
    outdateOrders: orders.outdate,
    /** Called when ads changed. */
    outdate: (): void => {
      orders.outdate();
      boards.outdate();
    },
    /** The positions of the ads in the sort of a query. The manual order of a board has only the ads of the board. */
    orderOf: ({ scope, sort }: AdQuery, moment: Moment): Uint32Array => {
      if (sort !== 'board') return orders.by(sort, moment);
      const boardId = boardOf({ scope });
      return boardId === null ? orders.by('captured', moment) : boards.of(boardId).order;
    },
  };
};
