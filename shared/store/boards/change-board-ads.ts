import { BOARDS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { placesBetween } from '#shared/domain/boards/places-between.ts';
import { BOARD_ADS_LIMIT, type BoardAd, type BoardAdRow } from '#shared/domain/synced/board-ads.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { LocalDatabase } from '../database.ts';
import { addAllToOutbox, type Stamp } from '../outbox/outbox.ts';
import type { AddedToBoard, FormerBoardAd } from './boards-store.ts';
import { readBoardsOf, rowsInBoard } from './read-boards.ts';

/** Inside a transaction. See `BoardsStore.add`. */
export const addAds = async (
  db: LocalDatabase,
  { boardId, adIds }: { boardId: BoardId; adIds: readonly AdId[] },
  stamp: Stamp,
): Promise<AddedToBoard> => {
  if ((await db.boards.get(boardId)) === undefined) throw new AppError('NOT_FOUND');
  const { addable, full } = await addableTo(db, boardId, adIds);
  const first = await rowsInBoard(db, boardId).first();
  const { places } = placesBetween(null, first === undefined ? [] : [first.place], addable.length);
  await putRows(
    db,
    addable.map((adId, index) => ({ boardId, adId, place: places[index] ?? '' })),
    stamp,
  );
  return { added: addable, full };
};

/** Inside a transaction: adds ads with the places that they had. See `BoardsStore.putBack`. */
export const putBoardAds = async (db: LocalDatabase, ads: readonly FormerBoardAd[], stamp: Stamp): Promise<void> => {
  for (const [boardId, ofBoard] of groupBy(ads, (ad) => ad.boardId)) {
    if ((await db.boards.get(boardId)) === undefined) continue;
    const adIds = ofBoard.map(({ adId }) => adId);
    const addable = new Set((await addableTo(db, boardId, adIds)).addable);
    await putRows(
      db,
      ofBoard.filter(({ adId }) => addable.has(adId)),
      stamp,
    );
  }
};

/** Inside a transaction. See `BoardsStore.removeAds`. */
export const removeAds = async (
  db: LocalDatabase,
  { boardId, adIds }: { boardId: BoardId; adIds: readonly AdId[] },
  stamp: Stamp,
): Promise<FormerBoardAd[]> => {
  const rows = await db.boardAds.bulkGet(adIds.map((adId): [BoardId, AdId] => [boardId, adId]));
  return removeRows(
    db,
    rows.flatMap((row) => row ?? []),
    stamp,
  );
};

/** Inside a transaction: removes memberships of any boards. */
export const removeRows = async (
  db: LocalDatabase,
  rows: readonly BoardAdRow[],
  stamp: Stamp,
): Promise<FormerBoardAd[]> => {
  await db.boardAds.bulkDelete(rows.map(({ boardId, adId }): [BoardId, AdId] => [boardId, adId]));
  await addEntries(db, rows, stamp, (boardId, some) => ({
    kind: 'remove-from-board',
    boardId,
    ads: some.map(({ adId, addedAt }) => ({ adId, addedAt })),
  }));
  return rows.map(({ boardId, adId, place }) => ({ boardId, adId, place }));
};

/** Inside a transaction. Usually only the rows of `adIds` change: see `placesBetween`. See `BoardsStore.placeAds`. */
export const placeAds = async (
  db: LocalDatabase,
  { boardId, adIds, before }: { boardId: BoardId; adIds: readonly AdId[]; before: AdId | null },
  stamp: Stamp,
): Promise<void> => {
  const rows = await rowsInBoard(db, boardId).toArray();
  const byId = new Map(rows.map((row) => [row.adId, row]));
  const moved = [...new Set(adIds)].flatMap((adId) => byId.get(adId) ?? []);
  const isMoved = new Set(moved);
  const others = rows.filter((row) => !isMoved.has(row));
  const found = others.findIndex(({ adId }) => adId === before);
  const index = found === -1 ? others.length : found;
  const following = others.slice(index);
  const { places, shifted } = placesBetween(
    others[index - 1]?.place ?? null,
    following.map(({ place }) => place),
    moved.length,
  );
  const newPlaces = [...places, ...shifted];
  const changed = [...moved, ...following.slice(0, shifted.length)].map((row, at) => ({
    ...row,
    place: newPlaces[at] ?? row.place,
  }));
  await db.boardAds.bulkPut(changed);
  await addEntries(db, changed, stamp, (_boardId, some) => ({
    kind: 'place-in-board',
    boardId,
    ads: some.map(({ adId, place }) => ({ adId, place })),
  }));
};

/** Those of the ads that are stored and not in the board, each once. `full`: they are in too many boards. */
const addableTo = async (
  db: LocalDatabase,
  boardId: BoardId,
  adIds: readonly AdId[],
): Promise<{ addable: AdId[]; full: AdId[] }> => {
  const wanted = [...new Set(adIds)];
  const boardsOf = await readBoardsOf(db, wanted);
  const stored = await storedAmong(db, wanted);
  const others = wanted.filter((adId) => stored.has(adId) && boardsOf.get(adId)?.includes(boardId) !== true);
  const isFull = (adId: AdId): boolean => (boardsOf.get(adId)?.length ?? 0) >= BOARDS_PER_AD;
  return { addable: others.filter((adId) => !isFull(adId)), full: others.filter(isFull) };
};

/** Most ads of a board are saved, and looking up bookmarks is faster than looking up versions. */
const storedAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> => {
  const saved = new Set((await db.savedAds.bulkGet([...adIds])).flatMap((row) => row?.adId ?? []));
  const others = adIds.filter((adId) => !saved.has(adId));
  const captured = others.length === 0 ? [] : await db.capturedAds.where('adId').anyOf(others).primaryKeys();
  return new Set([...saved, ...captured.map(([adId]) => adId)]);
};

/** A new `addedAt` also after Undo: a removal that another device sends later names the old one. */
const putRows = async (db: LocalDatabase, ads: readonly FormerBoardAd[], stamp: Stamp): Promise<void> => {
  const addedAt = stamp.now();
  const rows = ads.map(({ boardId, adId, place }): BoardAd => ({ boardId, adId, place, addedAt }));
  await db.boardAds.bulkPut(rows);
  await addEntries(db, rows, stamp, (boardId, some) => ({
    kind: 'add-to-board',
    boardId,
    ads: some.map(({ adId, place }) => ({ adId, place, addedAt })),
  }));
};

/** Adds entries about the rows of each board, in parts that one entry can contain. */
const addEntries = async (
  db: LocalDatabase,
  rows: readonly BoardAdRow[],
  stamp: Stamp,
  entryOf: (boardId: BoardId, rows: readonly BoardAdRow[]) => Mutation,
): Promise<void> => {
  const entries: Mutation[] = [];
  for (const [boardId, ofBoard] of groupBy(rows, (row) => row.boardId)) {
    for (const part of partsOf(ofBoard, BOARD_ADS_LIMIT)) entries.push(entryOf(boardId, part));
  }
  if (entries.length > 0) await addAllToOutbox(db, entries, stamp);
};
