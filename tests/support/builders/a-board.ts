import type { Board } from '#shared/domain/boards/board.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { NOON } from './followed-pages.ts';

/** The id of a board with a number. */
export const boardIdOf = (number: number): string => `5b0a2d1c-7e44-4a57-8f10-${String(number).padStart(12, '0')}`;

/** Board 1, on the first level. */
export const aBoard = (facts: Partial<Board> = {}): Board => ({
  boardId: boardIdOf(1),
  name: 'Hooks',
  color: null,
  emoji: null,
  parentId: null,
  place: 'a0',
  ...facts,
});

/** Creates a board. Without facts, it is board 1. */
export const boarding = (facts: Partial<Board> = {}): Mutation => ({ kind: 'create-board', board: aBoard(facts) });

/** Adds ads to board 1, or to another one. */
export const addingTo = (adIds: readonly string[], { boardId = boardIdOf(1), addedAt = NOON } = {}): Mutation => ({
  kind: 'add-to-board',
  boardId,
  ads: adIds.map((adId) => ({ adId, place: 'a0', addedAt })),
});

/** Removes ads from board 1, or from another one, that were added at a time. */
export const removingFrom = (adIds: readonly string[], { boardId = boardIdOf(1), addedAt = NOON } = {}): Mutation => ({
  kind: 'remove-from-board',
  boardId,
  ads: adIds.map((adId) => ({ adId, addedAt })),
});
