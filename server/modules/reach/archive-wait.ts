import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** Meta counts by rolling hours. */
const DEFAULT_WAIT_MS = HOUR_MS;
const LONGEST_WAIT_MS = DAY_MS;

/** Usage by business, each with the minutes until calls are taken again. */
const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })),
);

/** How long Meta wants us to wait, by the headers of an answer; an hour where they say nothing that can be believed. */
export const waitOf = (headers: Headers): number => {
  const minutes = minutesOf(headers.get('x-business-use-case-usage'));
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const told = Math.max(minutes * MINUTE_MS, Number.isFinite(seconds) ? seconds * 1_000 : 0);
  return told > 0 ? Math.min(Math.max(told, MINUTE_MS), LONGEST_WAIT_MS) : DEFAULT_WAIT_MS;
};

const minutesOf = (header: string | null): number => {
  const usage = BusinessUsage.safeParse(jsonIn(header ?? ''));
  if (!usage.success) return 0;
  const minutes = Object.values(usage.data)
    .flat()
    .map((part) => part.estimated_time_to_regain_access ?? 0);
  return Math.max(0, ...minutes);
};

/** Undefined for what is no JSON. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
