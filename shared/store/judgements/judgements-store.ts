import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { JudgedKey, Judgement, JudgementRow } from '#shared/domain/synced/judgements.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { writeMutation } from '../synced/write-mutation.ts';

/** A stored judgement. `judgedAt`: milliseconds since 1970. */
export type StoredJudgement = Omit<JudgementRow, 'seq'>;

/** What the worker and the screens can do with hidden ads and advertisers. */
export type JudgementsStore = {
  /** Every judgement, newest first. */
  list: () => Promise<StoredJudgement[]>;
  /** The ids of all judged ads and pages, read from keys only. */
  ids: () => Promise<JudgedIds>;
  /**
   * Idempotent: an ad or advertiser that is already judged keeps its time. `judgedAt`: the time before a removal that
   * is undone, by default now.
   */
  add: (judgement: Judgement, judgedAt?: number) => Promise<void>;
  /** Does nothing if the ad or advertiser is not judged. */
  remove: (key: JudgedKey) => Promise<void>;
};

export type JudgedIds = { adIds: AdId[]; pageIds: PageId[] };

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createJudgementsStore = (db: LocalDatabase, options: StoreOptions): JudgementsStore => {
  const write = async (mutation: Mutation): Promise<void> => {
    const change = db.transaction('rw', [db.judgements, db.outbox, db.facts], async () =>
      writeMutation(db, mutation, options),
    );
    if (await durably(change)) options.onChange?.();
  };
  return {
    list: async () => {
      const rows = await db.judgements.orderBy('judgedAt').toArray();
      return rows.map(({ seq: _seq, ...judgement }) => judgement).toReversed();
    },
    ids: async () => {
      const keys = await db.judgements.toCollection().primaryKeys();
      const idsOf = (wanted: string): string[] => keys.flatMap(([target, id]) => (target === wanted ? [id] : []));
      return { adIds: idsOf('ad'), pageIds: idsOf('page') };
    },
    add: (judgement, judgedAt = options.now()) => write(hiding(judgement, judgedAt)),
    remove: ({ target, id }) =>
      write(target === 'ad' ? { kind: 'unhide-ad', adId: id } : { kind: 'unhide-page', pageId: id }),
  };
};

const hiding = ({ target, id, pageId, pageName }: Judgement, judgedAt: number): Mutation => {
  const page = { pageId, pageName };
  return target === 'ad' ? { kind: 'hide-ad', adId: id, page, judgedAt } : { kind: 'hide-page', page, judgedAt };
};
