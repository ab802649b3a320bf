import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { AdPicture, PictureSlot } from '#shared/domain/ad-picture.ts';
import type { CreativeVersion } from '#shared/domain/creative-version.ts';
import type { Mutation } from '#shared/domain/mutation.ts';

/** One version of an ad as this account met it. Times are milliseconds since 1970. */
export type CapturedAdRow = {
  adId: AdId;
  version: CreativeVersion;
  ad: Ad;
  capturedAt: number;
  pictures: AdPicture[];
  /** The server's `seq` that brought this row; absent while only this device knows it. */
  seq?: number;
};

/** `seq` as in `CapturedAdRow`. */
export type SavedAdRow = { adId: AdId; version: CreativeVersion; savedAt: number; seq?: number };

/** A change on its way to the server. `mutationId` numbers the entries of one outbox without gaps. */
export type OutboxRow = {
  mutationId: number;
  mutation: Mutation;
  createdAt: number;
  attempts: number;
  notBefore: number;
  /** Set when the server refused it for good: it stays, is shown, and is never sent again. */
  refusal: { errorCode: string; message: string } | null;
};

/** A picture that this browser is to fetch and hand to the server. `fetched` holds the bytes once they are here. */
export type PictureJobRow = {
  adId: AdId;
  version: CreativeVersion;
  slot: PictureSlot;
  sourceUrl: string;
  state: 'waiting' | 'failed';
  attempts: number;
  notBefore: number;
  failure: string | null;
};

export type PictureBytesRow = { adId: AdId; version: CreativeVersion; slot: PictureSlot; bytes: Blob };

/** Single facts of the store; `facts.ts` lists them and reads them. */
export type FactRow = { name: string; value: unknown };

/** The local store of one account; `anonymous` holds what was kept while nobody was signed in. */
export class LocalDatabase extends Dexie {
  capturedAds!: Table<CapturedAdRow, [AdId, CreativeVersion]>;
  savedAds!: EntityTable<SavedAdRow, 'adId'>;
  outbox!: EntityTable<OutboxRow, 'mutationId'>;
  pictureJobs!: Table<PictureJobRow, [AdId, CreativeVersion, PictureSlot]>;
  pictureBytes!: Table<PictureBytesRow, [AdId, CreativeVersion, PictureSlot]>;
  facts!: EntityTable<FactRow, 'name'>;

  constructor(accountId: string) {
    super(databaseNameOf(accountId), { chromeTransactionDurability: 'strict' });
    // Versions are append-only: a shipped one is never edited.
    this.version(1).stores({
      capturedAds: '[adId+version], adId, capturedAt',
      savedAds: 'adId, savedAt',
      outbox: '++mutationId',
      pictureJobs: '[adId+version+slot], adId, notBefore',
      pictureBytes: '[adId+version+slot], adId',
      facts: 'name',
    });
  }
}

export const ANONYMOUS = 'anonymous';

const databaseNameOf = (accountId: string): string => `spendlens-${accountId}`;
