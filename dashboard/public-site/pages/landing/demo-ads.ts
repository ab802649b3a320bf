import { estimateSpend } from '#shared/domain/spend-estimate.ts';
import { landing } from '#shared/texts/en/landing.ts';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { say } from '#shared/texts/say.ts';
import { spend as spendTexts } from '#shared/texts/en/spend.ts';
import { headlineMakings, spendFigures } from '#shared/words/spend-words.ts';
import type { DemoAd } from '../../islands/demonstration/demonstration.tsx';

/** Of shops that do not exist. Reach by country, as an ad's details would say it. */
const made: readonly { name: DemoAd['name']; days: number; byCountry: Readonly<Record<string, number>> }[] = [
  { name: 'lamp', days: 9, byCountry: { DE: 61_200, FR: 38_400, NL: 21_900, AT: 11_300 } },
  { name: 'cup', days: 12, byCountry: { SE: 9_800, DK: 7_400, DE: 5_100 } },
  { name: 'pack', days: 31, byCountry: { FR: 142_000, ES: 96_500, IT: 88_300, BE: 31_700, PT: 12_600 } },
];

const DAY_SECONDS = 86_400;
/** A moment of its own, so that the examples are the same whenever they are made. */
const MEASURED_AT = Date.UTC(2026, 9, 20, 12);

const exampleOf = ({ name, days, byCountry }: (typeof made)[number]): DemoAd => {
  const countries = Object.entries(byCountry).map(([country, reach]) => ({ country, reach }));
  const estimate = estimateSpend({
    run: { isActive: true, startDate: MEASURED_AT / 1_000 - (days - 1) * DAY_SECONDS, endDate: null },
    snapshots: [
      {
        measuredAt: MEASURED_AT,
        source: 'ad-details',
        figures: {
          euTotal: countries.reduce((sum, { reach }) => sum + reach, 0),
          ukTotal: null,
          byCountry: countries,
          byAgeGender: [],
        },
      },
    ],
    nowMs: MEASURED_AT,
  });
  const band = estimate.range?.band ?? { lowCents: 0, likelyCents: 0, highCents: 0 };
  const span = band.highCents - band.lowCents;
  return {
    name,
    days,
    spend: {
      figures: spendFigures(estimate).map(({ label, value }) => ({ label, value })),
      range: {
        low: euro(band.lowCents),
        likely: euro(band.likelyCents),
        high: euro(band.highCents),
        likelyAt: Math.round(((band.likelyCents - band.lowCents) / span) * 100),
      },
      line: [...headlineMakings(estimate), say(landing.demo.made, { count: countries.length })].join(' '),
    },
  };
};

const euro = (cents: number): string => say(spendTexts.euro, { amount: abbreviate(Math.round(cents / 100)) });

/** What the demonstration shows, estimated by the product’s own rules when the page is made. */
export const demoAds: readonly DemoAd[] = made.map(exampleOf);
