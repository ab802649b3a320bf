import { daysOf } from '#shared/domain/ad/ad-run.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { Estimate } from './accuracy.ts';
import type { KnownAd } from './known-ads.ts';

/** EUR for 1,000 impressions in Czechia. */
const CPM = { low: 3.7, likely: 5.8, high: 10.4 } as const;

/** The assumed frequency by the days run. */
const FREQUENCY_STEPS = [
  { upToDays: 3, likely: 1.15 },
  { upToDays: 14, likely: 1.35 },
  { upToDays: 45, likely: 1.6 },
  { upToDays: 120, likely: 2 },
  { upToDays: Infinity, likely: 2.5 },
] as const;

const SEASON_FACTORS = [0.82, 0.86, 0.98, 0.93, 1.02, 0.96, 0.93, 0.9, 1.02, 1.12, 1.35, 1.06] as const;

const meanSeasonFactor = ({ firstDay, lastDay }: Pick<KnownAd, 'firstDay' | 'lastDay'>): number => {
  let sum = 0;
  for (let day = firstDay; day <= lastDay; day += 1) sum += SEASON_FACTORS[new Date(day * DAY_MS).getUTCMonth()] ?? 1;
  return sum / (lastDay - firstDay + 1);
};

/** Version 1 of the estimate for an ad that reached only Czechia. It never changes. */
export const estimateVersion1 = ({ reach, firstDay, lastDay }: KnownAd): Estimate => {
  const days = daysOf({ firstDay, lastDay });
  const likely = FREQUENCY_STEPS.find(({ upToDays }) => days <= upToDays)?.likely ?? 2.5;
  const euros = (reach / 1_000) * meanSeasonFactor({ firstDay, lastDay });
  return {
    likely: euros * CPM.likely * likely,
    range: {
      low: euros * CPM.low * (1 + 0.5 * (likely - 1)),
      high: euros * CPM.high * (1 + 1.8 * (likely - 1)),
    },
  };
};
