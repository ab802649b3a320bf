import type { AdId } from '#shared/domain/ad/ad.ts';
import { boardOf, type ListScope } from '#shared/domain/lists/ad-query.ts';
import { rowsInBoard } from '#shared/store/boards/read-boards.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { ChangedMemberships } from '#shared/store/observe-changes.ts';
import type { AdIndex } from './ad-index.ts';

/** Reads into an index which ads are in boards, but only what a list needs. */
export type BoardReader = {
  /** Reads what a list of this scope needs, unless the index has it. */
  prepare: (scope: ListScope) => Promise<void>;
  /** Updates what was read. The ads of a changed board are read again when a list needs them. */
  update: (changed: ChangedMemberships) => Promise<void>;
};

/** Reads only keys: the rows of 100,000 memberships take several times as long. */
export const openBoardReader = (db: LocalDatabase, index: AdIndex): BoardReader => {
  /** The ads that are in any board; null until a list needed them. */
  let inBoards: Set<AdId> | null = null;

  const readInBoards = async (): Promise<void> => {
    inBoards = adIdsIn(await db.boardAds.toCollection().primaryKeys());
    index.boards.setMembers(inBoards, null);
  };
  const readChanged = async (known: Set<AdId>, adIds: ReadonlySet<AdId>): Promise<void> => {
    const keys = await db.boardAds
      .where('adId')
      .anyOf([...adIds])
      .primaryKeys();
    for (const adId of adIds) known.delete(adId);
    for (const adId of adIdsIn(keys)) known.add(adId);
    index.boards.setMembers(known, adIds);
  };
  return {
    prepare: async (scope) => {
      if (scope === 'no-board' && inBoards === null) await readInBoards();
      const boardId = boardOf({ scope });
      if (boardId === null || index.boards.has(boardId)) return;
      const keys = await rowsInBoard(db, boardId).primaryKeys();
      index.boards.set(
        boardId,
        keys.map(([, adId]) => adId),
      );
    },
    update: async ({ boardIds, adIds, all }) => {
      index.boards.forget(all ? null : boardIds);
      if (inBoards === null) return;
      if (all) await readInBoards();
      else if (adIds.size > 0) await readChanged(inBoards, adIds);
    },
  };
};

const adIdsIn = (keys: readonly (readonly [string, AdId])[]): Set<AdId> => new Set(keys.map(([, adId]) => adId));
