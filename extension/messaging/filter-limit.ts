/** Maximum number of ads in one message for the filters. */
export const MAX_FILTER_ADS = 250;

/** Maximum number of ads that the worker stores for one visit. No user scrolls that far. */
export const MAX_VISIT_ADS = 20_000;
