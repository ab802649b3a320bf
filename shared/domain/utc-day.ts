import * as z from 'zod/mini';

/** A day in UTC as `YYYY-MM-DD`. */
export const UtcDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export type UtcDay = z.infer<typeof UtcDay>;

/** The UTC day of a moment in milliseconds since 1970. */
export const utcDayOf = (unixMs: number): UtcDay => new Date(unixMs).toISOString().slice(0, 10);
