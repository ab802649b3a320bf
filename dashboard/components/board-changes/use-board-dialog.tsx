import { Suspense, useState, type ReactNode } from 'react';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { BoardQuestion } from './board-dialogs.tsx';
import { useBoardChanges, type NamedBoard } from './use-board-changes.ts';

const BoardDialog = lazily(async () => (await import('./board-dialogs.tsx')).BoardDialog);

type Options = {
  /** Called after a board was created. */
  onCreated: (boardId: BoardId, parentId: BoardId | null) => void;
  /** Called after a board was deleted. */
  onRemoved?: (board: NamedBoard) => void;
  /** Receives the focus when the dialog closes. By default, it is the element that had it before. */
  finalFocus?: () => HTMLElement | null;
};

const noFocus = (): null => null;

/** Returns a function that asks a question about boards and carries out the answer, and the dialog that shows it. */
export const useBoardDialog = ({ onCreated, onRemoved, finalFocus = noFocus }: Options) => {
  const { screen } = useServices();
  const changes = useBoardChanges();
  // The dialog stays mounted after it closes, so that it can restore the focus and the scrolling.
  const [asked, setAsked] = useState<{ question: BoardQuestion; isOpen: boolean } | null>(null);

  const remove = async (board: NamedBoard): Promise<void> => {
    if (await toastOnError(screen, () => changes.remove(board))) onRemoved?.(board);
  };
  const dialog: ReactNode = asked !== null && (
    <Suspense fallback={null}>
      <BoardDialog
        question={asked.question}
        isOpen={asked.isOpen}
        onClose={() => setAsked((before) => before && { ...before, isOpen: false })}
        finalFocus={finalFocus}
        onCreate={async (look, parentId) => onCreated(await changes.create(look, parentId), parentId)}
        onRename={changes.rename}
        onMove={changes.move}
        onRemove={(board) => void remove(board)}
      />
    </Suspense>
  );
  return { ask: (question: BoardQuestion): void => setAsked({ question, isOpen: true }), dialog };
};
