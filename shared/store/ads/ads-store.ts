import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { OutboxRow, PictureJobRow } from '../database.ts';

/** An ad as a card needs it: the version to show, and since when it is saved (null: it is not). */
export type CollectedAd = CapturedAdRow & { savedAt: number | null };

/** A bookmark as it stood: the version its owner saw, and since when (milliseconds since 1970). */
export type Bookmark = AdKey & { savedAt: number };

/**
 * `again`: it was here, and is bookmarked or shown again. `known`: nothing was to be done but perhaps its reach. `full`: the
 * account holds as many ads as it may.
 */
export type ImportOutcome = 'added' | 'again' | 'known' | 'full';

/** What the screens and the worker may do with the local ads. Every writing call is one transaction with its outbox entry. */
export type AdsStore = {
  /** Those of the ads that are still there, in this order. */
  read: (keys: readonly AdKey[]) => Promise<CollectedAd[]>;
  /** Every captured version of an ad: the one that lists show first, then the others, the newest capture first. */
  versionsOf: (adId: AdId) => Promise<CollectedAd[]>;
  /** Every collected ad, newest capture first; of several versions the saved one, else the newest. */
  listCollected: () => Promise<CollectedAd[]>;
  /** The bookmarked ads, newest bookmark first, in the version their owner saw. */
  listSaved: () => Promise<CollectedAd[]>;
  /** The first so many of `listSaved`, without reading the others. */
  lastSaved: (limit: number) => Promise<CollectedAd[]>;
  savedAmong: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Those of the ads whose save is still to be sent. */
  unsentSavesAmong: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Idempotent: an ad that is saved already stays as it was saved. */
  save: (ad: Ad) => Promise<void>;
  /** Bookmarks a collected ad again (undo of `unsave`), in the version it shows. */
  resave: (adId: AdId) => Promise<void>;
  unsave: (adId: AdId) => Promise<void>;
  /** Takes bookmarks away, all or none; answers what they were. */
  unsaveAll: (adIds: readonly AdId[]) => Promise<Bookmark[]>;
  /** Sets bookmarks again as they stood (undo of `unsaveAll`), all or none; answers how many. */
  resaveAll: (bookmarks: readonly Bookmark[]) => Promise<number>;
  /** Deletes ads, not bookmarked ones; answers those that it took. For a minute `putBack` undoes it. */
  remove: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Answers those that were deleted and are back, with all that was kept of them. */
  putBack: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** What was deleted can be taken back no more and waits to be sent. */
  endUndo: () => Promise<void>;
  /** How many ads the account holds, listed or not. */
  countHeld: () => Promise<number>;
  /** Takes ads over from a file; answers what became of each. `room`: how many more ads may be held. */
  importAll: (ads: readonly ExportedAd[], room: number) => Promise<ImportOutcome[]>;
  /** The bytes of a picture that this browser fetched and the server does not serve yet. */
  localPicture: (ad: CapturedAdRow, slot: string) => Promise<Blob | null>;
  unsent: () => Promise<OutboxRow[]>;
  /** Takes a refused entry out of the outbox for good. */
  discardRefused: (mutationId: number) => Promise<void>;
  /** Sends a refused save, check, capture or follow once more. Rejects with AppError NOT_FOUND where it is none. */
  repeatRefused: (mutationId: number) => Promise<void>;
  /** Pictures that this browser could not get, each with its reason. */
  failedPictures: () => Promise<PictureJobRow[]>;
};
