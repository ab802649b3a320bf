import type { MutationKind, MutationOf } from '#shared/domain/mutation.ts';
import type { SyncedKindName } from '#shared/domain/sync-change.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/write-ads.ts';
import { captureAdMutation, capturedAds, deleteAdMutation, pictureFailedMutation } from './captured-ads.ts';
import { followPageMutation, follows, unfollowPageMutation } from './follows.ts';
import { notePageCountMutation, pageCounts } from './page-counts.ts';
import { addReachMutation, reachSnapshots } from './reach-snapshots.ts';
import { saveAdMutation, savedAds, unsaveAdMutation } from './saved-ads.ts';
import { seeAdsMutation, seenAds } from './seen-ads.ts';
import type { SyncedKind, SyncedMutation } from './synced-kind.ts';

/** Every kind of rows that all devices of an account share, by its name in changes of the server. */
export const SYNCED_KINDS: Readonly<Record<SyncedKindName, SyncedKind>> = {
  'captured-ad': capturedAds,
  'saved-ad': savedAds,
  'reach-snapshot': reachSnapshots,
  'seen-ad': seenAds,
  follow: follows,
  'page-count': pageCounts,
};

const MUTATIONS: { readonly [Kind in MutationKind]: SyncedMutation<Kind> } = {
  'save-ad': saveAdMutation,
  'unsave-ad': unsaveAdMutation,
  'capture-ad': captureAdMutation,
  'delete-ad': deleteAdMutation,
  'picture-failed': pictureFailedMutation,
  'add-reach': addReachMutation,
  'follow-page': followPageMutation,
  'unfollow-page': unfollowPageMutation,
  'see-ads': seeAdsMutation,
  'note-page-count': notePageCountMutation,
};

/** Inside a transaction: applies a mutation of another store, with an own entry. Returns false if it changed nothing. */
export const repeatMutation = async <Kind extends MutationKind>(
  db: LocalDatabase,
  mutation: MutationOf<Kind>,
  stamp: Stamp,
): Promise<boolean> => {
  const { repeat } = syncedMutation(mutation.kind);
  return repeat !== null && repeat(db, mutation, stamp);
};

/** What a device does with mutations of this kind. */
export const syncedMutation = <Kind extends MutationKind>(kind: Kind): SyncedMutation<Kind> => MUTATIONS[kind];
