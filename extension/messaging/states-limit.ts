/** Maximum number of ads or pages in one request for their states. */
export const STATES_LIMIT = 1_000;
/** Maximum number of ads of followed pages in one message. */
export const MET_ADS_LIMIT = 20;
/** Maximum number of ads in one message about seen ads. */
export const SEEN_LIMIT = 100;
