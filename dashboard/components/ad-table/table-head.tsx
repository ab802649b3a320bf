import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { AdSort } from '#shared/domain/lists/ad-query.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { listView as texts } from '#shared/texts/en/research/list-view.ts';
import { say } from '#shared/texts/say.ts';
import { columnName } from '#dashboard/components/list-view/column-name.ts';
import type { ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import { MAX_COLUMN_WIDTH } from '#dashboard/components/list-view/table-columns.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './ad-table.module.css';
import { isRightToLeft } from './table-direction.ts';
import type { ColumnModel, ShownColumn } from './use-column-model.ts';

type Props = {
  list: ViewList;
  model: ColumnModel;
  /** The present sort of the list. */
  sort: AdSort;
  onSort: (sort: AdSort) => void;
};

/** The names of the columns. Pressing a name sorts the list, and the lines between the names change the widths. */
export const TableHead = ({ list, model: { shown, resizedId }, sort, onSort }: Props) => (
  <div role="row" className={styles['headRow']} aria-rowindex={1}>
    {shown.map((one) => (
      <HeadCell
        key={one.column.id}
        shown={one}
        name={columnName(one.column.id, list)}
        sort={sort}
        isResized={resizedId === one.column.id}
        onSort={onSort}
      />
    ))}
  </div>
);

type CellProps = Pick<Props, 'sort' | 'onSort'> & { shown: ShownColumn; name: string; isResized: boolean };

const HeadCell = ({ shown, name, sort, isResized, onSort }: CellProps) => {
  const { id, isNumber, sort: ownSort } = shown.column;
  return (
    <div
      role="columnheader"
      className={`${styles['headCell']} ${isNumber ? styles['isNumber'] : ''} ${styles[id] ?? ''}`}
      // Without it, the name would contain that of the separator.
      aria-label={name}
      aria-sort={ownSort === null ? undefined : directionOf(ownSort, sort)}
    >
      {ownSort === null ? (
        <span className={id === 'pick' ? hidden['visuallyHidden'] : styles['cut']}>{name}</span>
      ) : (
        <SortButton name={name} sort={ownSort} isCurrent={ownSort === sort} onSort={onSort} />
      )}
      {id !== 'pick' && <Resizer shown={shown} name={name} isResized={isResized} />}
    </div>
  );
};

/** Names sort from A to Z. Figures and dates sort from the largest and newest. */
const directionOf = (own: AdSort, sort: AdSort): 'none' | 'ascending' | 'descending' => {
  if (own !== sort) return 'none';
  return sort === 'name' ? 'ascending' : 'descending';
};

type SortProps = { name: string; sort: AdSort; isCurrent: boolean; onSort: (sort: AdSort) => void };

const SortButton = ({ name, sort, isCurrent, onSort }: SortProps) => {
  const Arrow = sort === 'name' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles['sort']}
      title={say(texts.sortBy, { sort: listFilters.sorts[sort] })}
      onClick={() => onSort(sort)}
    >
      <span className={styles['cut']}>{name}</span>
      {isCurrent && <Arrow size={14} aria-hidden="true" />}
    </button>
  );
};

/** The change of a width by one press of an arrow key, in pixels. */
const STEP = 16;

/** The line after a column. Arrow keys move it, Home and End move it to its limits, Enter resets the width. */
const Resizer = ({ shown, name, isResized }: { shown: ShownColumn; name: string; isResized: boolean }) => {
  const { column, width, header, setWidth, resetWidth } = shown;
  const onKeyDown = (event: KeyboardEvent): void => {
    const change = changeOf(event.key);
    if (change === null) return;
    event.preventDefault();
    if (change === 'reset') resetWidth();
    else if (change === 'min') setWidth(column.minWidth);
    else if (change === 'max') setWidth(MAX_COLUMN_WIDTH);
    else setWidth(width + change);
  };
  const startResize = header.getResizeHandler();
  return (
    <div
      role="separator"
      tabIndex={0}
      className={isResized ? `${styles['resizer']} ${styles['isResized']}` : styles['resizer']}
      aria-orientation="vertical"
      aria-label={say(texts.resize, { column: name })}
      aria-valuenow={width}
      aria-valuemin={column.minWidth}
      aria-valuemax={MAX_COLUMN_WIDTH}
      onKeyDown={onKeyDown}
      onMouseDown={startResize}
      onTouchStart={startResize}
      onDoubleClick={resetWidth}
    />
  );
};

const changeOf = (key: string): number | 'min' | 'max' | 'reset' | null => {
  const forward = isRightToLeft() ? -STEP : STEP;
  switch (key) {
    case 'ArrowRight':
      return forward;
    case 'ArrowLeft':
      return -forward;
    case 'Home':
      return 'min';
    case 'End':
      return 'max';
    case 'Enter':
      return 'reset';
    default:
      return null;
  }
};
