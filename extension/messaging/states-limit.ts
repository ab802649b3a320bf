/** How many ads one question for their states may name. */
export const STATES_LIMIT = 1_000;
/** How many ads of followed pages one message may bring. */
export const MET_ADS_LIMIT = 20;
