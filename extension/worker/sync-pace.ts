/** Delay of a sync after a change, so that several saves in a row are sent together. */
export const MOMENT_MS = 40;
/** Minimum time between two syncs that the view of the Ad Library or of our pages starts. */
export const FRESH_MS = 5_000;
/** Period of the alarm that starts a sync, also while the user is inactive. */
export const ALARM_MINUTES = 1;
