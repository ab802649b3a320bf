/** EUR per reached account. It is not a CPM. Users compare ads by it, so it is fixed: docs/product.md#spend. */
export const EUR_PER_REACHED_ACCOUNT = 0.009;

/** Cents for a thousand accounts: whole, so that no rounding error of 0.009 grows with the reach. */
const CENTS_PER_THOUSAND = 900;

/** The headline figure in euro cents; over several days the cents for each of them. */
export const headlineCents = (reach: number, days = 1): number =>
  Math.round((reach * CENTS_PER_THOUSAND) / (1_000 * days));
