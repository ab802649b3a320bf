import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** Meta counts calls per rolling hour. */
const DEFAULT_WAIT_MS = HOUR_MS;
const LONGEST_WAIT_MS = DAY_MS;

const Percent = z.optional(z.unknown());

/** Used parts of Meta's limits in percent. At 100, Meta rejects calls. */
const Usage = z.object({ call_count: Percent, total_time: Percent, total_cputime: Percent });

/** Usage per business, each with the minutes until calls are allowed again. */
const BusinessUsage = z.record(
  z.string(),
  z.array(z.extend(Usage, { estimated_time_to_regain_access: z.optional(z.number()) })),
);
type BusinessUsage = z.infer<typeof BusinessUsage>[string];

/**
 * Returns how long Meta asks to wait in ms, from the headers of a response; 1 hour if they contain no plausible value.
 */
export const waitOf = (headers: Headers): number => {
  const minutes = Math.max(0, ...businessUsageIn(headers).map((part) => part.estimated_time_to_regain_access ?? 0));
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const requestedMs = Math.max(minutes * MINUTE_MS, Number.isFinite(seconds) ? seconds * 1_000 : 0);
  return requestedMs > 0 ? Math.min(Math.max(requestedMs, MINUTE_MS), LONGEST_WAIT_MS) : DEFAULT_WAIT_MS;
};

const businessUsageIn = (headers: Headers): BusinessUsage => {
  const usage = BusinessUsage.safeParse(jsonIn(headers.get('x-business-use-case-usage') ?? ''));
  return usage.success ? Object.values(usage.data).flat() : [];
};

/** Returns the most used part of Meta's limits in percent, from the headers of a response; 0 if it is unknown. */
export const usedPercentOf = (headers: Headers): number => {
  const ofApp = Usage.safeParse(jsonIn(headers.get('x-app-usage') ?? ''));
  const parts = [...businessUsageIn(headers), ...(ofApp.success ? [ofApp.data] : [])];
  return Math.max(0, ...parts.flatMap((part) => [part.call_count, part.total_time, part.total_cputime].map(percentOf)));
};

const percentOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Returns undefined if the text is not JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
