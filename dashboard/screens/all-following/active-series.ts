import type { PageCount } from '#shared/domain/advertiser/page-count.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { pageOverview as texts } from '#shared/texts/en/research/page-overview.ts';
import { say } from '#shared/texts/say.ts';
import { placeName } from '#shared/words/count-words.ts';
import { dayPointsOf, type DaySeries } from '#dashboard/components/charts/day-points.ts';

/** As many as a chart has colours for. */
const MOST_PLACES = 3;

/**
 * A page's active ads by day, one line for each place in which its visitors looked, since a number of one country says
 * nothing of another's; those counted most often. `note`: how many days are drawn at the end of the Ad Library's counting.
 */
export const activeSeries = (counts: readonly PageCount[]): { series: DaySeries[]; note: string | null } => {
  const places = [...groupBy(counts, ({ country }) => country)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_PLACES);
  const series = places.map(([country, ofPlace]) => ({
    name: placeName(country),
    points: dayPointsOf(ofPlace.map(({ countedAt, count }) => ({ atMs: countedAt, value: count }))),
  }));
  const capped = places.flatMap(([, ofPlace]) => ofPlace).filter(({ isAtLeast }) => isAtLeast).length;
  return {
    series: series.filter(({ points }) => points.length > 0),
    note: capped === 0 ? null : say(texts.active.capped, { count: capped }),
  };
};
