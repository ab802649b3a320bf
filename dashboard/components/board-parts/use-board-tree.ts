import type { BoardBranch } from '#shared/domain/boards/board-tree.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CountedBoard } from '#shared/store/boards/boards-store.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** The boards of the account with the boards nested in them, in their order. */
export type BoardTree = readonly BoardBranch<CountedBoard>[];

const readTree = ({ boards }: AccountServices): Promise<BoardTree> => boards.tree();

/** Returns the boards of the account now and after every change. */
export const useBoardTree = () => useWatched(readTree);
