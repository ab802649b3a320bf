import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { BoardId } from '../boards/board.ts';
import { Place } from '../boards/place.ts';
import { UnixMs } from '../moment.ts';
import { defineKind, defineMutation, Seq, subjectOfBoardAds } from './synced-kind.ts';

/** The maximum number of ads in one mutation of memberships. */
export const BOARD_ADS_LIMIT = 500;

/**
 * An ad in a board. `addedAt` (milliseconds since 1970) identifies the act of adding: a removal names the one that its
 * device saw. It is not limited to the time of the server, because a device must find its own value again.
 */
export type BoardAd = { boardId: BoardId; adId: AdId; place: string; addedAt: number };
export type BoardAdRow = BoardAd & { seq?: number };

/** The fields of a membership that a mutation changes. A new membership has all of them. */
type BoardAdChange = Partial<BoardAdRow> & { boardId: BoardId; adId: AdId };

const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.minLength(1), z.maxLength(BOARD_ADS_LIMIT));

/**
 * Adds ads to a board. An ad that is in the board keeps its place and gets the new `addedAt`, so that an older removal
 * does not remove it. Ads that the account does not have, or that are in too many boards, are not stored.
 */
const addToBoard = defineMutation(
  'add-to-board',
  z.strictObject({
    kind: z.literal('add-to-board'),
    boardId: BoardId,
    ads: listOf(z.strictObject({ adId: AdId, place: Place, addedAt: UnixMs })),
  }),
  {
    subjectsOf: ({ boardId }) => [subjectOfBoardAds(boardId)],
    effectOf: ({ boardId, ads }) => ({ put: ads.map((ad) => ({ boardId, ...ad })) }),
  },
);

/** Removes those of the ads from a board that were not added again since: their `addedAt` is that of the mutation. */
const removeFromBoard = defineMutation(
  'remove-from-board',
  z.strictObject({
    kind: z.literal('remove-from-board'),
    boardId: BoardId,
    ads: listOf(z.strictObject({ adId: AdId, addedAt: UnixMs })),
  }),
  {
    subjectsOf: ({ boardId }) => [subjectOfBoardAds(boardId)],
    effectOf: ({ boardId, ads }) => ({ remove: ads.map(({ adId }) => [boardId, adId]) }),
  },
);

/** Changes the places of ads in a board. */
const placeInBoard = defineMutation(
  'place-in-board',
  z.strictObject({
    kind: z.literal('place-in-board'),
    boardId: BoardId,
    ads: listOf(z.strictObject({ adId: AdId, place: Place })),
  }),
  {
    subjectsOf: ({ boardId }) => [subjectOfBoardAds(boardId)],
    effectOf: ({ boardId, ads }) => ({ put: ads.map((ad) => ({ boardId, ...ad })) }),
  },
);

const isWhole = (change: BoardAdChange): change is BoardAdRow => change.addedAt !== undefined;

export const boardAds = defineKind('board-ad', {
  row: z.object({
    kind: z.literal('board-ad'),
    seq: Seq,
    boardId: BoardId,
    adId: AdId,
    place: Place,
    addedAt: UnixMs,
  }),
  tombstone: z.object({ kind: z.literal('board-ad-deleted'), seq: Seq, boardId: BoardId, adId: AdId }),
  store: { table: 'boardAds', indexes: '[boardId+adId], adId, [boardId+place]', since: 9 },
  isOnCards: false,
  toRow: ({ boardId, adId, place, addedAt }): BoardAdRow => ({ boardId, adId, place, addedAt }),
  keyOf: ({ boardId, adId }) => [boardId, adId],
  subjectOf: ({ boardId }) => subjectOfBoardAds(boardId),
  merge: (known: BoardAdRow | null, next: BoardAdChange): BoardAdRow | null => {
    if (known === null) return isWhole(next) ? next : null;
    if (isWhole(next)) return known.addedAt === next.addedAt ? null : { ...known, addedAt: next.addedAt };
    return known.place === next.place ? null : { ...known, ...next };
  },
  mutations: [addToBoard, removeFromBoard, placeInBoard],
});
