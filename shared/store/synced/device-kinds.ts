import type { AnySyncedKind } from '#shared/domain/synced/synced-kind.ts';
import { SYNCED_KINDS, type MutationKind, type MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { putBoardAds } from './board-ads.ts';
import { capturedAds, repeatCapture, takeBackAd } from './captured-ads.ts';
import { createPlainKind, type DeviceKind } from './device-kind.ts';
import { putCost } from './own-costs.ts';
import { putPageCount } from './page-counts.ts';
import { putReach } from './reach-snapshots.ts';
import { putSeen } from './seen-ads.ts';
import { putVerdict } from './store-verdicts.ts';
import { dropFromAds } from './drop-from-ads.ts';
import { takeBackRows, writeMutation } from './write-mutation.ts';

const deviceKindOf = (kind: AnySyncedKind): DeviceKind => {
  if (kind.name === 'captured-ad') return capturedAds;
  // The tombstone of a tag also removes it from all ads.
  if (kind.name === 'tag') return createPlainKind(kind, (db, tagId) => dropFromAds(db, [String(tagId)]));
  return createPlainKind(kind);
};

/** Every kind of rows that all devices of an account share, in the order of `SYNCED_KINDS`. */
export const DEVICE_KINDS: readonly DeviceKind[] = SYNCED_KINDS.map(deviceKindOf);

/** What a device does with a mutation where it differs from other mutations. Runs inside a transaction. */
type Behavior<Kind extends MutationKind> = {
  /** Removes the rows that the mutation stored, after the server refused it. By default `takeBackRows`. */
  takeBack?: (db: LocalDatabase, mutation: MutationOf<Kind>) => Promise<void>;
  /**
   * Applies a mutation of another store in this one, with an own entry. Returns false if it changed nothing. By default
   * `writeMutation`. 'never': the mutation is not repeated, because the rows that remain are copied instead.
   */
  repeat?: ((db: LocalDatabase, mutation: MutationOf<Kind>, stamp: Stamp) => Promise<boolean>) | 'never';
};

const BEHAVIORS: { readonly [Kind in MutationKind]?: Behavior<Kind> } = {
  // An anonymous store is adopted by its rows, with the version and the time of the bookmark.
  'save-ad': { takeBack: takeBackAd, repeat: 'never' },
  'unsave-ad': { repeat: 'never' },
  'capture-ad': { takeBack: takeBackAd, repeat: repeatCapture },
  'delete-ad': { repeat: 'never' },
  'picture-failed': { repeat: 'never' },
  // An anonymous store is adopted without its removals of judgements and own costs: they must not remove those of the
  // account.
  'unhide-ad': { repeat: 'never' },
  'unhide-page': { repeat: 'never' },
  'remove-own-cost': { repeat: 'never' },
  'add-reach': { repeat: (db, { adId, snapshot }, stamp) => putReach(db, adId, snapshot, stamp) },
  'see-ads': { repeat: (db, { adIds }, stamp) => putSeen(db, adIds, stamp) },
  'set-store-verdict': { repeat: putVerdict },
  'set-own-cost': { repeat: (db, { cost }, stamp) => putCost(db, cost, stamp) },
  'add-to-board': { repeat: putBoardAds },
  'note-page-count': { repeat: (db, { count }, stamp) => putPageCount(db, count, stamp) },
};

const behaviorOf = <Kind extends MutationKind>(kind: Kind): Behavior<Kind> | undefined => BEHAVIORS[kind];

/**
 * Inside a transaction: applies a mutation of another store, with an own entry. Returns false if it changed nothing.
 */
export const repeatMutation = async <Kind extends MutationKind>(
  db: LocalDatabase,
  mutation: MutationOf<Kind>,
  stamp: Stamp,
): Promise<boolean> => {
  const repeat = behaviorOf(mutation.kind)?.repeat ?? writeMutation;
  return repeat !== 'never' && repeat(db, mutation, stamp);
};

/** Inside a transaction: undoes a refused mutation. Returns false if only a full pull restores what it removed. */
export const undoMutation = async <Kind extends MutationKind>(
  db: LocalDatabase,
  mutation: MutationOf<Kind>,
): Promise<boolean> => {
  const takeBack = behaviorOf(mutation.kind)?.takeBack;
  if (takeBack === undefined) return takeBackRows(db, mutation);
  await takeBack(db, mutation);
  return true;
};
