import * as z from 'zod/mini';
import type { AdId, PageId } from '../ad/ad.ts';
import type { BoardId } from '../boards/board.ts';

/**
 * The subject of a mutation or a change: `ad:<id>`, `page:<id>`, `preset:<id>`, `tag:<id>`, `board:<id>`, or
 * `board-ads:<id>` for the ads in a board. While the outbox has an entry about a subject, the device applies no changes
 * of the server about it.
 */
export type SyncSubject =
  `ad:${string}` | `page:${string}` | `preset:${string}` | `tag:${string}` | `board:${string}` | `board-ads:${string}`;

export const subjectOfAd = (adId: AdId): SyncSubject => `ad:${adId}`;
export const subjectOfPage = (pageId: PageId): SyncSubject => `page:${pageId}`;
export const subjectOfBoard = (boardId: BoardId): SyncSubject => `board:${boardId}`;
export const subjectOfBoardAds = (boardId: BoardId): SyncSubject => `board-ads:${boardId}`;

/** The place of a change among all changes of an account. */
export const Seq = z.int().check(z.minimum(1));

/** Primary key of a row in the local store. */
export type DeviceKey = string | [string, string] | [string, number];
/** A row in the local store. `seq`: the change that brought the row; absent while only this device has the row. */
export type DeviceRow = { [field: string]: unknown; seq?: number };

/**
 * A table of the local store. `indexes`: its keys and indexes in the form of Dexie. `since`: the version of the local
 * store that added the table or changed its indexes.
 */
export type DeviceTable = { table: string; indexes: string; since: number };

/** The rows that a mutation stores in the local store, or the keys of the rows that it removes. */
export type Effect<Row> = { put: Row[] } | { remove: DeviceKey[] };

type AnyMutation = { kind: string };
type AnyChange = { kind: string; seq: number };
/** A schema of one member of a union that `kind` discriminates. */
type Member<Output> = z.core.$ZodTypeDiscriminable & z.core.$ZodType<Output>;

/** A kind of mutation without the types of its fields. */
export type AnyMutationKind = {
  name: string;
  subjectsOf(mutation: AnyMutation): SyncSubject[];
  effectOf(mutation: AnyMutation): Effect<DeviceRow>;
};

/**
 * Defines a kind of mutation. `name`: its `kind` on the wire. `subjectsOf`: what the mutation is about. `effectOf`:
 * what it changes in the table of its synced kind.
 */
export const defineMutation = <Name extends string, Schema extends Member<{ kind: Name }>, Row extends DeviceRow>(
  name: Name,
  schema: Schema,
  parts: {
    subjectsOf: (mutation: z.infer<Schema>) => SyncSubject[];
    effectOf: (mutation: z.infer<Schema>) => Effect<Row>;
  },
) => {
  const isOwn = (mutation: AnyMutation): mutation is z.infer<Schema> => mutation.kind === name;
  return {
    name,
    schema,
    /** Returns no subject for a mutation of another kind. */
    subjectsOf: (mutation: AnyMutation): SyncSubject[] => (isOwn(mutation) ? parts.subjectsOf(mutation) : []),
    /** Returns no row for a mutation of another kind. */
    effectOf: (mutation: AnyMutation): Effect<Row> => (isOwn(mutation) ? parts.effectOf(mutation) : { put: [] }),
  };
};

/**
 * A kind of rows without the types of its fields. The parameters of methods are bivariant, so that a kind with its own
 * type of row is also one of these. A row that a kind receives comes from its own table.
 */
export type AnySyncedKind<Row extends DeviceRow = DeviceRow> = {
  name: string;
  store: DeviceTable;
  isOnCards: boolean;
  mutations: readonly AnyMutationKind[];
  isOf(change: AnyChange): boolean;
  rowIn(change: AnyChange): Row | null;
  removedKeyIn(change: AnyChange): DeviceKey | null;
  subjectIn(change: AnyChange): SyncSubject | null;
  keyOf(row: Row): DeviceKey;
  subjectOf(row: Row): SyncSubject;
  merge(known: Row | null, next: Row): Row | null;
};

/** What differs from kind to kind. `Key`: the fields that a row and its tombstone have in common. */
type KindParts<RowSchema, TombstoneSchema, Row extends DeviceRow, Mutations> = {
  /** The row in a pull. */
  row: RowSchema;
  /** The key of a removed row in a pull. */
  tombstone: TombstoneSchema;
  store: DeviceTable;
  /** Whether cards in the Ad Library show these rows. */
  isOnCards: boolean;
  /** Converts a row of a pull into the row of the local store, without `seq`. */
  toRow: (change: z.infer<RowSchema>) => Row;
  keyOf: (fields: Row | z.infer<TombstoneSchema>) => DeviceKey;
  subjectOf: (fields: Row | z.infer<TombstoneSchema>) => SyncSubject;
  /** Returns the row to store if a mutation puts `next` over the row `known`. Null: `next` contains nothing new. */
  merge: (known: Row | null, next: Row) => Row | null;
  mutations: Mutations;
};

/** Defines a kind of rows that all devices of an account share. `name`: the `kind` of its changes on the wire. */
export const defineKind = <
  Name extends string,
  RowSchema extends Member<{ kind: Name; seq: number }>,
  TombstoneSchema extends Member<{ kind: `${Name}-deleted`; seq: number }>,
  Row extends DeviceRow,
  const Mutations extends readonly AnyMutationKind[],
>(
  name: Name,
  { toRow, keyOf, subjectOf, ...parts }: KindParts<RowSchema, TombstoneSchema, Row, Mutations>,
) => {
  const isRow = (change: AnyChange): change is z.infer<RowSchema> => change.kind === name;
  const isTombstone = (change: AnyChange): change is z.infer<TombstoneSchema> => change.kind === `${name}-deleted`;
  return {
    ...parts,
    name,
    keyOf,
    subjectOf,
    /** Whether a change is about a row of this kind. */
    isOf: (change: AnyChange): boolean => isRow(change) || isTombstone(change),
    /** The row of the local store in a change of this kind. Null: another kind, or a tombstone. */
    rowIn: (change: AnyChange): Row | null => (isRow(change) ? { ...toRow(change), seq: change.seq } : null),
    /** The key in a tombstone of this kind. Null: another kind, or a row. */
    removedKeyIn: (change: AnyChange): DeviceKey | null => (isTombstone(change) ? keyOf(change) : null),
    /** The subject of a change of this kind. Null: another kind. */
    subjectIn: (change: AnyChange): SyncSubject | null => {
      if (isTombstone(change)) return subjectOf(change);
      return isRow(change) ? subjectOf(toRow(change)) : null;
    },
  };
};
