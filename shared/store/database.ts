import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie';
import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import type { UtcDay } from '#shared/domain/moment.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { PageCountRow } from '#shared/domain/synced/page-counts.ts';
import type { ReachSnapshotRow } from '#shared/domain/synced/reach-snapshots.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import type { SeenAdRow } from '#shared/domain/synced/seen-ads.ts';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import { subjectsOf, SYNCED_KINDS, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { noteChangedAds } from './ads/note-changed-ads.ts';

/** An ad that was deleted: what is met in passing does not bring it back. `seq` as in the rows of a synced kind. */
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

/** The tables of synced kinds that a version of the local store added or changed, with their keys and indexes. */
const syncedTablesOf = (version: number): Record<string, string> =>
  Object.fromEntries(
    SYNCED_KINDS.filter(({ store }) => store.since === version).map(({ store }) => [store.table, store.indexes]),
  );

/** The versions after 4: each adds tables of synced kinds. */
const LATER_VERSIONS: ReadonlySet<number> = new Set(
  SYNCED_KINDS.map(({ store }) => store.since).filter((version) => version > 4),
);

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
      ...syncedTablesOf(1),
      capturedAds: '[adId+version], adId, capturedAt',
      outbox: '++mutationId',
      pictureJobs: '[adId+version+slot], adId, notBefore',
      pictureBytes: '[adId+version+slot], adId',
      facts: 'name',
    });
    this.version(2)
      .stores({
        ...syncedTablesOf(2),
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
    for (const version of LATER_VERSIONS) this.version(version).stores(syncedTablesOf(version));
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
