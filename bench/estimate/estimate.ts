import type { Figure } from '../figure.ts';
import { accuracyOf, type Accuracy, type Estimated } from './accuracy.ts';
import { estimateWithFittedLevel } from './fit-level.ts';
import { readKnownAds } from './known-ads.ts';
import { simpleEstimate, VERSIONS } from './versions.ts';

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

const figuresOf = (name: string, estimated: readonly Estimated[]): Figure[] => {
  const accuracy = accuracyOf(estimated);
  return MEASURES.flatMap(({ key, name: measure, how }): Figure[] => {
    const value = accuracy[key];
    return value === null ? [] : [{ name: `${name}: ${measure}`, unit: '', value, samples: estimated.length, how }];
  });
};

/**
 * Compares the simple estimate and every version with ads whose spend is known: with the price level of the product,
 * and with the level that fits other pages.
 */
export const measureEstimates = (): Figure[] => {
  const ads = readKnownAds();
  return [simpleEstimate, ...VERSIONS].flatMap((estimator) => [
    ...figuresOf(
      estimator.name,
      ads.map((ad) => ({ ad, estimate: estimator.estimate(ad) })),
    ),
    ...figuresOf(`${estimator.name}, price level fitted`, estimateWithFittedLevel(estimator, ads)),
  ]);
};
