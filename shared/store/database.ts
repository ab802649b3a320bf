import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie';
import type { Ad, AdId, PageId } from '#shared/domain/ad.ts';
import type { AdPicture, PictureSlot } from '#shared/domain/ad-picture.ts';
import type { CaptureReason } from '#shared/domain/capture-reason.ts';
import type { CreativeVersion } from '#shared/domain/creative-version.ts';
import type { FollowedPage } from '#shared/domain/followed-page.ts';
import type { Mutation } from '#shared/domain/mutation.ts';
import type { PageCount } from '#shared/domain/page-count.ts';
import type { ReachSnapshot } from '#shared/domain/reach.ts';
import { subjectsOf, type SyncSubject } from '#shared/domain/sync-subject.ts';
import type { UtcDay } from '#shared/domain/moment.ts';
import { noteChangedAds } from './note-changed-ads.ts';

/** One version of an ad as this account met it. Times are milliseconds since 1970. */
export type CapturedAdRow = {
  adId: AdId;
  version: CreativeVersion;
  ad: Ad;
  capturedAt: number;
  /** The strongest reason so far. */
  why: CaptureReason;
  pictures: AdPicture[];
  /** The server's `seq` that brought this row; absent while only this device knows it. */
  seq?: number;
};

/** `seq` as in `CapturedAdRow`. */
export type SavedAdRow = { adId: AdId; version: CreativeVersion; savedAt: number; seq?: number };

/** A followed page; `seq` as in `CapturedAdRow`. */
export type FollowRow = FollowedPage & { followedAt: number; seq?: number };

/** One measurement of an ad's reach; `seq` as in `CapturedAdRow`. */
export type ReachSnapshotRow = ReachSnapshot & { adId: AdId; seq?: number };

/** An ad that its owner saw; `seq` as in `CapturedAdRow`. */
export type SeenAdRow = { adId: AdId; seq?: number };

/** The newest count of a page's active ads on one UTC day; `seq` as in `CapturedAdRow`. */
export type PageCountRow = PageCount & { day: UtcDay; seq?: number };

/** An ad that was deleted: what is met in passing does not bring it back. `seq` as in `CapturedAdRow`. */
export type DeletedAdRow = { adId: AdId; seq?: number };

/**
 * An ad that its owner deleted and may still take back: it is whole, and no list shows it. From `dueAt` (milliseconds since
 * 1970) on it is deleted everywhere.
 */
export type RemovalRow = { adId: AdId; dueAt: number };

/** A change on its way to the server. `mutationId` numbers the entries of one outbox without gaps. */
export type OutboxRow = {
  mutationId: number;
  mutation: Mutation;
  /** What it is about; an index, so that asking about one ad does not read the whole outbox. */
  subjects: SyncSubject[];
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

/**
 * What lists need of captured ads that follow each other by their ids, those after the digest before and up to `upTo`: read in a
 * tenth of the time of the ads themselves. Columns, one place an ad, as `shared/search/digest.ts` writes them; `format` says by
 * which rules. Made from `capturedAds` alone and thrown away at will.
 */
export type AdDigestRow = {
  upTo: AdId;
  format: number;
  adIds: string[];
  versions: string[];
  texts: string[];
  /** Each once; other columns name them by their place. */
  names: string[];
  /** Page id, page name, platforms, button, domain, reason and kind of media of each ad. */
  named: Uint16Array;
  /** Start, end and capture of each ad, in milliseconds since 1970; NaN: not known. */
  times: Float64Array;
  flags: Uint8Array;
  /** What the search knows of each text without reading it. */
  bits: Uint32Array;
};

/** Ads whose captures changed since they were digested, or so it may be. Written with every change, by `noteChangedAds`. */
export type ChangedAdsRow = { id: number; adIds: AdId[] };

/** Single facts of the store; `facts.ts` lists them and reads them. */
export type FactRow = { name: string; value: unknown };

/** So often at most the browser is asked for a store that it did not open. */
const REOPEN_AFTER_MS = 250;

/** The local store of one account; `anonymous` holds what was kept while nobody was signed in. */
export class LocalDatabase extends Dexie {
  capturedAds!: Table<CapturedAdRow, [AdId, CreativeVersion]>;
  savedAds!: EntityTable<SavedAdRow, 'adId'>;
  outbox!: EntityTable<OutboxRow, 'mutationId'>;
  follows!: EntityTable<FollowRow, 'pageId'>;
  reachSnapshots!: Table<ReachSnapshotRow, [AdId, number]>;
  seenAds!: EntityTable<SeenAdRow, 'adId'>;
  pageCounts!: Table<PageCountRow, [PageId, UtcDay]>;
  deletedAds!: EntityTable<DeletedAdRow, 'adId'>;
  removals!: EntityTable<RemovalRow, 'adId'>;
  pictureJobs!: Table<PictureJobRow, [AdId, CreativeVersion, PictureSlot]>;
  pictureBytes!: Table<PictureBytesRow, [AdId, CreativeVersion, PictureSlot]>;
  facts!: EntityTable<FactRow, 'name'>;
  adDigests!: EntityTable<AdDigestRow, 'upTo'>;
  changedAds!: EntityTable<ChangedAdsRow, 'id'>;

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
    this.version(2)
      .stores({
        capturedAds: '[adId+version], adId, capturedAt, [ad.pageId+capturedAt], [ad.pageId+why+capturedAt]',
        follows: 'pageId',
        reachSnapshots: '[adId+measuredAt], adId',
        seenAds: 'adId',
        pageCounts: '[pageId+day], pageId',
        deletedAds: 'adId',
        outbox: '++mutationId, *subjects',
      })
      .upgrade(async (transaction) => {
        await transaction.table<CapturedAdRow>('capturedAds').toCollection().modify({ why: 'saved' });
        await transaction
          .table<OutboxRow>('outbox')
          .toCollection()
          .modify((entry) => {
            entry.subjects = subjectsOf(entry.mutation);
          });
      });
    this.version(3).stores({ removals: 'adId' });
    this.version(4).stores({ adDigests: 'upTo', changedAds: '++id' });
    this.use(noteChangedAds);
  }

  /**
   * Dexie remembers for good that a store could not be opened. But a browser that deletes one under an open page refuses only while
   * it does so, and one without room until there is some: whoever asks a moment later tries again.
   */
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((error: unknown) => {
      setTimeout(() => {
        if (this.hasFailed() && !this.hasBeenClosed()) this.close({ disableAutoOpen: false });
      }, REOPEN_AFTER_MS);
      throw error;
    });
  }
}

export const ANONYMOUS = 'anonymous';

const databaseNameOf = (accountId: string): string => `spendlens-${accountId}`;
