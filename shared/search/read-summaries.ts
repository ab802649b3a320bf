import type { AdId } from '#shared/domain/ad/ad.ts';
import { noFigures, summaryOf, type AdFacts, type AdFigures, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { runFieldsOf } from '#shared/domain/ad/ad-run.ts';
import { newFigureAt, reachGrowthPerDay } from '#shared/domain/spend/reach-trend.ts';
import { calibrateEstimate, type Calibration } from '#shared/domain/spend/calibration.ts';
import { estimateSpend, growthCents, likelyPerDayCents } from '#shared/domain/spend/spend-estimate.ts';
import { strongerReason } from '#shared/domain/ad/capture-reason.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import type { AdNoteRow } from '#shared/domain/synced/ad-notes.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { ReachSnapshotRow } from '#shared/domain/synced/reach-snapshots.ts';
import type { SavedAdRow } from '#shared/domain/synced/saved-ads.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readVerdicts } from '#shared/store/verdicts/read-verdicts.ts';
import { readCalibration } from '#shared/store/own-costs/read-calibration.ts';
import { readOwnCosts } from '#shared/store/own-costs/read-own-costs.ts';
import { shownAmong, readHidden } from '#shared/store/ads/read-ads.ts';
import type { DigestedAd } from './ad-digest.ts';
import { listFactsOf } from './ad-facts.ts';
import type { LanguageOf } from '#shared/domain/ad/ad-language.ts';
import { readDigests, type DigestsRead, readWholeAds } from './stored-digests.ts';
import type { KnownBits } from './text-bits.ts';

const BATCH = 4_000;

/** Data about ads from other tables than their captures. */
type Beside = {
  saved: ReadonlyMap<AdId, SavedAdRow>;
  reaches: ReadonlyMap<AdId, ReachSnapshotRow[]>;
  verdicts: ReadonlyMap<AdId, StoredVerdict>;
  hidden: ReadonlySet<AdId>;
  tags: ReadonlyMap<AdId, readonly string[]>;
  /** The texts of notes in the form of `searchableText`. */
  notes: ReadonlyMap<AdId, string>;
  calibration: Calibration | null;
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
  languageOf?: LanguageOf,
): Promise<DigestsRead> => {
  const [saved, reaches, verdicts, hidden, tagKeys, notes, calibration] = await Promise.all([
    db.savedAds.toArray(),
    db.reachSnapshots.toArray(),
    db.storeVerdicts.toArray(),
    readHidden(db),
    db.adTags.toCollection().primaryKeys(),
    db.adNotes.toArray(),
    readCalibration((renew) => readOwnCosts(db, renew)),
  ]);
  const beside: Beside = {
    saved: new Map(saved.map((row) => [row.adId, row])),
    reaches: groupBy(reaches, (row) => row.adId),
    verdicts: new Map(verdicts.map(({ adId, verdict }) => [adId, verdict])),
    hidden,
    tags: tagsByAd(tagKeys),
    notes: new Map(notes.map((row) => [row.adId, searchableNote(row)])),
    calibration,
    nowMs,
  };
  const digested = await readDigests(db, (ads) => onBatch(summarise(ads, beside)));
  await readUndigested(db, digested.upTo, (rows) => {
    const ads = rows.map((row) => digestedAd(row, languageOf));
    onBatch(summarise(ads, beside));
  });
  if (digested.stale.size > 0) onBatch(await readSummariesOf(db, [...digested.stale], nowMs, languageOf));
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

const digestedAd = (row: CapturedAdRow, languageOf?: LanguageOf): DigestedAd => ({
  facts: listFactsOf(row, languageOf),
});

/** The ads as they are now. Ads that are gone or hidden are omitted. By default, their language is pending. */
export const readSummariesOf = async (
  db: LocalDatabase,
  adIds: readonly AdId[],
  nowMs: number,
  languageOf?: LanguageOf,
): Promise<Summarised[]> => {
  const [captured, saved, reaches, verdicts, hidden, tagKeys, notes, calibration] = await Promise.all([
    db.capturedAds.where('adId').anyOf(adIds).toArray(),
    db.savedAds.bulkGet([...adIds]),
    db.reachSnapshots.where('adId').anyOf(adIds).toArray(),
    readVerdicts(db, adIds),
    readHidden(db),
    db.adTags.where('adId').anyOf(adIds).primaryKeys(),
    db.adNotes.bulkGet([...adIds]),
    readCalibration((renew) => readOwnCosts(db, renew)),
  ]);
  const ads = captured.map((row) => digestedAd(row, languageOf));
  return summarise(ads, {
    saved: new Map(saved.flatMap((row) => (row === undefined ? [] : [[row.adId, row]]))),
    reaches: groupBy(reaches, (row) => row.adId),
    verdicts,
    hidden,
    tags: tagsByAd(tagKeys),
    notes: new Map(notes.flatMap((row) => (row === undefined ? [] : [[row.adId, searchableNote(row)]]))),
    calibration,
    nowMs,
  });
};

/** Every ad without tags has this list, so that it needs no memory of its own. */
const NO_TAGS: readonly string[] = [];

const tagsByAd = (keys: readonly [AdId, string][]): Map<AdId, string[]> =>
  new Map([...groupBy(keys, ([adId]) => adId)].map(([adId, own]) => [adId, own.map(([, tagId]) => tagId)]));

const searchableNote = ({ text, otherTexts }: AdNoteRow): string => searchableText([text, ...otherTexts]);

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
  { saved, reaches, verdicts, tags, notes, calibration, nowMs }: Beside,
): Summarised | null => {
  const bookmark = saved.get(adId);
  const shown = shownVersion(versions, bookmark);
  if (shown === undefined) return null;
  const { facts, known } = shown;
  const verdict = verdicts.get(adId);
  const note = notes.get(adId) ?? null;
  const summary = summaryOf(facts, {
    figures: figuresOf(facts, reaches.get(adId), { calibration, nowMs }),
    savedAt: bookmark?.savedAt ?? null,
    why: versions.reduce((strongest, one) => strongerReason(strongest, one.facts.why), facts.why),
    firstCapturedAt: versions.reduce((first, one) => Math.min(first, one.facts.capturedAt), facts.capturedAt),
    shop:
      verdict === undefined ? null : { shopify: verdict.shopify.strength, dropshipping: verdict.dropshipping.strength },
    tagIds: tags.get(adId) ?? NO_TAGS,
    note,
  });
  if (known === undefined) return { summary };
  return { summary, known: note === null ? known : { ...known, added: ` ${note}` } };
};

const shownVersion = (versions: readonly DigestedAd[], bookmark: SavedAdRow | undefined): DigestedAd | undefined => {
  // A shortcut: nearly every ad has one version.
  if (versions.length === 1) return versions[0];
  const facts = versions.map((one) => one.facts);
  const shown = shownAmong(facts, bookmark);
  return versions.find((one) => one.facts === shown);
};

const figuresOf = (
  { pageId, run, startMs, endMs }: AdFacts,
  snapshots: readonly ReachSnapshotRow[] | undefined,
  { calibration, nowMs }: Pick<Beside, 'calibration' | 'nowMs'>,
): AdFigures => {
  if (snapshots === undefined) return noFigures;
  const ran = { ...runFieldsOf(run, secondsOf(endMs)), startDate: secondsOf(startMs) };
  const estimate = calibrateEstimate(estimateSpend({ run: ran, snapshots, nowMs }), calibration, pageId);
  const { views, perDay, range, growth } = estimate;
  return {
    reach: views?.reach ?? null,
    spendCents: views?.spendCents ?? null,
    perDayCents: perDay?.cents ?? null,
    likelyCents: range?.band.likelyCents ?? null,
    likelyPerDayCents: likelyPerDayCents(estimate),
    growthCents: growthCents(growth),
    reachGrowth: reachGrowthPerDay(growth),
    newFigureAt: newFigureAt(snapshots),
    countries: snapshots.at(-1)?.figures.byCountry.map(({ country }) => country) ?? [],
  };
};

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1_000);
