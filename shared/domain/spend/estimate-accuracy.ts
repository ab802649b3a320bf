// Written by `npm run accuracy` from the comparison of bench/estimate. Don’t edit it.

/**
 * How far the estimates are from the real spend of ads for which Meta published it. `typicalFactor`: half of the ads
 * are within this factor. `withinTwo`, `coverage` and `pairsInOrder` are shares from 0 to 1.
 * - `shipped`: with the prices of the product.
 * - `fitted`: with a price level that fits other pages.
 * - `calibrated`: with own ads in addition.
 */
export const ESTIMATE_ACCURACY = {
  version: '2',
  ads: 7566,
  pages: 678,
  simple: {
    bias: 1.85,
    typicalFactor: 1.99,
    withinTwo: 0.502,
    coverage: null,
    pairsInOrder: 0.871,
  },
  shipped: {
    bias: 2.57,
    typicalFactor: 2.59,
    withinTwo: 0.349,
    coverage: 0.572,
    pairsInOrder: 0.879,
  },
  fitted: {
    bias: 1,
    typicalFactor: 1.62,
    withinTwo: 0.662,
    coverage: 0.799,
    pairsInOrder: 0.878,
  },
  calibrated: [
    {
      ownAds: 1,
      bias: 1,
      typicalFactor: 1.56,
      withinTwo: 0.712,
      coverage: 0.849,
      pairsInOrder: 0.903,
    },
    {
      ownAds: 3,
      bias: 1.01,
      typicalFactor: 1.48,
      withinTwo: 0.747,
      coverage: 0.872,
      pairsInOrder: 0.916,
    },
    {
      ownAds: 5,
      bias: 1.01,
      typicalFactor: 1.44,
      withinTwo: 0.763,
      coverage: 0.878,
      pairsInOrder: 0.923,
    },
    {
      ownAds: 10,
      bias: 0.97,
      typicalFactor: 1.43,
      withinTwo: 0.77,
      coverage: 0.885,
      pairsInOrder: 0.928,
    },
  ],
} as const;
