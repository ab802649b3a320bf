import type { AdId } from '#shared/domain/ad/ad.ts';
import { noFigures, summaryOf, type AdFacts, type AdFigures, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { runFieldsOf } from '#shared/domain/ad/ad-run.ts';
import { estimateSpend, growthCents } from '#shared/domain/spend/spend-estimate.ts';
import { strongerReason } from '#shared/domain/ad/capture-reason.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { ReachSnapshotRow } from '#shared/domain/synced/reach-snapshots.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readVerdicts } from '#shared/store/verdicts/read-verdicts.ts';
import { shownAmong, readHidden } from '#shared/store/ads/read-ads.ts';
import type { DigestedAd } from './ad-digest.ts';
import { listFactsOf } from './ad-facts.ts';
import { readDigests, type DigestsRead, readWholeAds } from './stored-digests.ts';
import type { KnownBits } from './text-bits.ts';

const BATCH = 4_000;

/** Data about ads from other tables than their captures. */
type Beside = {
  saved: ReadonlyMap<AdId, SavedAdRow>;
  reaches: ReadonlyMap<AdId, ReachSnapshotRow[]>;
  verdicts: ReadonlyMap<AdId, StoredVerdict>;
  hidden: ReadonlySet<AdId>;
  nowMs: number;
};

/** `known`: the search bits of its text, if a digest had them. */
export type Summarised = { summary: AdSummary; known?: KnownBits };

/**
 * Passes on every captured ad, batch by batch: digested ads are read from digests, the others from their rows. 100,000
 * rows at once would hold all ad bodies in memory.
 */
export const readSummaries = async (
  db: LocalDatabase,
  nowMs: number,
  onBatch: (ads: readonly Summarised[]) => void,
): Promise<DigestsRead> => {
  const [saved, reaches, verdicts, hidden] = await Promise.all([
    db.savedAds.toArray(),
    db.reachSnapshots.toArray(),
    db.storeVerdicts.toArray(),
    readHidden(db),
  ]);
  const beside: Beside = {
    saved: new Map(saved.map((row) => [row.adId, row])),
    reaches: groupBy(reaches, (row) => row.adId),
    verdicts: new Map(verdicts.map(({ adId, verdict }) => [adId, verdict])),
    hidden,
    nowMs,
  };
  const digested = await readDigests(db, (ads) => onBatch(summarise(ads, beside)));
  await readUndigested(db, digested.upTo, (rows) => onBatch(summarise(rows.map(digestedAd), beside)));
  if (digested.stale.size > 0) onBatch(await readSummariesOf(db, [...digested.stale], nowMs));
  return digested;
};

const readUndigested = async (
  db: LocalDatabase,
  after: AdId,
  onRows: (rows: readonly CapturedAdRow[]) => void,
): Promise<void> => {
  for (let next = readWholeAds(db, { after }, BATCH); ;) {
    const { rows, end } = await next;
    // The store reads the next batch while this one is summarised.
    if (end !== null) next = readWholeAds(db, { after: end }, BATCH);
    onRows(rows);
    if (end === null) return;
  }
};

const digestedAd = (row: CapturedAdRow): DigestedAd => ({ facts: listFactsOf(row) });

/** The ads as they are now. Ads that are gone or hidden are omitted. */
export const readSummariesOf = async (
  db: LocalDatabase,
  adIds: readonly AdId[],
  nowMs: number,
): Promise<Summarised[]> => {
  const [captured, saved, reaches, verdicts, hidden] = await Promise.all([
    db.capturedAds.where('adId').anyOf(adIds).toArray(),
    db.savedAds.bulkGet([...adIds]),
    db.reachSnapshots.where('adId').anyOf(adIds).toArray(),
    readVerdicts(db, adIds),
    readHidden(db),
  ]);
  return summarise(captured.map(digestedAd), {
    saved: new Map(saved.flatMap((row) => (row === undefined ? [] : [[row.adId, row]]))),
    reaches: groupBy(reaches, (row) => row.adId),
    verdicts,
    hidden,
    nowMs,
  });
};

/** `ads` is sorted so that the versions of one ad are adjacent. */
const summarise = (ads: readonly DigestedAd[], beside: Beside): Summarised[] => {
  const summaries: Summarised[] = [];
  for (let start = 0; start < ads.length;) {
    const adId = ads[start]?.facts.adId;
    let end = start + 1;
    while (end < ads.length && ads[end]?.facts.adId === adId) end += 1;
    const summed = adId === undefined || beside.hidden.has(adId) ? null : sumUp(ads.slice(start, end), adId, beside);
    if (summed !== null) summaries.push(summed);
    start = end;
  }
  return summaries;
};

const sumUp = (
  versions: readonly DigestedAd[],
  adId: AdId,
  { saved, reaches, verdicts, nowMs }: Beside,
): Summarised | null => {
  const bookmark = saved.get(adId);
  const shown = shownVersion(versions, bookmark);
  if (shown === undefined) return null;
  const { facts, known } = shown;
  const verdict = verdicts.get(adId);
  const summary = summaryOf(facts, {
    figures: figuresOf(facts, reaches.get(adId), nowMs),
    savedAt: bookmark?.savedAt ?? null,
    why: versions.reduce((strongest, one) => strongerReason(strongest, one.facts.why), facts.why),
    firstCapturedAt: versions.reduce((first, one) => Math.min(first, one.facts.capturedAt), facts.capturedAt),
    shop:
      verdict === undefined ? null : { shopify: verdict.shopify.strength, dropshipping: verdict.dropshipping.strength },
  });
  return known === undefined ? { summary } : { summary, known };
};

const shownVersion = (versions: readonly DigestedAd[], bookmark: SavedAdRow | undefined): DigestedAd | undefined => {
  // A shortcut: nearly every ad has one version.
  if (versions.length === 1) return versions[0];
  const facts = versions.map((one) => one.facts);
  const shown = shownAmong(facts, bookmark);
  return versions.find((one) => one.facts === shown);
};

const figuresOf = (
  { run, startMs, endMs }: AdFacts,
  snapshots: readonly ReachSnapshotRow[] | undefined,
  nowMs: number,
): AdFigures => {
  if (snapshots === undefined) return noFigures;
  const ran = { ...runFieldsOf(run, secondsOf(endMs)), startDate: secondsOf(startMs) };
  const { views, perDay, growth } = estimateSpend({ run: ran, snapshots, nowMs });
  return {
    reach: views?.reach ?? null,
    spendCents: views?.spendCents ?? null,
    perDayCents: perDay?.cents ?? null,
    growthCents: growthCents(growth),
    countries: snapshots.at(-1)?.figures.byCountry.map(({ country }) => country) ?? [],
  };
};

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1_000);
