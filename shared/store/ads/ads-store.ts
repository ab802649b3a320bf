import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { StatedPage } from '#shared/domain/advertiser/profile-number.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import type { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { OutboxRow, PictureJobRow } from '../database.ts';

/** An ad as a card needs it: the version to show, and when the ad was saved (null: it is not saved). */
export type CollectedAd = CapturedAdRow & { savedAt: number | null };

/** A bookmark: the saved version of an ad, and when it was saved (milliseconds since 1970). */
export type Bookmark = AdKey & { savedAt: number };

/**
 * `again`: the ad was stored, and is now bookmarked or shown again. `known`: nothing changed except perhaps its reach.
 * `full`: the account has reached its limit of ads.
 */
export type ImportOutcome = 'added' | 'again' | 'known' | 'full';

/** A picture of a file, with bytes that are verified. */
export type PictureToImport = { slot: PictureSlot; bytes: Blob };

/**
 * An ad of a file with the pictures of its version. `isPartial`: the file does not contain all facts of an ad, so it
 * adds no version to an ad that is stored.
 */
export type AdToImport = { exported: ExportedAd; isPartial: boolean; pictures: readonly PictureToImport[] };

/** The outcome of one ad, and the number of pictures that the account did not have. */
export type ImportedAd = { outcome: ImportOutcome; pictures: number };

/** What the screens and the worker can do with the local ads. Every write is one transaction with its outbox entry. */
export type AdsStore = {
  /** Those of the ads that are still stored, in the order of `keys`. */
  read: (keys: readonly AdKey[]) => Promise<CollectedAd[]>;
  /** Every captured version of an ad: first the one that lists show, then the others, newest capture first. */
  versionsOf: (adId: AdId) => Promise<CollectedAd[]>;
  /** Every collected ad, newest capture first. If an ad has several versions: the saved one, otherwise the newest. */
  listCollected: () => Promise<CollectedAd[]>;
  /** The bookmarked ads, newest bookmark first, in the version that was saved. */
  listSaved: () => Promise<CollectedAd[]>;
  /** The first `limit` ads of `listSaved`, without reading the others. */
  lastSaved: (limit: number) => Promise<CollectedAd[]>;
  savedAmong: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Those of the ads whose save is not sent yet. */
  unsentSavesAmong: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Idempotent: an ad that is already saved keeps its saved version and date. */
  save: (ad: Ad) => Promise<void>;
  /** Corrects the page ids of stored ads, and the follows under a wrong id. False: nothing was wrong. */
  correctPages: (stated: readonly StatedPage[]) => Promise<boolean>;
  /** Bookmarks a collected ad again (undo of `unsave`), in the version that lists show. */
  resave: (adId: AdId) => Promise<void>;
  unsave: (adId: AdId) => Promise<void>;
  /** Removes bookmarks, all or none. Returns the removed bookmarks. */
  unsaveAll: (adIds: readonly AdId[]) => Promise<Bookmark[]>;
  /** Restores bookmarks (undo of `unsaveAll`), all or none. Returns how many were restored. */
  resaveAll: (bookmarks: readonly Bookmark[]) => Promise<number>;
  /** Deletes ads that are not bookmarked. Returns the deleted ads. `restoreDeleted` can undo it for one minute. */
  remove: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Returns the deleted ads that were restored, with everything that was stored about them. */
  restoreDeleted: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** Makes all deletions final. They are then in the outbox and can't be undone. */
  endUndo: () => Promise<void>;
  /** How many ads the account stores, listed or not. */
  countHeld: () => Promise<number>;
  /** Imports ads from a file. Returns the outcome of each ad. `room`: how many more ads the account can store. */
  importAll: (ads: readonly AdToImport[], room: number) => Promise<ImportedAd[]>;
  /** Those of the ads that the account stores, listed or not. */
  heldAmong: (adIds: readonly AdId[]) => Promise<AdId[]>;
  /** The bytes of a picture that this device has and the server does not serve yet. */
  localPicture: (ad: CapturedAdRow, slot: string) => Promise<Blob | null>;
  /** Whether this device has to fetch or upload the picture. */
  hasPictureJob: (ad: CapturedAdRow, slot: string) => Promise<boolean>;
  unsent: () => Promise<OutboxRow[]>;
  /** Removes a refused entry from the outbox permanently. */
  discardRefused: (mutationId: number) => Promise<void>;
  /** Sends a refused save, check, capture or follow again. Rejects with AppError NOT_FOUND for any other entry. */
  repeatRefused: (mutationId: number) => Promise<void>;
  /** Pictures that this device could not fetch, each with its reason. */
  failedPictures: () => Promise<PictureJobRow[]>;
};
