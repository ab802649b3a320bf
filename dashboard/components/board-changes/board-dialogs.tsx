import { Button, Dialog } from '@chakra-ui/react';
import { useRef } from 'react';
import type { BoardId, BoardLook } from '#shared/domain/boards/board.ts';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { DialogFrame, QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { BoardForm } from './board-form.tsx';
import { MoveForm } from './move-form.tsx';
import type { NamedBoard } from './use-board-changes.ts';

/** What a dialog asks about boards. */
export type BoardQuestion =
  | { kind: 'create'; parent: NamedBoard | null }
  | { kind: 'rename'; boardId: BoardId; look: BoardLook }
  | { kind: 'move'; board: NamedBoard; tree: BoardTree }
  /** `nested`: the number of boards nested in it, on all levels. */
  | { kind: 'remove'; board: NamedBoard; nested: number };

/** What the answers do. They reject with AppError. */
export type BoardAnswers = {
  onCreate: (look: BoardLook, parentId: BoardId | null) => Promise<void>;
  onRename: (boardId: BoardId, look: BoardLook) => Promise<void>;
  onMove: (board: NamedBoard, to: BoardPosition) => Promise<void>;
  onRemove: (board: NamedBoard) => void;
};

type Props = BoardAnswers & {
  question: BoardQuestion;
  isOpen: boolean;
  onClose: () => void;
  /** Receives the focus when the dialog closes; null: the element that had it before. */
  finalFocus: () => HTMLElement | null;
};

const NO_LOOK: BoardLook = { name: '', color: null, emoji: null };

/** The dialog of one question about boards. */
export const BoardDialog = ({ question, isOpen, onClose, finalFocus, onRemove, ...answers }: Props) => {
  if (question.kind === 'remove')
    return (
      <RemoveDialog question={question} isOpen={isOpen} onClose={onClose} finalFocus={finalFocus} onRemove={onRemove} />
    );
  return (
    // The menu that opened the dialog returns the focus to its button, which counts as an interaction outside.
    <DialogFrame isOpen={isOpen} closesOutside={false} onClose={onClose} finalFocus={finalFocus}>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{titleOf(question)}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <FormOf question={question} onClose={onClose} {...answers} />
      </Dialog.Body>
    </DialogFrame>
  );
};

type FormQuestion = Exclude<BoardQuestion, { kind: 'remove' }>;

const titleOf = (question: FormQuestion): string => {
  switch (question.kind) {
    case 'create':
      return question.parent === null ? texts.form.create : say(texts.form.createIn, { name: question.parent.name });
    case 'rename':
      return texts.form.rename;
    case 'move':
      return say(texts.move.title, { name: question.board.name });
  }
};

const FormOf = ({
  question,
  onClose,
  onCreate,
  onRename,
  onMove,
}: Omit<BoardAnswers, 'onRemove'> & { question: FormQuestion; onClose: () => void }) => {
  const thenClose = async (work: Promise<void>): Promise<void> => {
    await work;
    onClose();
  };
  switch (question.kind) {
    case 'create':
      return (
        <BoardForm
          initial={NO_LOOK}
          submit={texts.form.submitCreate}
          onSubmit={(look) => thenClose(onCreate(look, question.parent?.boardId ?? null))}
          onCancel={onClose}
        />
      );
    case 'rename':
      return (
        <BoardForm
          initial={question.look}
          submit={texts.form.submitRename}
          onSubmit={(look) => thenClose(onRename(question.boardId, look))}
          onCancel={onClose}
        />
      );
    case 'move':
      return (
        <MoveForm
          tree={question.tree}
          boardId={question.board.boardId}
          onMove={(to) => thenClose(onMove(question.board, to))}
          onCancel={onClose}
        />
      );
  }
};

type RemoveProps = Pick<Props, 'isOpen' | 'onClose' | 'finalFocus' | 'onRemove'> & {
  question: Extract<BoardQuestion, { kind: 'remove' }>;
};

const RemoveDialog = ({ question, isOpen, onClose, finalFocus, onRemove }: RemoveProps) => {
  const no = useRef<HTMLButtonElement>(null);
  const { board, nested } = question;
  const remove = (): void => {
    onClose();
    onRemove(board);
  };
  return (
    <QuestionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.remove.title}
      body={say(texts.remove.body, { name: board.name, count: nested })}
      initialFocus={() => no.current}
      finalFocus={finalFocus}
    >
      <Button ref={no} variant="outline" onClick={onClose}>
        {texts.remove.no}
      </Button>
      <Button colorPalette="danger" onClick={remove}>
        {texts.remove.yes}
      </Button>
    </QuestionDialog>
  );
};
