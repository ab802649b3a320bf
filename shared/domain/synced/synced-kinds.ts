import * as z from 'zod/mini';
import { boardAds } from './board-ads.ts';
import { boards } from './boards.ts';
import { adNotes } from './ad-notes.ts';
import { adTags } from './ad-tags.ts';
import { capturedAds } from './captured-ads.ts';
import { filterPresets } from './filter-presets.ts';
import { follows } from './follows.ts';
import { judgements } from './judgements.ts';
import { ownCosts } from './own-costs.ts';
import { pageCounts } from './page-counts.ts';
import { pageVisits } from './page-visits.ts';
import { reachSnapshots } from './reach-snapshots.ts';
import { savedAds } from './saved-ads.ts';
import { seenAds } from './seen-ads.ts';
import { storeVerdicts } from './store-verdicts.ts';
import type { AnySyncedKind, SyncSubject } from './synced-kind.ts';
import { tags } from './tags.ts';

/**
 * Every kind of rows that all devices of an account share. Captured ads are the first kind: without its last version an
 * ad takes its rows of the other kinds with it. Append further kinds at the end: a device requests the first kinds of
 * this list, up to the last one that it knows.
 */
const KINDS = [
  capturedAds,
  savedAds,
  follows,
  reachSnapshots,
  seenAds,
  pageCounts,
  pageVisits,
  judgements,
  filterPresets,
  storeVerdicts,
  ownCosts,
  boards,
  boardAds,
  tags,
  adTags,
  adNotes,
] as const;

export const SYNCED_KINDS: readonly AnySyncedKind[] = KINDS;

export type SyncedKindName = (typeof KINDS)[number]['name'];
export const SYNCED_KIND_NAMES: readonly SyncedKindName[] = KINDS.map(({ name }) => name);

/** The number of kinds that this version knows. */
export const SYNCED_KINDS_COUNT = KINDS.length;

/** The number of kinds that devices know which do not state it. They reject a pull with a further kind. */
export const FIRST_SYNCED_KINDS = 6;

const unionOf = <Schema extends z.core.$ZodTypeDiscriminable>([first, ...others]: readonly Schema[]) => {
  if (first === undefined) throw new Error('A union has at least one member.');
  return z.discriminatedUnion('kind', [first, ...others]);
};

/**
 * One change on a device. Devices send the requested state, never a toggle. A mutation that is applied late, or after
 * one of another device, therefore ends in a state that the user requested.
 */
export const Mutation = unionOf(KINDS.flatMap(({ mutations }) => mutations.map(({ schema }) => schema)));
export type Mutation = z.infer<typeof Mutation>;
export type MutationKind = Mutation['kind'];
export type MutationOf<Kind extends MutationKind> = Extract<Mutation, { kind: Kind }>;

/**
 * One table row of the account in its current state. On a pull, the server sends the rows in the order of `seq`. A
 * tombstone (`…-deleted`) contains only the key.
 */
export const SyncChange = unionOf(KINDS.flatMap(({ row, tombstone }) => [row, tombstone]));
export type SyncChange = z.infer<typeof SyncChange>;
/** A change that contains the row. */
export type RowChange<Name extends SyncedKindName = SyncedKindName> = Extract<SyncChange, { kind: Name }>;
/** A change that removes the row. */
export type Tombstone<Name extends SyncedKindName = SyncedKindName> = Extract<SyncChange, { kind: `${Name}-deleted` }>;

const MUTATION_KINDS = SYNCED_KINDS.flatMap(({ mutations }) => mutations);

export const subjectsOf = (mutation: Mutation): SyncSubject[] =>
  MUTATION_KINDS.flatMap((kind) => kind.subjectsOf(mutation));

/** Throws if the change is of no kind, which its schema excludes. */
export const subjectOfChange = (change: SyncChange): SyncSubject => {
  for (const kind of SYNCED_KINDS) {
    const subject = kind.subjectIn(change);
    if (subject !== null) return subject;
  }
  throw new Error(`No synced kind has the change ${change.kind}.`);
};

/**
 * A mutation with a number of its device, from 1 without gaps. The server skips mutations that it has, and rejects
 * those that arrive too early. An unreadable mutation, or one of an unknown kind, becomes null: it is refused by its
 * number, and does not block the others.
 */
export const NumberedMutation = z.strictObject({
  mutationId: z.int().check(z.minimum(1)),
  // oxlint-disable-next-line promise/valid-params -- zod's `catch` of a schema, no promise's
  mutation: z.catch(z.nullable(Mutation), null),
});
export type NumberedMutation = z.infer<typeof NumberedMutation>;
