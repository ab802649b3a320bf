import type { MutationKind, SyncedKindName } from '#shared/domain/synced/synced-kinds.ts';
import { addToBoard, boardAds, placeInBoard, removeFromBoard } from './board-ads.ts';
import { boards, createBoard, deleteBoard, moveBoard, renameBoard } from './boards.ts';
import { adNotes, writeNote } from './ad-notes.ts';
import { adTags, tagAds, untagAds } from './ad-tags.ts';
import { captureAdMutation, capturedAds, deleteAdMutation, pictureFailedMutation } from './captured-ads.ts';
import { filterPresets, removePreset, savePreset } from './filter-presets.ts';
import { followPageMutation, follows, unfollowPageMutation } from './follows.ts';
import { hideAd, hidePage, judgements, unhideAd, unhidePage } from './judgements.ts';
import { ownCosts, removeOwnCost, setOwnCost } from './own-costs.ts';
import { notePageCount, pageCounts } from './page-counts.ts';
import { pageVisits, visitPage } from './page-visits.ts';
import { addReach, reachSnapshots } from './reach-snapshots.ts';
import { saveAdMutation, savedAds, unsaveAdMutation } from './saved-ads.ts';
import { seeAds, seenAds } from './seen-ads.ts';
import { setStoreVerdict, storeVerdicts } from './store-verdicts.ts';
import type { AppliedMutation, SyncedTable } from './synced-table.ts';
import { createTag, deleteTag, mergeTag, renameTag, tags } from './tags.ts';

/** Every table whose rows devices pull, by its kind in changes. */
export const SYNCED_TABLES: Readonly<Record<SyncedKindName, SyncedTable>> = {
  'captured-ad': capturedAds,
  'saved-ad': savedAds,
  follow: follows,
  'reach-snapshot': reachSnapshots,
  'seen-ad': seenAds,
  'page-count': pageCounts,
  'page-visit': pageVisits,
  judgement: judgements,
  'filter-preset': filterPresets,
  'store-verdict': storeVerdicts,
  'own-cost': ownCosts,
  board: boards,
  'board-ad': boardAds,
  tag: tags,
  'ad-tag': adTags,
  'ad-note': adNotes,
};

const MUTATIONS: { readonly [Kind in MutationKind]: AppliedMutation<Kind> } = {
  'save-ad': saveAdMutation,
  'unsave-ad': unsaveAdMutation,
  'capture-ad': captureAdMutation,
  'delete-ad': deleteAdMutation,
  'picture-failed': pictureFailedMutation,
  'add-reach': addReach,
  'follow-page': followPageMutation,
  'unfollow-page': unfollowPageMutation,
  'see-ads': seeAds,
  'note-page-count': notePageCount,
  'visit-page': visitPage,
  'hide-ad': hideAd,
  'unhide-ad': unhideAd,
  'hide-page': hidePage,
  'unhide-page': unhidePage,
  'save-preset': savePreset,
  'remove-preset': removePreset,
  'set-store-verdict': setStoreVerdict,
  'set-own-cost': setOwnCost,
  'remove-own-cost': removeOwnCost,
  'create-board': createBoard,
  'rename-board': renameBoard,
  'move-board': moveBoard,
  'delete-board': deleteBoard,
  'add-to-board': addToBoard,
  'remove-from-board': removeFromBoard,
  'place-in-board': placeInBoard,
  'create-tag': createTag,
  'rename-tag': renameTag,
  'merge-tag': mergeTag,
  'delete-tag': deleteTag,
  'tag-ads': tagAds,
  'untag-ads': untagAds,
  'write-note': writeNote,
};

/** Returns how the server applies mutations of this kind. */
export const appliedMutation = <Kind extends MutationKind>(kind: Kind): AppliedMutation<Kind> => MUTATIONS[kind];
