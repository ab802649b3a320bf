import { Check, Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { BoardIcon } from '#dashboard/components/board-parts/board-icon.tsx';
import { pathText } from '#dashboard/components/board-parts/board-name.ts';
import type { Membership, PickerRow } from './picker-rows.ts';
import styles from './board-picker.module.css';

const texts = boards.picker;

/** The id of the element of a row. */
export const optionId = (listId: string, { id }: PickerRow): string => `${listId}-${id}`;

type Props = {
  id: string;
  rows: readonly PickerRow[];
  marked: PickerRow | null;
  /** Whether a row shows if its board contains the ads. */
  canCheck: boolean;
  onPick: (row: PickerRow) => void;
};

/** The rows of the picker. They have no Chakra components, because an account can have 500 boards. */
export const PickerList = ({ id, rows, marked, canCheck, onPick }: Props) => (
  <div id={id} role="listbox" aria-label={texts.list} aria-multiselectable={canCheck} className={styles['list']}>
    {rows.map((row) => (
      <Option
        key={row.id}
        id={optionId(id, row)}
        row={row}
        isMarked={row === marked}
        canCheck={canCheck}
        onPick={onPick}
      />
    ))}
  </div>
);

const CHECKED = { none: 'false', some: 'mixed', all: 'true' } as const;

type OptionProps = Pick<Props, 'canCheck' | 'onPick'> & { id: string; row: PickerRow; isMarked: boolean };

/** A click keeps the focus in the field, which handles the keys. */
const Option = ({ id, row, isMarked, canCheck, onPick }: OptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const isChecked = canCheck && row.kind === 'board';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-checked={isChecked ? CHECKED[row.membership] : undefined}
      className={styles['option']}
      data-marked={isMarked ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(row)}
    >
      {row.kind === 'create' ? (
        <>
          <Plus size={16} aria-hidden="true" />
          <span className={styles['name']} title={row.name}>
            {say(texts.create, { name: row.name })}
          </span>
        </>
      ) : (
        <>
          {isChecked && <Tick membership={row.membership} />}
          <BoardIcon board={row.placed.board} />
          <BoardName names={row.placed.names} />
        </>
      )}
    </div>
  );
};

const BoardName = ({ names }: { names: readonly string[] }) => {
  const above = names.slice(0, -1);
  return (
    <span className={styles['name']} title={pathText(names)}>
      <span dir="auto">{names.at(-1)}</span>
      {above.length > 0 && <span className={styles['path']}> {say(texts.in, { path: pathText(above) })}</span>}
    </span>
  );
};

const Tick = ({ membership }: { membership: Membership }) => (
  <span className={styles['tick']} data-state={membership} aria-hidden="true" title={texts.states[membership]}>
    {membership === 'all' && <Check size={12} strokeWidth={3} />}
    {membership === 'some' && <Minus size={12} strokeWidth={3} />}
  </span>
);
