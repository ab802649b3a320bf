import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { boardPath } from '#dashboard/kit/routing/paths.ts';
import { BoardDialog } from './board-dialogs.tsx';
import { useBoardChanges } from './use-board-changes.ts';

const nothing = async (): Promise<void> => undefined;

/** Asks for a new board on the first level, and opens its list. */
export const NewBoardDialog = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate();
  const { create } = useBoardChanges();
  const [isOpen, setOpen] = useState(true);
  return (
    <BoardDialog
      question={{ kind: 'create', parent: null }}
      isOpen={isOpen}
      onClose={() => {
        setOpen(false);
        onDone();
      }}
      finalFocus={() => null}
      onCreate={async (look, parentId) => void navigate(boardPath(await create(look, parentId)))}
      onRename={nothing}
      onMove={nothing}
      onRemove={() => undefined}
    />
  );
};
