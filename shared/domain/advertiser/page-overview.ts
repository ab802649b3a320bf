import type { MediaType } from '../lists/ad-query.ts';
import { daysRunning, runFieldsOf, type RunState } from '../ad/ad-run.ts';
import { keyOfAd, type AdKey, type AdSummary } from '../ad/ad-summary.ts';

/** A UTC month as `YYYY-MM`. */
type UtcMonth = string;

/** Figures of the captured ads of one page. Ads of the page that this account never captured are not included. */
export type PageOverview = {
  adCount: number;
  activeCount: number;
  /** Number of ads of which it is unknown whether they run. */
  unknownRunCount: number;
  /** Most frequent first, without kinds that do not occur. */
  mediaMix: readonly { mediaType: MediaType; count: number }[];
  /** The ad with the most days run; null if no days are known. */
  longest: (AdKey & { days: number; run: RunState }) | null;
  /** Spend of all ads with a known reach, in euro cents; null if there are none. `known`: number of these ads. */
  spend: { cents: number | null; known: number };
  /** Number of ads that started and ended, for each month with at least one, newest month first. */
  months: readonly { month: UtcMonth; started: number; ended: number }[];
};

export type OverviewAd = Pick<AdSummary, 'adId' | 'version' | 'run' | 'startMs' | 'endMs' | 'mediaType' | 'spendCents'>;

/** Computes the overview. Starts and ends after `nowMs` (milliseconds since 1970) are not counted. */
export const overviewOf = (ads: readonly OverviewAd[], nowMs: number): PageOverview => ({
  adCount: ads.length,
  activeCount: ads.filter(({ run }) => run === 'active').length,
  unknownRunCount: ads.filter(({ run }) => run === 'unknown').length,
  mediaMix: mediaMixOf(ads),
  longest: longestOf(ads, nowMs),
  spend: spendOf(ads),
  months: monthsOf(ads, nowMs),
});

const mediaMixOf = (ads: readonly OverviewAd[]): PageOverview['mediaMix'] => {
  const counts = new Map<MediaType, number>();
  for (const { mediaType } of ads) counts.set(mediaType, (counts.get(mediaType) ?? 0) + 1);
  return [...counts]
    .map(([mediaType, count]) => ({ mediaType, count }))
    .sort((one, other) => other.count - one.count || (one.mediaType < other.mediaType ? -1 : 1));
};

const longestOf = (ads: readonly OverviewAd[], nowMs: number): PageOverview['longest'] => {
  let longest: PageOverview['longest'] = null;
  for (const ad of ads) {
    const days = daysRunning(datesOf(ad), nowMs);
    if (days !== null && days > (longest?.days ?? 0)) longest = { ...keyOfAd(ad), days, run: ad.run };
  }
  return longest;
};

const datesOf = ({ run, startMs, endMs }: OverviewAd) => ({
  ...runFieldsOf(run, endMs === null ? null : endMs / 1_000),
  startDate: startMs === null ? null : startMs / 1_000,
});

const spendOf = (ads: readonly OverviewAd[]): PageOverview['spend'] => {
  const known = ads.flatMap(({ spendCents }) => spendCents ?? []);
  return { cents: known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0), known: known.length };
};

const monthsOf = (ads: readonly OverviewAd[], nowMs: number): PageOverview['months'] => {
  const months = new Map<UtcMonth, { started: number; ended: number }>();
  const count = (ms: number | null, what: 'started' | 'ended'): void => {
    if (ms === null || ms > nowMs || ms < 0) return;
    const month = new Date(ms).toISOString().slice(0, 7);
    const counted = months.get(month) ?? { started: 0, ended: 0 };
    counted[what] += 1;
    months.set(month, counted);
  };
  for (const { startMs, endMs, run } of ads) {
    count(startMs, 'started');
    if (run === 'ended') count(endMs, 'ended');
  }
  return [...months]
    .map(([month, counted]) => ({ month, ...counted }))
    .sort((one, other) => (one.month < other.month ? 1 : -1));
};
