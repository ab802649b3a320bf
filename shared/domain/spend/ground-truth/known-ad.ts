import { DAY_MS } from '../../time.ts';
import { eurosFor } from './euro-rates.ts';
import type { PublishedAd } from './published-ad.ts';

/** An ad whose spend Meta published. Amounts are in euros, days are UTC days since 1970. */
export type KnownAd = {
  /** The number of the advertiser's page in the file. */
  page: number;
  reach: number;
  firstDay: number;
  lastDay: number;
  /** The bounds of the published range, and its middle. */
  spend: { low: number; middle: number; high: number };
  /** The middle of the published range. */
  impressions: number;
};

const MIN_OWN_SHARE = 0.95;
const MIN_REACH = 500;
const MIN_SPEND_EUR = 4;

/** Why an ad is not compared, in the order of the steps. `bench/estimate/README.md` has the reasons. */
export const OMISSIONS = ['running', 'dates', 'abroad', 'smallReach', 'noRate', 'smallSpend'] as const;
export type Omission = (typeof OMISSIONS)[number];

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns the first step of the cleaning that omits an ad of a country, or the ad. */
const knownAdOf = (ad: PublishedAd): KnownAd | Omission => {
  if (ad.stop === '') return 'running';
  const [firstDay, lastDay] = [dayOf(ad.start), dayOf(ad.stop)];
  if (lastDay < firstDay) return 'dates';
  if (ad.country_reach === 0 || ad.own_reach / ad.country_reach < MIN_OWN_SHARE) return 'abroad';
  if (ad.eu_reach < MIN_REACH) return 'smallReach';
  const euros = eurosFor(ad.currency);
  if (euros === null) return 'noRate';
  const low = ad.spend_low * euros;
  if (low < MIN_SPEND_EUR) return 'smallSpend';
  // The highest value of a range still belongs to the range: 399 means less than 400.
  const high = (ad.spend_high + 1) * euros;
  return {
    page: ad.page,
    reach: ad.eu_reach,
    firstDay,
    lastDay,
    spend: { low, middle: (low + high) / 2, high },
    impressions: (ad.impressions_low + ad.impressions_high + 1) / 2,
  };
};

/** Returns the ads whose spend is known well enough to compare it with an estimate, and the number of omitted ads. */
export const knownAdsOf = (
  published: readonly PublishedAd[],
): { ads: KnownAd[]; omitted: Readonly<Record<Omission, number>> } => {
  const ads: KnownAd[] = [];
  const omitted = { running: 0, dates: 0, abroad: 0, smallReach: 0, noRate: 0, smallSpend: 0 };
  for (const one of published) {
    const known = knownAdOf(one);
    if (typeof known === 'string') omitted[known] += 1;
    else ads.push(known);
  }
  return { ads, omitted };
};
