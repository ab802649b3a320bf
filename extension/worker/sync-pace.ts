/** After a change, so that several saves in a row go out together. */
export const MOMENT_MS = 40;
/** While somebody looks at the library: sync runs at most this often by itself. */
export const FRESH_MS = 5_000;
/** Whether anybody looks or not. */
export const ALARM_MINUTES = 1;
