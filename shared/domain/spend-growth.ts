import * as z from 'zod/mini';
import type { MeasuredFact } from './measured.ts';
import { headlineCents } from './spend-headline.ts';
import { UnixMs } from './unix-ms.ts';

const DAY_MS = 86_400_000;

const Span = {
  /** From the one measurement to the other, in days and parts of them; 1 at least. */
  days: z.number().check(z.minimum(1)),
  until: UnixMs,
};

/** What two measurements at least a day apart say of the time between them; else what is missing. */
export const SpendGrowth = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    ...Span,
    gainedReach: z.int().check(z.minimum(1)),
    perDayCents: z.int().check(z.minimum(0)),
  }),
  /** Reach stood still, or Meta corrected it downwards: nothing can be said about money. */
  z.object({ kind: z.enum(['equal', 'fell']), ...Span }),
  z.object({ kind: z.enum(['no-reach', 'one-measurement', 'same-day']) }),
]);
export type SpendGrowth = z.infer<typeof SpendGrowth>;

/**
 * Growth from the newest measurement that is at least a day older than the newest one: reach gained x 0.009 EUR / days. Two of
 * the same day say nothing: Meta's figures move in steps. `reaches` newest first.
 */
export const growthOf = ([newest, ...older]: readonly MeasuredFact<number>[]): SpendGrowth => {
  if (newest === undefined) return { kind: 'no-reach' };
  if (older.length === 0) return { kind: 'one-measurement' };
  const until = newest.measured.measuredAt;
  const before = older.find(({ measured }) => until - measured.measuredAt >= DAY_MS);
  if (before === undefined) return { kind: 'same-day' };
  const days = (until - before.measured.measuredAt) / DAY_MS;
  const gainedReach = newest.value - before.value;
  if (gainedReach === 0) return { kind: 'equal', days, until };
  if (gainedReach < 0) return { kind: 'fell', days, until };
  return { kind: 'known', days, until, gainedReach, perDayCents: headlineCents(gainedReach, days) };
};
