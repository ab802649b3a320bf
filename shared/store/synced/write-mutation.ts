import type { AnyMutationKind, AnySyncedKind, DeviceKey, DeviceRow } from '#shared/domain/synced/synced-kind.ts';
import { subjectsOf, SYNCED_KINDS, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { addToOutbox, waitingAbout, type Stamp } from '#shared/store/outbox/outbox.ts';
import { tableOf } from './device-kind.ts';

type Owner = { kind: AnySyncedKind; mutationKind: AnyMutationKind };

const OWNERS: ReadonlyMap<string, Owner> = new Map(
  SYNCED_KINDS.flatMap((kind) => kind.mutations.map((mutationKind) => [mutationKind.name, { kind, mutationKind }])),
);

/**
 * The synced kind that a mutation changes. Throws if the kind of the mutation is unknown, which its schema excludes.
 */
const ownerOf = (mutation: Mutation): Owner => {
  const owner = OWNERS.get(mutation.kind);
  if (owner === undefined) throw new Error(`No synced kind has the mutation ${mutation.kind}.`);
  return owner;
};

/**
 * Inside a transaction over the table of the mutation, `outbox` and `facts`: stores or removes the rows of the mutation
 * and adds the mutation to the outbox. Returns false, and adds nothing, if no row changed.
 */
export const writeMutation = async (db: LocalDatabase, mutation: Mutation, stamp: Stamp): Promise<boolean> => {
  const { kind, mutationKind } = ownerOf(mutation);
  const effect = mutationKind.effectOf(mutation);
  const hasChanged = 'put' in effect ? await putRows(db, kind, effect.put) : await removeRows(db, kind, effect.remove);
  if (hasChanged) await addToOutbox(db, mutation, stamp);
  return hasChanged;
};

const putRows = async (db: LocalDatabase, kind: AnySyncedKind, rows: readonly DeviceRow[]): Promise<boolean> => {
  const known = await tableOf(db, kind).bulkGet(rows.map((row) => kind.keyOf(row)));
  const merged = rows.map((row, index) => kind.merge(known[index] ?? null, row)).filter((row) => row !== null);
  if (merged.length > 0) await tableOf(db, kind).bulkPut(merged);
  return merged.length > 0;
};

const removeRows = async (db: LocalDatabase, kind: AnySyncedKind, keys: readonly DeviceKey[]): Promise<boolean> => {
  const known = await tableOf(db, kind).bulkGet([...keys]);
  if (known.every((row) => row === undefined)) return false;
  await tableOf(db, kind).bulkDelete([...keys]);
  return true;
};

/**
 * Inside a transaction: removes the rows that a refused mutation stored. Rows with a `seq` are those of the server and
 * remain, and so do rows that another waiting entry stores too. Returns false if the mutation removed rows or replaced
 * rows of the server: only a full pull restores them.
 */
export const takeBackRows = async (db: LocalDatabase, mutation: Mutation): Promise<boolean> => {
  const { kind, mutationKind } = ownerOf(mutation);
  const effect = mutationKind.effectOf(mutation);
  if (!('put' in effect)) return false;
  const kept = await keysOfWaiting(db, mutation);
  const keys = effect.put.map((row) => kind.keyOf(row)).filter((key) => !kept.has(String(key)));
  const stored = (await tableOf(db, kind).bulkGet(keys)).filter((row) => row !== undefined);
  const own = stored.filter(({ seq }) => seq === undefined);
  await tableOf(db, kind).bulkDelete(own.map((row) => kind.keyOf(row)));
  return own.length === stored.length;
};

/** Keys that waiting entries about the same subjects store in the table of the mutation, as text. */
const keysOfWaiting = async (db: LocalDatabase, mutation: Mutation): Promise<ReadonlySet<string>> => {
  const { kind } = ownerOf(mutation);
  const others = (await waitingAbout(db, subjectsOf(mutation))).filter(
    (entry) => ownerOf(entry.mutation).kind === kind,
  );
  const effects = others.map((entry) => ownerOf(entry.mutation).mutationKind.effectOf(entry.mutation));
  return new Set(
    effects.flatMap((effect) => ('put' in effect ? effect.put.map((row) => String(kind.keyOf(row))) : [])),
  );
};
