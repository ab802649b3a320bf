import type { AdId } from '#shared/domain/ad.ts';
import { summaryOf, type AdFigures, type AdSummary } from '#shared/domain/ad-summary.ts';
import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import { strongerReason } from '#shared/domain/capture-reason.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { CapturedAdRow, LocalDatabase, ReachSnapshotRow, SavedAdRow } from '#shared/store/database.ts';
import { shownOf } from '#shared/store/read-ads.ts';
import { readHidden } from '#shared/store/read-hidden.ts';

const BATCH = 4_000;
/** Behind every version of an ad. */
const AFTER = '\uFFFF';

/** What is known of ads beside their captures. */
type Beside = {
  saved: ReadonlyMap<AdId, SavedAdRow>;
  reaches: ReadonlyMap<AdId, ReachSnapshotRow[]>;
  hidden: ReadonlySet<AdId>;
};

/** Every captured ad, batch by batch in the order of their ids: reading 100,000 at once would hold all their bodies. */
export const readSummaries = async (
  db: LocalDatabase,
  nowMs: number,
  onBatch: (summaries: AdSummary[]) => void,
): Promise<void> => {
  const [saved, reaches, hidden] = await Promise.all([
    db.savedAds.toArray(),
    db.reachSnapshots.toArray(),
    readHidden(db),
  ]);
  const beside: Beside = {
    saved: new Map(saved.map((row) => [row.adId, row])),
    reaches: groupBy(reaches, (row) => row.adId),
    hidden,
  };
  let next = readBatch(db, ['', '']);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) return;
    const isEnd = rows.length < BATCH;
    // The versions of the last ad may go on behind the batch: it comes whole with the next one.
    const whole = isEnd ? rows : rows.filter((row) => row.adId !== last.adId);
    const end = whole.at(-1)?.adId;
    // The store reads on while these are summed up.
    if (!isEnd) next = readBatch(db, [end ?? last.adId, AFTER]);
    onBatch(end === undefined ? await readSummariesOf(db, [last.adId], nowMs) : summarise(whole, beside, nowMs));
    if (isEnd) return;
  }
};

const readBatch = (db: LocalDatabase, after: [AdId, string]): Promise<CapturedAdRow[]> =>
  db.capturedAds.where('[adId+version]').above(after).limit(BATCH).toArray();

/** The ads as they are now; one that is gone or hidden is not among them. */
export const readSummariesOf = async (
  db: LocalDatabase,
  adIds: readonly AdId[],
  nowMs: number,
): Promise<AdSummary[]> => {
  const [captured, saved, reaches, hidden] = await Promise.all([
    db.capturedAds.where('adId').anyOf(adIds).toArray(),
    db.savedAds.bulkGet([...adIds]),
    db.reachSnapshots.where('adId').anyOf(adIds).toArray(),
    readHidden(db),
  ]);
  return summarise(
    captured,
    {
      saved: new Map(saved.flatMap((row) => (row === undefined ? [] : [[row.adId, row]]))),
      reaches: groupBy(reaches, (row) => row.adId),
      hidden,
    },
    nowMs,
  );
};

const summarise = (rows: readonly CapturedAdRow[], { saved, reaches, hidden }: Beside, nowMs: number): AdSummary[] =>
  [...groupBy(rows, (row) => row.adId)].flatMap(([adId, versions]) => {
    const shown = shownOf(versions, saved.get(adId));
    if (shown === null || hidden.has(adId)) return [];
    const why = versions.reduce((strongest, row) => strongerReason(strongest, row.why), shown.why);
    const firstCapturedAt = Math.min(...versions.map(({ capturedAt }) => capturedAt));
    return [summaryOf({ ...shown, why, firstCapturedAt }, figuresOf(shown, reaches.get(adId), nowMs))];
  });

const figuresOf = (
  { ad }: CapturedAdRow,
  snapshots: readonly ReachSnapshotRow[] | undefined,
  nowMs: number,
): AdFigures | undefined => {
  if (snapshots === undefined) return undefined;
  const { views, perDay } = estimateSpend({ run: ad, snapshots, nowMs });
  return {
    reach: views?.reach ?? null,
    spendCents: views?.spendCents ?? null,
    perDayCents: perDay?.cents ?? null,
    countries: snapshots.at(-1)?.figures.byCountry.map(({ country }) => country) ?? [],
  };
};
