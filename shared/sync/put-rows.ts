import type { SyncChange } from '#shared/domain/sync-change.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import type { LocalDatabase } from '#shared/store/database.ts';

/** A row of the server as it is now. */
export type RowChange = Extract<
  SyncChange,
  { kind: 'captured-ad' | 'saved-ad' | 'reach-snapshot' | 'seen-ad' | 'follow' | 'page-count' }
>;

/** Inside a transaction: puts all rows but those of captured ads, each table's at once. */
export const putRows = async (db: LocalDatabase, changes: readonly RowChange[]): Promise<void> => {
  const rowsOf = <Kind extends RowChange['kind'], Row>(
    kind: Kind,
    rowOf: (change: Extract<RowChange, { kind: Kind }>) => Row,
  ): Row[] =>
    changes
      .filter((change): change is Extract<RowChange, { kind: Kind }> => change.kind === kind)
      .map((change) => rowOf(change));
  const puts = [
    putAll(
      db.savedAds,
      rowsOf('saved-ad', ({ adId, version, savedAt, seq }) => ({ adId, version, savedAt, seq })),
    ),
    putAll(
      db.reachSnapshots,
      rowsOf('reach-snapshot', ({ adId, snapshot, seq }) => ({ adId, ...snapshot, seq })),
    ),
    putAll(
      db.seenAds,
      rowsOf('seen-ad', ({ adId, seq }) => ({ adId, seq })),
    ),
    putAll(
      db.follows,
      rowsOf('follow', ({ page, followedAt, seq }) => ({ ...page, followedAt, seq })),
    ),
    putAll(
      db.pageCounts,
      rowsOf('page-count', ({ count, seq }) => ({ ...count, day: utcDayOf(count.countedAt), seq })),
    ),
  ];
  await Promise.all(puts);
};

const putAll = async <Row>(
  table: { bulkPut: (rows: readonly Row[]) => PromiseLike<unknown> },
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length > 0) await table.bulkPut(rows);
};
