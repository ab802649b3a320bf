import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState,
  type Header,
} from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { ColumnWidths, ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import { MAX_COLUMN_WIDTH, tableColumns, type TableColumn } from '#dashboard/components/list-view/table-columns.ts';
import { isRightToLeft } from './table-direction.ts';
import { useRememberedView, useRememberView } from '#dashboard/components/list-view/use-list-layout.ts';

const features = tableFeatures({ columnResizingFeature, columnSizingFeature, columnVisibilityFeature });

/** The list worker sorts and pages the ads, so the library has only the columns. */
const NO_ROWS: CollectedAd[] = [];

/** A column that is shown. `header`: its header in the library, which resizes it. */
export type ShownColumn = {
  column: TableColumn;
  width: number;
  header: Header<typeof features, CollectedAd>;
  setWidth: (width: number) => void;
  resetWidth: () => void;
};

export type ColumnModel = {
  /** The shown columns with their present widths. */
  shown: readonly ShownColumn[];
  /** The same columns without widths. The object changes only if a column is hidden or shown. */
  columns: readonly TableColumn[];
  totalWidth: number;
  /** The column that is resized with the pointer; null: none. */
  resizedId: string | null;
};

/**
 * Returns the columns of a table. The user hides them in the menu and changes their widths in the table. Both are
 * remembered for the list on this device.
 */
export const useColumnModel = (list: ViewList): ColumnModel => {
  const all = list === 'saved' ? SAVED : CAPTURED;
  const { hidden, widths } = useRememberedView(list);
  const [sizing, setSizing] = useSizing(list, widths);
  const table = useTable({
    features,
    columns: list === 'saved' ? savedDefs : capturedDefs,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    columnResizeDirection: isRightToLeft() ? 'rtl' : 'ltr',
    state: {
      columnSizing: sizing,
      columnVisibility: useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]),
    },
    onColumnSizingChange: setSizing,
  });
  const { isResizingColumn } = table.state.columnResizing;
  useStoreWidths({ list, sizing, isResizing: isResizingColumn !== false, columns: all });
  const columns = useMemo(() => all.filter(({ id }) => !hidden.includes(id)), [all, hidden]);
  const headers = table.getLeafHeaders();
  const shown = columns.flatMap((column) => {
    const header = headers.find(({ id }) => id === column.id);
    if (header === undefined) return [];
    return {
      column,
      header,
      width: header.getSize(),
      setWidth: (width: number) => setSizing((before) => ({ ...before, [column.id]: clamp(column, width) })),
      resetWidth: () => setSizing((before) => without(before, column.id)),
    };
  });
  return {
    shown,
    columns,
    totalWidth: shown.reduce((sum, { width }) => sum + width, 0),
    resizedId: isResizingColumn === false ? null : isResizingColumn,
  };
};

const SAVED = tableColumns('saved');
const CAPTURED = tableColumns('captured');

const defOf = ({ id, width, minWidth }: TableColumn): ColumnDef<typeof features, CollectedAd> => ({
  id,
  size: width,
  minSize: minWidth,
  maxSize: MAX_COLUMN_WIDTH,
  enableResizing: id !== 'pick',
});
const savedDefs = SAVED.map(defOf);
const capturedDefs = CAPTURED.map(defOf);

const clamp = ({ minWidth }: TableColumn, width: number): number =>
  Math.min(MAX_COLUMN_WIDTH, Math.max(minWidth, Math.round(width)));

const without = (sizing: ColumnSizingState, id: string): ColumnSizingState =>
  Object.fromEntries(Object.entries(sizing).filter(([other]) => other !== id));

/** The widths that the user set. While the pointer moves they are not stored yet. Other tabs can change them too. */
const useSizing = (list: ViewList, stored: ColumnWidths) => {
  const storedText = JSON.stringify([list, stored]);
  const [state, setState] = useState<{ storedText: string; sizing: ColumnSizingState }>({
    storedText,
    sizing: { ...stored },
  });
  if (state.storedText !== storedText) setState({ storedText, sizing: { ...stored } });
  const setSizing = (change: ColumnSizingState | ((before: ColumnSizingState) => ColumnSizingState)): void =>
    setState((before) => ({
      ...before,
      sizing: typeof change === 'function' ? change(before.sizing) : change,
    }));
  return [state.sizing, setSizing] as const;
};

type StoreOptions = {
  list: ViewList;
  sizing: ColumnSizingState;
  isResizing: boolean;
  columns: readonly TableColumn[];
};

/** Stores the widths when the pointer is released, or after a key. */
const useStoreWidths = ({ list, sizing, isResizing, columns }: StoreOptions): void => {
  const remember = useRememberView(list);
  const { widths: stored } = useRememberedView(list);
  const store = useEffectEvent((present: ColumnSizingState) => {
    const widths = Object.fromEntries(
      columns.flatMap((column) => {
        const width = present[column.id];
        return width === undefined ? [] : [[column.id, clamp(column, width)]];
      }),
    );
    if (JSON.stringify(widths) !== JSON.stringify(stored)) remember({ widths });
  });
  useEffect(() => {
    if (!isResizing) store(sizing);
  }, [isResizing, sizing]);
};
