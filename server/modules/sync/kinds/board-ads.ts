import { boardAd } from '#server/db/schema/boards.ts';
import { BOARDS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import * as service from '../../boards/board-ads.service.ts';
import { inRange, NO_BYTES, type AppliedMutation, type RowKey, type SyncedTable } from './synced-table.ts';

export const boardAds: SyncedTable = {
  table: boardAd,
  key: [boardAd.boardId, boardAd.adId],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => (await tx.select().from(boardAd).where(inRange(boardAd, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await service.boardAdsAmong(
      tx,
      userId,
      keys.map(({ id, part }) => ({ adId: id, boardId: part })),
    );
    return stored.map(({ boardId, adId }) => keyOf(boardId, adId));
  },
};

const changeOf = ({ seq, boardId, adId, place, addedAt }: typeof boardAd.$inferSelect): SyncChange =>
  place === null || addedAt === null
    ? { kind: 'board-ad-deleted', seq, boardId, adId }
    : { kind: 'board-ad', seq, boardId, adId, place, addedAt: addedAt.getTime() };

const keyOf = (boardId: string, adId: string): RowKey => ({ id: adId, part: boardId });

export const addToBoard: AppliedMutation<'add-to-board'> = {
  apply: async ({ tx, owner }, { boardId, ads }) => {
    await service.addToBoard(tx, owner, { boardId, ads }, BOARDS_PER_AD);
    return null;
  },
  // The board or the ad may be deleted, or the ad is in too many boards.
  written: { kind: 'board-ad', keysOf: ({ boardId, ads }) => ads.map(({ adId }) => keyOf(boardId, adId)) },
};

export const removeFromBoard: AppliedMutation<'remove-from-board'> = {
  apply: async ({ tx, owner, at }, { boardId, ads }) => {
    await service.removeFromBoard(tx, owner, { boardId, ads }, at);
    return null;
  },
  written: null,
};

export const placeInBoard: AppliedMutation<'place-in-board'> = {
  apply: async ({ tx, owner }, { boardId, ads }) => {
    await service.placeInBoard(tx, owner, { boardId, ads });
    return null;
  },
  written: { kind: 'board-ad', keysOf: ({ boardId, ads }) => ads.map(({ adId }) => keyOf(boardId, adId)) },
};
