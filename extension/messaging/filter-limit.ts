/** How many ads one message for the filters may hold. */
export const MAX_FILTER_ADS = 250;
