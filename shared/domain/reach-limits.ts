/** What is kept of a reach: more people than live on Earth's networks reach nobody, and more rows than countries are no breakdown. */
export const MAX_REACH = 5_000_000_000;
export const MAX_REACH_COUNTRIES = 60;
export const MAX_REACH_AGES = 20;
export const MAX_AGE_RANGE_LENGTH = 20;
/** Snapshots kept of one ad; beyond it the oldest leave. */
export const MAX_SNAPSHOTS_PER_AD = 400;
