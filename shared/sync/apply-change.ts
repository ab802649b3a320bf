import {
  SYNCED_KIND_NAMES,
  type RowChange,
  type SyncChange,
  type SyncedKindName,
  type Tombstone,
} from '#shared/domain/sync-change.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { SYNCED_KINDS } from '#shared/store/synced/synced-kinds.ts';

/**
 * Inside a transaction: stores the changes of the server. The rows between two tombstones are stored together, which is
 * several times faster than one after the other. A tombstone is applied in its turn, because it can remove rows of other
 * kinds.
 */
export const applyChanges = async (db: LocalDatabase, changes: readonly SyncChange[]): Promise<void> => {
  let rows: RowChange[] = [];
  const putGathered = async (): Promise<void> => {
    const gathered = rows;
    rows = [];
    await Promise.all(SYNCED_KIND_NAMES.map((name) => putRowsOf(db, name, gathered)));
  };
  for (const change of changes) {
    if (isRow(change)) {
      rows.push(change);
      continue;
    }
    await putGathered();
    for (const name of SYNCED_KIND_NAMES) await dropIfOf(db, name, change);
  }
  await putGathered();
};

/** Whether cards in the Ad Library show something of this change. */
export const isOnCards = ({ kind }: SyncChange): boolean =>
  SYNCED_KIND_NAMES.some((name) => SYNCED_KINDS[name].isOnCards && (kind === name || kind === `${name}-deleted`));

const isRow = (change: SyncChange): change is RowChange => !change.kind.endsWith('-deleted');

const isTombstoneOf = <Name extends SyncedKindName>(change: SyncChange, name: Name): change is Tombstone<Name> =>
  change.kind === `${name}-deleted`;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a kind to its own changes
const dropIfOf = async <Name extends SyncedKindName>(
  db: LocalDatabase,
  name: Name,
  change: Tombstone,
): Promise<void> => {
  if (isTombstoneOf(change, name)) await SYNCED_KINDS[name].drop(db, change);
};

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a kind to its own changes
const putRowsOf = async <Name extends SyncedKindName>(
  db: LocalDatabase,
  name: Name,
  rows: readonly RowChange[],
): Promise<void> => {
  const ofKind = rows.filter((row): row is RowChange<Name> => row.kind === name);
  if (ofKind.length > 0) await SYNCED_KINDS[name].put(db, ofKind);
};
