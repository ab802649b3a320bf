import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** Meta counts calls per rolling hour. */
const DEFAULT_WAIT_MS = HOUR_MS;
const LONGEST_WAIT_MS = DAY_MS;

/** Usage per business, each with the minutes until calls are allowed again. */
const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })),
);

/**
 * Returns how long Meta asks to wait in ms, from the headers of a response; 1 hour if they contain no plausible value.
 */
export const waitOf = (headers: Headers): number => {
  const minutes = minutesOf(headers.get('x-business-use-case-usage'));
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const requestedMs = Math.max(minutes * MINUTE_MS, Number.isFinite(seconds) ? seconds * 1_000 : 0);
  return requestedMs > 0 ? Math.min(Math.max(requestedMs, MINUTE_MS), LONGEST_WAIT_MS) : DEFAULT_WAIT_MS;
};

const minutesOf = (header: string | null): number => {
  const usage = BusinessUsage.safeParse(jsonIn(header ?? ''));
  if (!usage.success) return 0;
  const minutes = Object.values(usage.data)
    .flat()
    .map((part) => part.estimated_time_to_regain_access ?? 0);
  return Math.max(0, ...minutes);
};

/** Returns undefined if the text is not JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
