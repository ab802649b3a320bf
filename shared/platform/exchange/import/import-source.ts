import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ExportedAd } from '#shared/domain/files/ad-export.ts';
import type { PictureToImport } from '#shared/store/ads/ads-store.ts';

/** Why a whole file is rejected. Nothing of it was imported. */
export type FileFault =
  'too-large' | 'not-an-export' | 'newer-version' | 'cut-off' | 'too-many' | 'unsafe-zip' | 'missing-columns';

/** Why an ad of a file is skipped. `number`: its position in the file, from 1. */
export type AdFault =
  { number: number; fault: 'not-json' | 'too-long' } | { number: number; fault: 'wrong'; field: string };

/** Why a picture of a ZIP is skipped. `file`: its name in the ZIP. */
export type PictureFault = { file: string; fault: 'missing' | 'broken' | 'too-large' | 'changed' | 'not-a-picture' };

/** An ad of a file, or why it can't be read. */
export type SourceItem = { ad: ExportedAd } | AdFault;

/** Called with the items in the order of the file. `share`: the fraction of the file that was read, from 0 to 1. */
export type OnItems = (items: readonly SourceItem[], share: number) => Promise<void>;

/** The pictures of a file. */
export type SourcePictures = {
  /** The number of pictures in the list of the file. */
  count: number;
  /** Reads the pictures of one version of an ad and verifies them. */
  read: (adId: AdId, version: string) => Promise<{ pictures: PictureToImport[]; faults: PictureFault[] }>;
};

/** A file that is opened for an import. `ads` can be read several times. */
export type ImportSource = {
  kind: 'json' | 'csv' | 'zip';
  /** Returns why the file is rejected, which can be known only at its end. Rejects if `signal` aborts. */
  readAds: (signal: AbortSignal, onItems: OnItems) => Promise<FileFault | null>;
  /** Null: the file has no pictures. */
  pictures: SourcePictures | null;
};
