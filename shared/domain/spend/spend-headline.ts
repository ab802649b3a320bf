/** EUR per reached account. It is not a CPM. Users compare ads by it, so it is fixed: docs/product.md#spend. */
export const EUR_PER_REACHED_ACCOUNT = 0.009;

/** Cents for 1,000 accounts. A whole number avoids a rounding error of 0.009 that grows with the reach. */
const CENTS_PER_THOUSAND = 900;

/** Returns the headline figure in euro cents. `days`: the figure is divided by this number of days. */
export const headlineCents = (reach: number, days = 1): number =>
  Math.round((reach * CENTS_PER_THOUSAND) / (1_000 * days));
