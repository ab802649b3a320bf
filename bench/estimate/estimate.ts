import type { Figure } from '../figure.ts';
import { accuracyOf, type Accuracy, type Estimated } from './accuracy.ts';
import { estimateWithFittedLevel } from './fit-level.ts';
import { readKnownAds } from './known-ads.ts';
import { estimateWithOwnAds } from './own-ads.ts';
import { currentVersion, simpleEstimate, VERSIONS } from './versions.ts';

const MEASURES: readonly { key: keyof Accuracy; name: string; how: string }[] = [
  { key: 'bias', name: 'bias', how: 'Median of estimate / real spend.' },
  { key: 'typicalFactor', name: 'typical factor', how: 'Half of the ads are within this factor of the estimate.' },
  { key: 'withinTwo', name: 'share within a factor of 2', how: 'Share of the ads, from 0 to 1.' },
  {
    key: 'coverage',
    name: 'share inside the range',
    how: 'Share of the ads whose range overlaps the published range.',
  },
  { key: 'rankCorrelation', name: 'rank correlation', how: 'Spearman’s, of estimate and real spend.' },
  {
    key: 'pairsInOrder',
    name: 'share of pairs in order',
    how: 'Of the pairs of ads whose real spend differs by a factor of 2 or more.',
  },
];

type Goals = Partial<Record<keyof Accuracy, Pick<Figure, 'goal' | 'isMinimum'>>>;

/** The goals of the newest version once the price level fits, and after its calibration with five ads. */
const FITTED_GOALS: Goals = { typicalFactor: { goal: 1.75 }, coverage: { goal: 0.77, isMinimum: true } };
const CALIBRATED_GOALS: Goals = { typicalFactor: { goal: 1.55 } };
const CALIBRATED_ADS = 5;

const figuresOf = (name: string, estimated: readonly Estimated[], goals: Goals = {}): Figure[] => {
  const accuracy = accuracyOf(estimated);
  return MEASURES.flatMap(({ key, name: measure, how }): Figure[] => {
    const value = accuracy[key];
    return value === null
      ? []
      : [{ name: `${name}: ${measure}`, unit: '', value, ...goals[key], samples: estimated.length, how }];
  });
};

/** Numbers of own ads with known cost for which the calibrated estimate is measured. */
export const OWN_AD_COUNTS = [1, 3, 5, 10] as const;

/**
 * Compares the simple estimate and every version with ads whose spend is known: with the price level of the product,
 * and with the level that fits other pages. The newest version is also compared after its calibration with own ads.
 */
export const measureEstimates = (): Figure[] => {
  const ads = readKnownAds();
  const compared = [simpleEstimate, ...VERSIONS].flatMap((estimator) => [
    ...figuresOf(
      estimator.name,
      ads.map((ad) => ({ ad, estimate: estimator.estimate(ad) })),
    ),
    ...figuresOf(
      `${estimator.name}, price level fitted`,
      estimateWithFittedLevel(estimator, ads),
      estimator === currentVersion ? FITTED_GOALS : {},
    ),
  ]);
  const calibrated = OWN_AD_COUNTS.flatMap((count) =>
    figuresOf(
      `${currentVersion.name}, calibrated with ${count} ${count === 1 ? 'ad' : 'ads'} of the page`,
      estimateWithOwnAds(currentVersion, ads, count),
      count === CALIBRATED_ADS ? CALIBRATED_GOALS : {},
    ),
  );
  return [...compared, ...calibrated];
};
