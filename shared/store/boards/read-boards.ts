import { Dexie } from 'dexie';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Board, BoardId } from '#shared/domain/boards/board.ts';
import { adsInNoBoard, countSavedAds } from '#shared/domain/boards/ads-in-boards.ts';
import { boardTree, pathOfBoard, type BoardBranch } from '#shared/domain/boards/board-tree.ts';
import type { BoardAdRow } from '#shared/domain/synced/board-ads.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { LocalDatabase } from '../database.ts';
import type { CountedBoard } from './boards-store.ts';

/** Above this number of ads, reading the keys of all bookmarks is faster than looking up each ad. */
const LOOKED_UP = 3_000;

/** Every board without its `seq`, in any order. */
export const readBoards = async (db: LocalDatabase): Promise<Board[]> =>
  (await db.boards.toArray()).map(({ seq: _seq, ...board }) => board);

/** The boards above a board, and the board. See `BoardsStore.pathOf`. */
export const readPathOfBoard = async (db: LocalDatabase, boardId: BoardId): Promise<Board[]> =>
  pathOfBoard(await readBoards(db), boardId);

/** The boards with their numbers of saved ads. Reads only keys of ads. */
export const readBoardTree = (db: LocalDatabase): Promise<BoardBranch<CountedBoard>[]> =>
  db.transaction('r', [db.boards, db.boardAds, db.savedAds], async () => {
    const [boards, keys, saved] = await Promise.all([
      readBoards(db),
      db.boardAds.toCollection().primaryKeys(),
      db.savedAds.toCollection().primaryKeys(),
    ]);
    const counts = countSavedAds(keys, new Set(saved));
    return boardTree(boards.map((board) => ({ ...board, savedAds: counts.get(board.boardId) ?? 0 })));
  });

/** The memberships of a board in their order: by place, then by ad. */
export const rowsInBoard = (db: LocalDatabase, boardId: BoardId) =>
  db.boardAds.where('[boardId+place]').between([boardId, Dexie.minKey], [boardId, Dexie.maxKey], true, true);

/** The saved ads of a board in their order. */
export const readAdsOfBoard = (db: LocalDatabase, boardId: BoardId): Promise<AdId[]> =>
  db.transaction('r', [db.boardAds, db.savedAds], async () => {
    const adIds = (await rowsInBoard(db, boardId).primaryKeys()).map(([, adId]) => adId);
    const saved = await savedAmong(db, adIds);
    return adIds.filter((adId) => saved.has(adId));
  });

const savedAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> => {
  if (adIds.length > LOOKED_UP) return new Set(await db.savedAds.toCollection().primaryKeys());
  return new Set((await db.savedAds.bulkGet([...adIds])).flatMap((row) => row?.adId ?? []));
};

/** The keys of the memberships of these ads. */
const keysOfAds = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<[BoardId, AdId][]> => {
  const wanted = new Set(adIds);
  if (wanted.size <= LOOKED_UP)
    return db.boardAds
      .where('adId')
      .anyOf([...wanted])
      .primaryKeys();
  return (await db.boardAds.toCollection().primaryKeys()).filter(([, adId]) => wanted.has(adId));
};

/** The boards of each of the ads that is in any board, in any order. */
export const readBoardsOf = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<Map<AdId, BoardId[]>> => {
  const byAd = groupBy(await keysOfAds(db, adIds), ([, adId]) => adId);
  return new Map([...byAd].map(([adId, keys]) => [adId, keys.map(([boardId]) => boardId)]));
};

/** The saved ads that are in no board, newest bookmark first. */
export const readAdsInNoBoard = (db: LocalDatabase): Promise<AdId[]> =>
  db.transaction('r', [db.boardAds, db.savedAds], async () => {
    const [keys, saved] = await Promise.all([
      db.boardAds.toCollection().primaryKeys(),
      db.savedAds.orderBy('savedAt').primaryKeys(),
    ]);
    return adsInNoBoard(keys, saved.toReversed());
  });

/** Inside a transaction: the rows of these boards. */
export const rowsInBoards = (db: LocalDatabase, boardIds: readonly BoardId[]): Promise<BoardAdRow[]> =>
  Promise.all(boardIds.map((boardId) => rowsInBoard(db, boardId).toArray())).then((rows) => rows.flat());
