import { useMemo, useState } from 'react';
import type { BoardId } from '#shared/domain/boards/board.ts';
import { placedBoards, possibleParents, type PlacedBoard } from '#shared/domain/boards/placed-boards.ts';
import type { BoardPosition, CountedBoard } from '#shared/store/boards/boards-store.ts';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { pathText } from '#dashboard/components/board-parts/board-name.ts';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { FieldFrame } from '#dashboard/kit/form/field-frame.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import formStyles from '#dashboard/kit/form/form.module.css';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import styles from './board-form.module.css';

const texts = boards.move;

type Placed = PlacedBoard<CountedBoard>;

type Props = {
  tree: BoardTree;
  boardId: BoardId;
  /** Rejects with AppError. */
  onMove: (to: BoardPosition) => Promise<void>;
  onCancel: () => void;
};

/** The values of a select. An empty value is the first level, or the position before all siblings. */
const NONE = '';

/** Asks under which board and after which of its boards a board is placed. Impossible parents are not offered. */
export const MoveForm = ({ tree, boardId, onMove, onCancel }: Props) => {
  const placed = useMemo(() => placedBoards(tree), [tree]);
  const parents = useMemo(() => {
    const possible = possibleParents(tree, boardId);
    return placed.filter(({ board }) => possible.has(board.boardId));
  }, [tree, placed, boardId]);
  const siblingsOf = (parentId: string): Placed[] =>
    placed.filter((one) => (one.parentId ?? NONE) === parentId && one.board.boardId !== boardId);
  const [initial] = useState(() => initialOf(placed, boardId));
  const { values, set, alert, hint, isSending, formProps } = useForm({
    initial,
    check: () => null,
    send: async ({ parentId, after }) => onMove(positionAfter(siblingsOf(parentId), parentId, after)),
    explain: ({ message }) => message,
  });
  const choose = (parentId: string): void => {
    set('parentId', parentId);
    set('after', siblingsOf(parentId).at(-1)?.board.boardId ?? NONE);
  };
  return (
    <form {...formProps} method="dialog" className={styles['form']}>
      <Choice label={texts.parent} value={values.parentId} onChoose={choose}>
        <option value={NONE}>{texts.firstLevel}</option>
        {parents.map(({ board, names }) => (
          <option key={board.boardId} value={board.boardId}>
            {pathText(names)}
          </option>
        ))}
      </Choice>
      <Choice label={texts.position} value={values.after} onChoose={(after) => set('after', after)}>
        <option value={NONE}>{texts.first}</option>
        {siblingsOf(values.parentId).map(({ board }) => (
          <option key={board.boardId} value={board.boardId}>
            {say(texts.after, { name: board.name })}
          </option>
        ))}
      </Choice>
      <FormAlert text={alert} hint={hint} />
      <div className={styles['buttons']}>
        <SubmitButton isSending={isSending}>{texts.submit}</SubmitButton>
        <SubmitButton type="button" tone="outline" isSending={false} onClick={onCancel}>
          {texts.cancel}
        </SubmitButton>
      </div>
    </form>
  );
};

/** The present position of the board. */
const initialOf = (placed: readonly Placed[], boardId: BoardId): { parentId: string; after: string } => {
  const parentId = placed.find(({ board }) => board.boardId === boardId)?.parentId ?? null;
  const siblings = placed.filter((one) => one.parentId === parentId);
  const index = siblings.findIndex(({ board }) => board.boardId === boardId);
  return { parentId: parentId ?? NONE, after: siblings[index - 1]?.board.boardId ?? NONE };
};

const positionAfter = (siblings: readonly Placed[], parentId: string, after: string): BoardPosition => {
  const index = siblings.findIndex(({ board }) => board.boardId === after);
  return { parentId: parentId === NONE ? null : parentId, before: siblings[index + 1]?.board.boardId ?? null };
};

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: React.ReactNode };

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <FieldFrame label={label} note={undefined}>
    {(linked) => (
      <select
        {...linked}
        className={formStyles['input']}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    )}
  </FieldFrame>
);
