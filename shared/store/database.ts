import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie';
import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import type { UtcDay } from '#shared/domain/moment.ts';
import type { BoardAdRow } from '#shared/domain/synced/board-ads.ts';
import type { BoardRow } from '#shared/domain/synced/boards.ts';
import type { AdNoteRow } from '#shared/domain/synced/ad-notes.ts';
import type { AdTagRow } from '#shared/domain/synced/ad-tags.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { FilterPresetRow } from '#shared/domain/synced/filter-presets.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { JudgementRow } from '#shared/domain/synced/judgements.ts';
import type { OwnCostRow } from '#shared/domain/synced/own-costs.ts';
import type { PageCountRow } from '#shared/domain/synced/page-counts.ts';
import type { PageVisitRow } from '#shared/domain/synced/page-visits.ts';
import type { ReachSnapshotRow } from '#shared/domain/synced/reach-snapshots.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import type { SeenAdRow } from '#shared/domain/synced/seen-ads.ts';
import type { StoreVerdictRow } from '#shared/domain/synced/store-verdicts.ts';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { TagRow } from '#shared/domain/synced/tags.ts';
import { subjectsOf, SYNCED_KINDS, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { recordChangedAds } from './ads/record-changed-ads.ts';

/** A deleted ad. A passive capture does not restore it. For `seq`, see the rows of a synced kind. */
export type DeletedAdRow = { adId: AdId; seq?: number };

/**
 * The user saw this ad, which is not a captured ad of a followed page. The row stays on this device. `seenAt`:
 * milliseconds since 1970.
 */
export type SeenOnDeviceOnlyRow = { adId: AdId; seenAt: number };

/**
 * An ad that the user deleted and can still restore: its rows are complete, and no list shows it. At `dueAt`
 * (milliseconds since 1970) it is deleted everywhere.
 */
export type RemovalRow = { adId: AdId; dueAt: number };

/** A change that is not sent yet, or was refused. `mutationId` numbers the entries of one outbox without gaps. */
export type OutboxRow = {
  mutationId: number;
  mutation: Mutation;
  /** The rows that the mutation is about. Indexed, so that a query about one ad does not read the whole outbox. */
  subjects: SyncSubject[];
  createdAt: number;
  attempts: number;
  notBefore: number;
  /** Set when the server refused the mutation permanently: the entry remains, is shown, and is never sent again. */
  refusal: { errorCode: string; message: string } | null;
};

/** A picture that this device has to fetch and upload. Fetched bytes are in `pictureBytes` until they are uploaded. */
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

/** The fetched bytes of a picture that is not uploaded yet. */
export type PictureBytesRow = { adId: AdId; version: CreativeVersion; slot: PictureSlot; bytes: Blob };

/**
 * The fields that lists need of captured ads with consecutive ids: those after the previous digest, up to `upTo`.
 * Reading a digest takes a tenth of the time of reading the ads. The columns have one position per ad;
 * `shared/search/ad-digest.ts` writes them, and `format` is its version. A digest derives from `capturedAds` only and
 * can be deleted at any time.
 */
export type AdDigestRow = {
  upTo: AdId;
  format: number;
  adIds: string[];
  versions: string[];
  texts: string[];
  /** Distinct values. Other columns refer to them by index. */
  names: string[];
  /** Page id, page name, platforms, button, domain, reason and kind of media of each ad, as indexes of `names`. */
  named: Uint16Array;
  /** Start, end and capture of each ad, in milliseconds since 1970. NaN: unknown. */
  times: Float64Array;
  flags: Uint8Array;
  /** The number of versions of each ad. */
  versionCounts: Uint16Array;
  /** The number of ads with the same creative as each ad. The maximum of the type: unknown. */
  collationCounts: Uint32Array;
  /** The search bits of each text: `shared/search/text-bits.ts`. */
  bits: Uint32Array;
};

/** Ads whose captures may have changed since they were digested. `recordChangedAds` writes a row with every change. */
export type ChangedAdsRow = { id: number; adIds: AdId[] };

/** A single fact of the store. `device-facts.ts` lists and reads them. */
export type FactRow = { name: string; value: unknown };

/** The tables of synced kinds that a version of the local store added or changed, with their keys and indexes. */
const syncedTablesOf = (version: number): Record<string, string> =>
  Object.fromEntries(
    SYNCED_KINDS.filter(({ store }) => store.since === version).map(({ store }) => [store.table, store.indexes]),
  );

/** Minimum time between two attempts to open a store that the browser failed to open. */
const REOPEN_AFTER_MS = 250;

/** The local store of one account. The account `anonymous` has what was stored without a login. */
export class LocalDatabase extends Dexie {
  capturedAds!: Table<CapturedAdRow, [AdId, CreativeVersion]>;
  savedAds!: EntityTable<SavedAdRow, 'adId'>;
  outbox!: EntityTable<OutboxRow, 'mutationId'>;
  follows!: EntityTable<FollowRow, 'pageId'>;
  reachSnapshots!: Table<ReachSnapshotRow, [AdId, number]>;
  seenAds!: EntityTable<SeenAdRow, 'adId'>;
  pageCounts!: Table<PageCountRow, [PageId, UtcDay]>;
  pageVisits!: EntityTable<PageVisitRow, 'pageId'>;
  judgements!: Table<JudgementRow, [JudgementRow['target'], string]>;
  filterPresets!: EntityTable<FilterPresetRow, 'id'>;
  storeVerdicts!: EntityTable<StoreVerdictRow, 'adId'>;
  ownCosts!: EntityTable<OwnCostRow, 'adId'>;
  boards!: EntityTable<BoardRow, 'boardId'>;
  boardAds!: Table<BoardAdRow, [BoardId, AdId]>;
  tags!: EntityTable<TagRow, 'tagId'>;
  adTags!: Table<AdTagRow, [AdId, string]>;
  adNotes!: EntityTable<AdNoteRow, 'adId'>;
  seenOnDeviceOnly!: EntityTable<SeenOnDeviceOnlyRow, 'adId'>;
  deletedAds!: EntityTable<DeletedAdRow, 'adId'>;
  removals!: EntityTable<RemovalRow, 'adId'>;
  pictureJobs!: Table<PictureJobRow, [AdId, CreativeVersion, PictureSlot]>;
  pictureBytes!: Table<PictureBytesRow, [AdId, CreativeVersion, PictureSlot]>;
  facts!: EntityTable<FactRow, 'name'>;
  adDigests!: EntityTable<AdDigestRow, 'upTo'>;
  changedAds!: EntityTable<ChangedAdsRow, 'id'>;

  constructor(accountId: string) {
    super(databaseNameOf(accountId), { chromeTransactionDurability: 'strict' });
    // Versions are append-only: a released one is never edited.
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
        capturedAds: '[adId+version], adId, capturedAt, [ad.pageId+capturedAt], [ad.pageId+why+capturedAt]',
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
    this.version(5).stores({ ...syncedTablesOf(5), seenOnDeviceOnly: 'adId, seenAt' });
    this.version(6).stores(syncedTablesOf(6));
    this.version(7).stores(syncedTablesOf(7));
    this.version(8).stores(syncedTablesOf(8));
    this.version(9).stores(syncedTablesOf(9));
    this.version(10).stores(syncedTablesOf(10));
    this.use(recordChangedAds);
  }

  /**
   * Dexie never retries a store that failed to open. The cause is often temporary: the browser is deleting the store,
   * or the device is out of space. So the failed state is reset, and the next access opens the store again.
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

/** The account id of the store that is used without a login. */
export const ANONYMOUS = 'anonymous';

const databaseNameOf = (accountId: string): string => `spendlens-${accountId}`;
