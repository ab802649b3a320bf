/** Version of the figures and rules of an estimate. Change it with any of them. Stored estimates contain it. */
export const ESTIMATE_VERSION = '2';
