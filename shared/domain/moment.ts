import * as z from 'zod/mini';

/** A moment in UTC, milliseconds since 1970, up to the year 9999. */
export const UnixMs = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999));

/** A day in UTC as `YYYY-MM-DD`. */
export const UtcDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export type UtcDay = z.infer<typeof UtcDay>;
