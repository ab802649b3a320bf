import type { ActiveTrend } from '#shared/domain/advertiser/active-trend.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { pageCount as texts } from '#shared/texts/en/ad/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from './display-names.ts';

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Formats '1,204 active ads in the Ad Library · all countries, 3 days ago'. A lower bound begins with '>'. */
export const countWords = (counted: PageCount, now: number): string => {
  const { count, isAtLeast, country, countedAt } = counted;
  return say(texts.words, {
    count: say(isAtLeast ? texts.atLeast : texts.exact, { count }),
    place: placeName(country),
    age: ageWords(now - countedAt),
  });
};

/** Formats '12 more than 7 days before'. */
export const trendWords = ({ change, days }: ActiveTrend): string => {
  if (change === 0) return say(texts.trend.equal, { days });
  return say(change > 0 ? texts.trend.more : texts.trend.fewer, { count: Math.abs(change), days });
};

/** Returns 'all countries' or the name of the country. */
export const placeName = (country: string): string => (country === 'ALL' ? texts.everywhere : countryName(country));

/** Formats an age as '3 days ago'. A negative age, caused by a wrong clock, is 'just now'. */
export const ageWords = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const unit = UNITS.find(([, length]) => minutes >= length);
  return unit === undefined ? texts.justNow : ages.format(-Math.floor(minutes / unit[1]), unit[0]);
};
