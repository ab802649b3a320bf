import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import { isCollected } from '#shared/domain/ad/capture-reason.ts';
import { boardOf, type ListScope } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { readBoardsOf, rowsInBoard } from '#shared/store/boards/read-boards.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { readAds, readHidden } from '#shared/store/ads/read-ads.ts';

/** Rows to read per requested ad: enough to find a screen of active ads among ended ones. */
const ROWS_PER_AD = 6;

/** The first ads of an unfiltered list, read by an index of the store, without reading the others. */
export const readNewest = async (db: LocalDatabase, scope: ListScope, count: number): Promise<CollectedAd[]> =>
  readAds(db, await newestOf(db, scope, count));

const newestOf = async (db: LocalDatabase, scope: ListScope, count: number): Promise<AdKey[]> => {
  if (scope === 'collected') return newestCollected(db, count);
  const boardId = boardOf({ scope });
  if (boardId !== null) return firstOfBoard(db, boardId, count);
  if (scope === 'saved') return (await newestSaved(db, count)).map(keyOfAd);
  return scope === 'no-board' ? newestWithoutBoard(db, count) : [];
};

const newestSaved = (db: LocalDatabase, count: number): Promise<SavedAdRow[]> =>
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  db.savedAds.orderBy('savedAt').reverse().limit(count).toArray();

const newestWithoutBoard = async (db: LocalDatabase, count: number): Promise<AdKey[]> => {
  const saved = await newestSaved(db, count * ROWS_PER_AD);
  const boardsOf = await readBoardsOf(
    db,
    saved.map(({ adId }) => adId),
  );
  return saved
    .filter(({ adId }) => !boardsOf.has(adId))
    .slice(0, count)
    .map(keyOfAd);
};

/** A board contains few ads that are not saved. */
const firstOfBoard = async (db: LocalDatabase, boardId: BoardId, count: number): Promise<AdKey[]> => {
  const keys = await rowsInBoard(db, boardId)
    .limit(2 * count)
    .primaryKeys();
  const saved = await db.savedAds.bulkGet(keys.map(([, adId]) => adId));
  return saved.flatMap((row) => (row === undefined ? [] : [keyOfAd(row)])).slice(0, count);
};

const newestCollected = async (db: LocalDatabase, count: number): Promise<AdKey[]> => {
  // A collection of Dexie, not a list.
  // oxlint-disable-next-line unicorn/no-array-reverse
  const newestFirst = db.capturedAds.orderBy('capturedAt').reverse();
  const [rows, followedIds, hidden] = await Promise.all([
    newestFirst.limit(count * ROWS_PER_AD).toArray(),
    db.follows.toCollection().primaryKeys(),
    readHidden(db),
  ]);
  const followed = new Set(followedIds);
  const once = new Map(
    rows
      .filter(
        ({ adId, ad, why }) =>
          runStateOf(ad) === 'active' && isCollected(why, followed.has(ad.pageId)) && !hidden.has(adId),
      )
      .map((row) => [row.adId, keyOfAd(row)]),
  );
  return [...once.values()].slice(0, count);
};
