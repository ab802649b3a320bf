/** Limits of a stored reach. Larger figures are not plausible, and a breakdown cannot have more rows. */
export const MAX_REACH = 5_000_000_000;
export const MAX_REACH_COUNTRIES = 60;
export const MAX_REACH_AGES = 20;
export const MAX_AGE_RANGE_LENGTH = 20;
/** Maximum number of stored snapshots of an ad. Above it, the oldest are removed. */
export const MAX_SNAPSHOTS_PER_AD = 400;
