/** How many ads one message for the filters may hold. */
export const MAX_FILTER_ADS = 250;

/** How many ads of one visit the worker remembers; more than anybody scrolls. */
export const MAX_VISIT_ADS = 20_000;
