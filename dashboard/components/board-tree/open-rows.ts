import { useMemo, useSyncExternalStore } from 'react';
import { jsonOf, localValues, readStored, storeOrHold } from '#shared/platform/stored-value.ts';
import { announceStored, onStoredChange } from '#dashboard/kit/services/use-device-choice.ts';

const KEY = 'open_boards';

/** The row whose children are the smart boards. It is open until the user closes it. */
export const SMART_ROW = 'smart';

const DEFAULT = JSON.stringify([SMART_ROW]);

/** Above this number, the rows that were opened first are forgotten. An account has at most 500 boards. */
const MAX_OPEN = 600;

const idsOf = (stored: string): string[] | null => {
  const ids = jsonOf(stored);
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null;
};

/** Returns the open rows of the tree on this device, as JSON. A text stays the same object while nothing changes. */
export const storedOpenRows = (): string =>
  readStored(localValues(), KEY, (text) => (idsOf(text) === null ? null : text)) ?? DEFAULT;

type OpenRows = {
  open: ReadonlySet<string>;
  /** Opens and closes rows. Rows of neither list stay as they are. */
  change: (opened: readonly string[], closed: readonly string[]) => void;
};

const change: OpenRows['change'] = (opened, closed) => {
  const ids = new Set(idsOf(storedOpenRows()));
  for (const id of opened) ids.add(id);
  for (const id of closed) ids.delete(id);
  storeOrHold(localValues(), KEY, JSON.stringify([...ids].slice(-MAX_OPEN)));
  announceStored(KEY);
};

/** The rows of the tree that show the rows nested in them. The device remembers them, and all tabs share them. */
export const useOpenRows = (): OpenRows => {
  const stored = useSyncExternalStore(onStoredChange, storedOpenRows);
  const open = useMemo(() => new Set(idsOf(stored)), [stored]);
  return { open, change };
};
