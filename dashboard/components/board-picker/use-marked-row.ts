import { useState } from 'react';
import type { PickerRow } from './picker-rows.ts';

/** The row that the keys carry out. */
export type MarkedRow = {
  /** Null: there are no rows. */
  marked: PickerRow | null;
  /** Whether the user moved the mark since the last change of the text. */
  isMoved: boolean;
  move: (steps: number) => void;
  /** Marks the first row again. */
  reset: () => void;
};

/** Returns the marked row: the first one until the user moves the mark. It stays on its row while the rows change. */
export const useMarkedRow = (rows: readonly PickerRow[]): MarkedRow => {
  const [id, setId] = useState<string | null>(null);
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );
  return {
    marked: rows[index] ?? null,
    isMoved: id !== null,
    move: (steps) => setId(rows[(index + steps + rows.length) % Math.max(1, rows.length)]?.id ?? null),
    reset: () => setId(null),
  };
};
