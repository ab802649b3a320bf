import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { storedAdsAmong } from '../ads/captured-ads.service.ts';
import { findBoard } from './boards.sql.ts';
import * as rows from './board-ads.sql.ts';

type Membership = { adId: string; place: string; addedAt: number };

/**
 * Adds the given ads to a board, if the account has them and if they are in fewer than `limit` boards. An ad of the
 * board keeps its place and gets the new `addedAt`. Writes nothing if the account does not have the board.
 */
export const addToBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, ads }: { boardId: string; ads: readonly Membership[] },
  limit: number,
): Promise<void> => {
  const { userId } = owner;
  const requested = lastByAd(ads);
  if ((await findBoard(tx, userId, boardId)) === null) return;
  const known = new Map(
    (await rows.findInBoard(tx, userId, boardId, [...requested.keys()])).map((row) => [row.adId, row]),
  );
  const others = [...requested.keys()].filter((adId) => !known.has(adId));
  const full = new Set(await rows.findInManyBoards(tx, userId, others, limit));
  const addable = new Set((await storedAdsAmong(tx, userId, others)).filter((adId) => !full.has(adId)));
  const changed = [...requested.values()].filter(({ adId, addedAt }) => {
    const row = known.get(adId);
    return row === undefined ? addable.has(adId) : row.addedAt?.getTime() !== addedAt;
  });
  await rows.writeBoardAds(
    tx,
    changed.map(({ adId, place, addedAt }) => ({
      userId,
      boardId,
      adId,
      place: known.get(adId)?.place ?? place,
      addedAt: new Date(addedAt),
      seq: owner.nextSeq(),
      deletedAt: null,
    })),
  );
};

/** Removes ads from a board if `addedAt` matches, so that an ad that was added again remains. */
export const removeFromBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, ads }: { boardId: string; ads: readonly Pick<Membership, 'adId' | 'addedAt'>[] },
  at: Date,
): Promise<void> => {
  const requested = lastByAd(ads);
  const known = await rows.findInBoard(tx, owner.userId, boardId, [...requested.keys()]);
  const matching = known.filter(({ adId, addedAt }) => addedAt?.getTime() === requested.get(adId)?.addedAt);
  await writeTombstones(tx, owner, matching, at);
};

/** Changes the places of ads in a board. Ignores ads that are not in it. */
export const placeInBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, ads }: { boardId: string; ads: readonly Pick<Membership, 'adId' | 'place'>[] },
): Promise<void> => {
  const requested = lastByAd(ads);
  const known = await rows.findInBoard(tx, owner.userId, boardId, [...requested.keys()]);
  const moved = known.flatMap((row) => {
    const place = requested.get(row.adId)?.place ?? row.place;
    return place === row.place ? [] : [{ ...row, place, seq: owner.nextSeq() }];
  });
  await rows.writeBoardAds(tx, moved);
};

/** Returns the given memberships that the account has. */
export const boardAdsAmong = (
  tx: Db,
  userId: string,
  keys: readonly { boardId: string; adId: string }[],
): Promise<{ boardId: string; adId: string }[]> => rows.findStored(tx, userId, keys);

/** Removes a deleted ad from its boards, leaving tombstones. */
export const removeFromBoards = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> =>
  writeTombstones(tx, owner, await rows.findOfAd(tx, owner.userId, adId), at);

/** Removes all ads from deleted boards, leaving tombstones. */
export const removeBoardAds = async (tx: Db, owner: Owner, boardIds: readonly string[], at: Date): Promise<void> => {
  if (boardIds.length === 0) return;
  const count = await rows.countInBoards(tx, owner.userId, boardIds);
  if (count === 0) return;
  const firstSeq = owner.nextSeq();
  for (let seq = 1; seq < count; seq += 1) owner.nextSeq();
  await rows.writeTombstonesOfBoards(tx, owner.userId, boardIds, { firstSeq, deletedAt: at });
};

const writeTombstones = (tx: Db, { nextSeq }: Owner, known: readonly rows.BoardAdRow[], at: Date): Promise<void> =>
  rows.writeBoardAds(
    tx,
    known.map((row) => ({ ...row, place: null, addedAt: null, seq: nextSeq(), deletedAt: at })),
  );

/** By ad id. If an ad occurs twice, the last entry counts: one statement can't write a row twice. */
const lastByAd = <Entry extends { adId: string }>(ads: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(ads.map((ad) => [ad.adId, ad]));
