import { durably } from '../storage-errors.ts';
import type { CreateBoardsStore } from './boards-store.ts';
import { addAds, placeAds, putBoardAds, removeAds } from './change-board-ads.ts';
import { createBoard, moveBoard, removeBoard, renameBoard, restoreBoards } from './change-boards.ts';
import { readAdsInNoBoard, readAdsOfBoard, readBoardsOf, readBoardTree, readPathOfBoard } from './read-boards.ts';

/** Creates the boards of a local store. Each change is one transaction. */
export const createBoardsStore: CreateBoardsStore = (db, options) => {
  const tables = [db.boards, db.boardAds, db.savedAds, db.capturedAds, db.outbox, db.facts];
  const change = async <T>(run: () => Promise<T>): Promise<T> => {
    const done = await durably(db.transaction('rw', tables, async () => run()));
    options.onChange?.();
    return done;
  };
  return {
    tree: () => readBoardTree(db),
    pathOf: (boardId) => readPathOfBoard(db, boardId),
    adIdsOf: (boardId) => readAdsOfBoard(db, boardId),
    boardsOf: (adIds) => readBoardsOf(db, adIds),
    adIdsInNoBoard: () => readAdsInNoBoard(db),
    create: (look, parentId) => change(() => createBoard(db, { look, parentId }, options)),
    rename: (boardId, look) => change(() => renameBoard(db, { boardId, look }, options)),
    move: (boardId, to) => change(() => moveBoard(db, { boardId, to }, options)),
    remove: (boardId) => change(() => removeBoard(db, boardId, options)),
    restore: (deleted) => change(() => restoreBoards(db, deleted, options)),
    add: (boardId, adIds) => change(() => addAds(db, { boardId, adIds }, options)),
    removeAds: (boardId, adIds) => change(() => removeAds(db, { boardId, adIds }, options)),
    putBack: (ads) => change(() => putBoardAds(db, ads, options)),
    placeAds: (boardId, adIds, before) => change(() => placeAds(db, { boardId, adIds, before }, options)),
  };
};
