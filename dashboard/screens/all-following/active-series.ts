import type { PageCount } from '#shared/domain/advertiser/page-count.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { pageOverview as texts } from '#shared/texts/en/research/page-overview.ts';
import { say } from '#shared/texts/say.ts';
import { placeName } from '#shared/words/count-words.ts';
import { dayPointsOf, type DaySeries } from '#dashboard/components/charts/day-points.ts';

/** The number of series for which a chart has colours. */
const MAX_COUNTRIES = 3;

/**
 * Returns a page's active ads by day, one series for each of the countries that were counted most often. Counts of
 * different countries can't be compared, so they share no series. `note`: how many counts reached the maximum that the
 * Ad Library displays; null if none did.
 */
export const activeSeries = (counts: readonly PageCount[]): { series: DaySeries[]; note: string | null } => {
  const countries = [...groupBy(counts, ({ country }) => country)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_COUNTRIES);
  const series = countries.map(([country, ofCountry]) => ({
    name: placeName(country),
    points: dayPointsOf(ofCountry.map(({ countedAt, count }) => ({ atMs: countedAt, value: count }))),
  }));
  const capped = countries.flatMap(([, ofCountry]) => ofCountry).filter(({ isAtLeast }) => isAtLeast).length;
  return {
    series: series.filter(({ points }) => points.length > 0),
    note: capped === 0 ? null : say(texts.active.capped, { count: capped }),
  };
};
