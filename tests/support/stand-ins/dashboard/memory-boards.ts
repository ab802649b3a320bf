import type { StoreApi } from 'zustand/vanilla';
import type { Board, BoardId } from '#shared/domain/boards/board.ts';
import { adsInNoBoard, countSavedAds, type BoardAdKey } from '#shared/domain/boards/ads-in-boards.ts';
import {
  boardTree,
  boardWithNested,
  nestingProblem,
  pathOfBoard,
  siblingsUnder,
} from '#shared/domain/boards/board-tree.ts';
import { compareTexts } from '#shared/domain/boards/place.ts';
import { placesBetween } from '#shared/domain/boards/places-between.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { BoardPosition, BoardsStore, FormerBoardAd } from '#shared/store/boards/boards-store.ts';
import type { AdState } from './memory-ads.ts';

export type BoardState = { boards: readonly Board[]; boardAds: readonly FormerBoardAd[] };

type Memory = {
  getState: () => BoardState & Pick<AdState, 'rows'>;
  setState: StoreApi<BoardState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Boards in memory. */
export const createMemoryBoards = ({ getState, setState, ask }: Memory): BoardsStore => {
  const keys = (): BoardAdKey[] => getState().boardAds.map(({ boardId, adId }) => [boardId, adId]);
  const savedIds = (): string[] => getState().rows.flatMap(({ adId, savedAt }) => (savedAt === null ? [] : [adId]));
  const adsOf = (boardId: BoardId): FormerBoardAd[] =>
    getState()
      .boardAds.filter((ad) => ad.boardId === boardId)
      .toSorted((one, other) => compareTexts(one.place, other.place) || compareTexts(one.adId, other.adId));
  const putAds = (ads: readonly FormerBoardAd[]): void => {
    const isPut = (ad: FormerBoardAd): boolean => ads.some((one) => one.boardId === ad.boardId && one.adId === ad.adId);
    setState(({ boardAds }) => ({ boardAds: [...boardAds.filter((ad) => !isPut(ad)), ...ads] }));
  };
  const dropAds = (ads: readonly FormerBoardAd[]): void =>
    setState(({ boardAds }) => ({ boardAds: boardAds.filter((ad) => !ads.includes(ad)) }));
  const change = (boardId: BoardId, fields: Partial<Board>): void =>
    setState(({ boards }) => ({
      boards: boards.map((board) => (board.boardId === boardId ? { ...board, ...fields } : board)),
    }));
  const positionOf = (boardId: BoardId): BoardPosition => {
    const { boards } = getState();
    const parentId = boards.find((board) => board.boardId === boardId)?.parentId ?? null;
    const siblings = siblingsUnder(boards, parentId);
    const index = siblings.findIndex((board) => board.boardId === boardId);
    return { parentId, before: siblings[index + 1]?.boardId ?? null };
  };
  const refuseNesting = (boardId: BoardId, parentId: BoardId | null): void => {
    const problem = nestingProblem(getState().boards, { boardId, parentId });
    if (problem !== null) throw new AppError(problem);
  };

  return {
    tree: async () => {
      await ask('boards.tree', null);
      const counts = countSavedAds(keys(), new Set(savedIds()));
      return boardTree(getState().boards.map((board) => ({ ...board, savedAds: counts.get(board.boardId) ?? 0 })));
    },
    pathOf: async (boardId) => {
      await ask('boards.pathOf', boardId);
      return pathOfBoard(getState().boards, boardId);
    },
    adIdsOf: async (boardId) => {
      const saved = new Set(savedIds());
      return adsOf(boardId).flatMap(({ adId }) => (saved.has(adId) ? [adId] : []));
    },
    boardsOf: async (adIds) => {
      const wanted = getState().boardAds.filter(({ adId }) => adIds.includes(adId));
      const byAd = groupBy(wanted, ({ adId }) => adId);
      return new Map([...byAd].map(([adId, ads]) => [adId, ads.map(({ boardId }) => boardId)]));
    },
    adIdsInNoBoard: async () => adsInNoBoard(keys(), savedIds()),
    create: async (look, parentId) => {
      await ask('boards.create', { look, parentId });
      const boardId = crypto.randomUUID();
      refuseNesting(boardId, parentId);
      const last = siblingsUnder(getState().boards, parentId).at(-1)?.place ?? null;
      const place = placesBetween(last, [], 1).places.join('');
      setState(({ boards }) => ({ boards: [...boards, { boardId, ...look, parentId, place }] }));
      return boardId;
    },
    rename: async (boardId, look) => {
      await ask('boards.rename', { boardId, look });
      change(boardId, look);
    },
    move: async (boardId, { parentId, before }) => {
      await ask('boards.move', { boardId, parentId, before });
      refuseNesting(boardId, parentId);
      const former = positionOf(boardId);
      const siblings = siblingsUnder(getState().boards, parentId).filter((board) => board.boardId !== boardId);
      const found = siblings.findIndex((board) => board.boardId === before);
      const index = found === -1 ? siblings.length : found;
      const after = siblings.slice(index).map(({ place }) => place);
      const place = placesBetween(siblings[index - 1]?.place ?? null, after, 1).places.join('');
      change(boardId, { parentId, place });
      return former;
    },
    remove: async (boardId) => {
      await ask('boards.remove', boardId);
      const removed = boardWithNested(getState().boards, boardId);
      const ads = removed.flatMap((board) => adsOf(board.boardId));
      setState(({ boards }) => ({ boards: boards.filter((board) => !removed.includes(board)) }));
      dropAds(ads);
      return { boards: removed, ads };
    },
    restore: async (deleted) => {
      await ask('boards.restore', deleted.boards.length);
      setState(({ boards }) => ({ boards: [...boards, ...deleted.boards] }));
      putAds(deleted.ads);
    },
    add: async (boardId, adIds) => {
      await ask('boards.add', { boardId, adIds });
      const present = adsOf(boardId);
      const added = adIds.filter((adId) => !present.some((ad) => ad.adId === adId));
      const first = present[0];
      const { places } = placesBetween(null, first === undefined ? [] : [first.place], added.length);
      putAds(added.map((adId, index) => ({ boardId, adId, place: places[index] ?? '' })));
      return { added, full: [] };
    },
    removeAds: async (boardId, adIds) => {
      await ask('boards.removeAds', { boardId, adIds });
      const removed = adsOf(boardId).filter(({ adId }) => adIds.includes(adId));
      dropAds(removed);
      return removed;
    },
    putBack: async (ads) => {
      await ask('boards.putBack', ads.length);
      putAds(ads);
    },
    placeAds: async (boardId, adIds, before) => {
      await ask('boards.placeAds', { boardId, adIds, before });
      const others = adsOf(boardId).filter(({ adId }) => !adIds.includes(adId));
      const found = others.findIndex(({ adId }) => adId === before);
      const index = found === -1 ? others.length : found;
      const after = others.slice(index).map(({ place }) => place);
      const { places } = placesBetween(others[index - 1]?.place ?? null, after, adIds.length);
      putAds(adIds.map((adId, at) => ({ boardId, adId, place: places[at] ?? '' })));
    },
  };
};
