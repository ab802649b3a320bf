import { createContext, use, useMemo, useRef, useState } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { boardOf, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import { say } from '#shared/texts/say.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { movedOrder, successorAt, type DropPlace } from './moved-order.ts';

/** Changes the manual order of the board whose list is on the screen. Errors are toasts. */
export type BoardOrder = {
  /** Moves an ad before the previous or after the next ad of the list. */
  step: (adId: AdId, by: -1 | 1) => void;
  /** Moves an ad to the start or the end of the list. */
  moveToEdge: (adId: AdId, edge: 'start' | 'end') => void;
  /** Moves ads, in the order that they have in the board, beside an ad of the list. */
  place: (adIds: readonly AdId[], at: DropPlace) => void;
};

/**
 * The result of the last move. `index`: of the ad in the list. `text`: for screen readers. `by`: how the user moved it.
 * `atMs`: when, in milliseconds since the page was opened.
 */
export type MoveResult = { adId: AdId; index: number; text: string; by: 'command' | 'drag'; atMs: number };

/** Null: the list is not the list of a board in its manual order. */
export const BoardOrderContext = createContext<BoardOrder | null>(null);

export const useBoardOrderOfList = (): BoardOrder | null => use(BoardOrderContext);

/**
 * Returns the functions that change the manual order; null if the list has no manual order. Moves run one after the
 * other, because each one starts from the result of the move before.
 */
export const useBoardOrder = (query: AdQuery): { order: BoardOrder | null; result: MoveResult | null } => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  const [result, setResult] = useState<MoveResult | null>(null);
  const moves = useRef(Promise.resolve());
  const boardId = query.sort === 'board' ? boardOf(query) : null;
  const queryKey = JSON.stringify(query);

  const order = useMemo((): BoardOrder | null => {
    if (boardId === null || services === null) return null;
    const enqueue = (by: Move['by'], adIds: readonly AdId[], placeIn: Move['placeIn']): void => {
      const move = async (): Promise<void> =>
        setResult(await moveAds(services, { query, boardId, adIds, by, placeIn }));
      moves.current = moves.current.then(() => toastOnError(screen, () => screen.during(move))).then(() => undefined);
    };
    return {
      step: (adId, by) => enqueue('command', [adId], (shown) => placeOfStep(shown, adId, by)),
      moveToEdge: (adId, edge) => enqueue('command', [adId], (shown) => placeAtEdge(shown, edge)),
      place: (adIds, at) => enqueue('drag', adIds, () => at),
    };
    // Equal queries can be different objects, so the queries are compared as JSON.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [services, screen, boardId, queryKey]);
  return { order, result };
};

type Move = {
  query: AdQuery;
  boardId: string;
  adIds: readonly AdId[];
  by: MoveResult['by'];
  /** Returns the new place among the ads of the list, or the text that says why nothing moves. */
  placeIn: (shown: readonly AdId[]) => DropPlace | string;
};

/** Filters can hide ads of the board. They keep their places. */
const moveAds = async (
  { lists, boards }: AccountServices,
  { query, boardId, adIds, by, placeIn }: Move,
): Promise<MoveResult | null> => {
  const order = await boards.adIdsOf(boardId);
  const inList = new Set((await lists.all(query)).map(({ adId }) => adId));
  const shown = order.filter((adId) => inList.has(adId));
  const moved = order.filter((adId) => adIds.includes(adId));
  const [first] = moved;
  if (first === undefined) return null;
  const place = placeIn(shown);
  if (typeof place === 'string')
    return { adId: first, index: shown.indexOf(first), text: place, by, atMs: performance.now() };
  const before = successorAt(order, new Set(moved), place);
  await boards.placeAds(boardId, moved, before);
  const index = movedOrder(order, moved, before)
    .filter((adId) => inList.has(adId))
    .indexOf(first);
  const values = { count: moved.length, position: index + 1, total: shown.length };
  return { adId: first, index, text: say(texts.moved, values), by, atMs: performance.now() };
};

const placeOfStep = (shown: readonly AdId[], adId: AdId, by: -1 | 1): DropPlace | string => {
  const over = shown[shown.indexOf(adId) + by];
  if (over === undefined) return by === -1 ? texts.isFirst : texts.isLast;
  return { over, side: by === -1 ? 'before' : 'after' };
};

const placeAtEdge = (shown: readonly AdId[], edge: 'start' | 'end'): DropPlace | string => {
  const over = edge === 'start' ? shown[0] : shown.at(-1);
  if (over === undefined) return '';
  return { over, side: edge === 'start' ? 'before' : 'after' };
};
