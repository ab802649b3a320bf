import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import { accuracyOf, type Accuracy, type Estimated } from './accuracy.ts';
import { OWN_AD_COUNTS } from './estimate.ts';
import { estimateWithFittedLevel } from './fit-level.ts';
import { readKnownAds } from './known-ads.ts';
import { estimateWithOwnAds } from './own-ads.ts';
import { pathsOf } from './scatter.ts';
import { currentVersion, simpleEstimate } from './versions.ts';

/** The modules that are written from the comparison, so that screens show the measured figures. */
export const ACCURACY_MODULE = 'shared/domain/spend/estimate-accuracy.ts';
export const CHART_MODULE = 'dashboard/site/pages/how-spend-is-estimated/accuracy-chart-data.ts';

const HEADER = '// Written by `npm run accuracy` from the comparison of bench/estimate. Don’t edit it.\n';

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const row = ({ bias, typicalFactor, withinTwo, coverage, pairsInOrder }: Accuracy) => ({
  bias: rounded(bias, 2),
  typicalFactor: rounded(typicalFactor, 2),
  withinTwo: rounded(withinTwo, 3),
  coverage: coverage === null ? null : rounded(coverage, 3),
  pairsInOrder: rounded(pairsInOrder, 3),
});

const printed = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(/"(\w+)":/g, '$1:');

const estimateAll = (ads: ReturnType<typeof readKnownAds>, { estimate } = currentVersion): Estimated[] =>
  ads.map((ad) => ({ ad, estimate: estimate(ad) }));

/** Returns the text of the module with the measured accuracy. */
export const accuracyModule = (): string => {
  const ads = readKnownAds();
  const accuracy = {
    version: ESTIMATE_VERSION,
    ads: ads.length,
    pages: new Set(ads.map(({ page }) => page)).size,
    simple: row(accuracyOf(estimateAll(ads, simpleEstimate))),
    shipped: row(accuracyOf(estimateAll(ads))),
    fitted: row(accuracyOf(estimateWithFittedLevel(currentVersion, ads))),
    calibrated: OWN_AD_COUNTS.map((ownAds) => ({
      ownAds,
      ...row(accuracyOf(estimateWithOwnAds(currentVersion, ads, ownAds))),
    })),
  };
  return `${HEADER}
/**
 * How far the estimates are from the real spend of ads for which Meta published it. \`typicalFactor\`: half of the ads
 * are within this factor. \`withinTwo\`, \`coverage\` and \`pairsInOrder\` are shares from 0 to 1.
 * - \`shipped\`: with the prices of the product.
 * - \`fitted\`: with a price level that fits other pages.
 * - \`calibrated\`: with own ads in addition.
 */
export const ESTIMATE_ACCURACY = ${printed(accuracy)} as const;
`;
};

/** Returns the text of the module with the chart of estimate and real spend. */
export const chartModule = (): string => `${HEADER}
/** Squares of a chart with logarithmic axes: real spend to the right, estimate upwards. From bench/estimate. */
export const ACCURACY_CHART = ${printed(pathsOf(estimateWithFittedLevel(currentVersion, readKnownAds())))} as const;
`;
