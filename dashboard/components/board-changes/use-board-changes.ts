import type { BoardId, BoardLook } from '#shared/domain/boards/board.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { confirmChange, type ConfirmContext } from '#dashboard/components/changes/confirm-change.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';

/** A board with its name before the change. */
export type NamedBoard = { boardId: BoardId; name: string };

/**
 * The changes of boards. Each is confirmed by a toast; a move and a deletion can be undone there. Rejects with
 * AppError.
 */
export type BoardChanges = {
  create: (look: BoardLook, parentId: BoardId | null) => Promise<BoardId>;
  rename: (boardId: BoardId, look: BoardLook) => Promise<void>;
  move: (board: NamedBoard, to: BoardPosition) => Promise<void>;
  remove: (board: NamedBoard) => Promise<void>;
};

/** Returns the changes of boards. Until the account is open, they reject with INTERNAL. */
export const useBoardChanges = (): BoardChanges => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  const session = useSession();
  const isQueued = session.state === 'signed-in' && session.account !== 'paid';
  const opened = (): Context => {
    if (services === null) throw new AppError('INTERNAL');
    return { screen, isQueued, boards: services.boards };
  };
  return {
    create: async (look, parentId) => create(opened(), look, parentId),
    rename: async (boardId, look) => rename(opened(), boardId, look),
    move: async (board, to) => move(opened(), board, to),
    remove: async (board) => remove(opened(), board),
  };
};

type Context = ConfirmContext & Pick<AccountServices, 'boards'>;

const subjectOf = (boardId: BoardId): string => `board:${boardId}`;

const create = async (context: Context, look: BoardLook, parentId: BoardId | null): Promise<BoardId> => {
  const boardId = await context.boards.create(look, parentId);
  confirmChange(context, subjectOf(boardId), say(texts.done.created, { name: look.name.trim() }));
  return boardId;
};

const rename = async (context: Context, boardId: BoardId, look: BoardLook): Promise<void> => {
  await context.boards.rename(boardId, look);
  confirmChange(context, subjectOf(boardId), say(texts.done.renamed, { name: look.name.trim() }));
};

const move = async (context: Context, { boardId, name }: NamedBoard, to: BoardPosition): Promise<void> => {
  const former = await context.boards.move(boardId, to);
  confirmChange(context, subjectOf(boardId), say(texts.done.moved, { name }), async () => {
    await context.boards.move(boardId, former);
    confirmChange(context, subjectOf(boardId), say(texts.done.movedBack, { name }));
  });
};

const remove = async (context: Context, { boardId, name }: NamedBoard): Promise<void> => {
  const deleted = await context.screen.during(() => context.boards.remove(boardId));
  const { length } = deleted.boards;
  if (length === 0) return;
  confirmChange(context, subjectOf(boardId), say(texts.done.removed, { name, count: length }), async () => {
    await context.boards.restore(deleted);
    confirmChange(context, subjectOf(boardId), say(texts.done.restored, { name }));
  });
};
