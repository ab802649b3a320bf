/** How many ads one question for their states may name. */
export const STATES_LIMIT = 1_000;
