import type { RowChange, SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { DEVICE_KINDS } from '#shared/store/synced/device-kinds.ts';

/**
 * Inside a transaction: stores the changes of the server. The rows between two tombstones are stored together, which is
 * several times faster than one after the other. A tombstone is applied in its turn, because it can remove rows of
 * other kinds.
 */
export const applyChanges = async (db: LocalDatabase, changes: readonly SyncChange[]): Promise<void> => {
  let rows: RowChange[] = [];
  const putGathered = async (): Promise<void> => {
    const gathered = rows;
    rows = [];
    await Promise.all(DEVICE_KINDS.map((kind) => kind.put(db, gathered)));
  };
  for (const change of changes) {
    if (isRow(change)) {
      rows.push(change);
      continue;
    }
    await putGathered();
    for (const kind of DEVICE_KINDS) await kind.drop(db, change);
  }
  await putGathered();
};

/** Whether cards in the Ad Library show something of this change. */
export const isOnCards = (change: SyncChange): boolean =>
  DEVICE_KINDS.some((kind) => kind.isOnCards && kind.isOf(change));

const isRow = (change: SyncChange): change is RowChange => !change.kind.endsWith('-deleted');
