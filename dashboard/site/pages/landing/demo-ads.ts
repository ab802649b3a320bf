import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { landing } from '#shared/texts/en/site/landing.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { likelyFigures, simpleEstimateOf } from '#shared/words/spend-words.ts';
import type { DemoAd } from '#dashboard/site/islands/demonstration/demonstration.tsx';

/** Ads of fictional shops, with the reach by country as in the details of an ad. */
const fictionalAds: readonly { name: DemoAd['name']; days: number; byCountry: Readonly<Record<string, number>> }[] = [
  { name: 'lamp', days: 9, byCountry: { ES: 51_200, DE: 38_400, IT: 31_900, PL: 11_300 } },
  { name: 'cup', days: 12, byCountry: { IT: 9_800, PL: 7_400, FR: 5_100 } },
  { name: 'pack', days: 31, byCountry: { FR: 142_000, ES: 96_500, IT: 88_300, BE: 31_700, PT: 12_600 } },
];

/** A fixed time in milliseconds since 1970, so that every build renders the same examples. */
const MEASURED_AT = Date.UTC(2026, 9, 20, 12);

const toDemoAd = ({ name, days, byCountry }: (typeof fictionalAds)[number]): DemoAd => {
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
  const { lowCents, likelyCents, highCents } = estimate.range?.band ?? { lowCents: 0, likelyCents: 0, highCents: 1 };
  const { title, figures, outside, lines } = simpleEstimateOf(estimate);
  return {
    name,
    days,
    spend: {
      figures: likelyFigures(estimate).map(labelAndValue).map(withNote),
      likelyAt: Math.round(((likelyCents - lowCents) / (highCents - lowCents)) * 100),
      simple: { title, figures: figures.map(labelAndValue), outside },
      line: [say(landing.demo.made, { count: countries.length }), ...lines].join(' '),
    },
  };
};

const withNote = (figure: { label: string; value: string }) =>
  figure.label === spend.views ? { ...figure, note: landing.demo.accounts } : figure;

const labelAndValue = ({ label, value }: SpendTerm) => ({ label, value });

/** The ads of the demonstration. Their spend is estimated by the rules of the product when this module is loaded. */
export const demoAds: readonly DemoAd[] = fictionalAds.map(toDemoAd);
