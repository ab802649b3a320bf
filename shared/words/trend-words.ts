import { reachChangeOf, type ReachTrend } from '#shared/domain/spend/reach-trend.ts';
import type { SpendGrowth } from '#shared/domain/spend/spend-estimate.ts';
import { spend as texts } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';

/**
 * The trend of an ad's reach. `text`: short, for example `Rising +12%`. `sentence`: with the time and both
 * measurements.
 */
export type TrendWords = { trend: ReachTrend; text: string; sentence: string };

/** Returns the trend between the two measurements of the growth; null if it is unknown. */
export const trendWordsOf = (growth: SpendGrowth): TrendWords | null => {
  const change = reachChangeOf(growth);
  if (change === null) return null;
  const { trend, from, to, share, days } = change;
  const name = texts.trendNames[trend];
  const by = share === null ? '' : signed.format(share);
  const inDays = say(texts.inDays, { days: Math.round(days * 10) / 10 });
  return {
    trend,
    text: share === null || from === to ? name : `${name} ${by}`,
    sentence: say(texts.trends[trend], {
      by: by === '' ? '' : `${by} `,
      inDays,
      from: whole.format(from),
      to: whole.format(to),
    }),
  };
};

const whole = new Intl.NumberFormat('en');
const signed = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
