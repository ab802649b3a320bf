import { AppError } from '#shared/errors/app-error.ts';
import type { DeletedBoards } from '#shared/store/boards/boards-store.ts';
import { aBoard, boardIdOf } from '#tests/support/builders/a-board.ts';
import type { Device } from '#tests/support/stand-ins/device.ts';

/** What these moves need of a player. `deletedBoards`: what the last deletion of a board removed. */
type BoardPlayer = { device: Device; deletedBoards: DeletedBoards };
type Draw = { number: number; amount: number };

/** One of five boards. All devices use the same ids, so that their changes meet. */
const boardDrawn = ({ number }: Draw): string => boardIdOf(number % 5);
const parentDrawn = ({ number, amount }: Draw): string | null =>
  amount === 0 ? null : boardIdOf((number + amount) % 5);
const adIdsDrawn = ({ number, amount }: Draw): string[] => [`100000${number % 5}`, `100000${(number + amount) % 5}`];

/** A device refuses changes of unknown boards, cycles and deep nesting, which a schedule draws at times. */
const unlessRefused = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** The operations on boards by name. A board is created with its own id by Undo, which accepts any board. */
export const boardMoves: Record<string, (player: BoardPlayer, draw: Draw) => Promise<unknown>> = {
  'create a board': async ({ device }, draw) => {
    const board = aBoard({ boardId: boardDrawn(draw), parentId: parentDrawn(draw), name: `Board ${draw.amount}` });
    await unlessRefused(device.boards.restore({ boards: [board], ads: [] }));
  },
  'rename a board': ({ device }, draw) =>
    unlessRefused(device.boards.rename(boardDrawn(draw), { name: `Name ${draw.number}`, color: 'teal', emoji: null })),
  'move a board': ({ device }, draw) =>
    unlessRefused(
      device.boards.move(boardDrawn(draw), { parentId: parentDrawn(draw), before: boardIdOf(draw.amount) }),
    ),
  'delete a board': async (player, draw) => {
    player.deletedBoards = await player.device.boards.remove(boardDrawn(draw));
  },
  'restore a board': ({ device, deletedBoards }) => device.boards.restore(deletedBoards),
  'add to a board': ({ device }, draw) => unlessRefused(device.boards.add(boardDrawn(draw), adIdsDrawn(draw))),
  'remove from a board': ({ device }, draw) => device.boards.removeAds(boardDrawn(draw), adIdsDrawn(draw)),
  'place in a board': ({ device }, draw) =>
    device.boards.placeAds(boardDrawn(draw), adIdsDrawn(draw), `100000${draw.amount}`),
};
