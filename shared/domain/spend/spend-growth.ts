import type { MeasuredFact } from './measured.ts';
import { headlineCents } from './spend-headline.ts';
import { DAY_MS } from '../time.ts';

type Span = {
  /** Time between the two measurements in days, with fractions; at least 1. */
  days: number;
  /** Milliseconds since 1970. */
  until: number;
};

/** Growth between two measurements that are at least one day apart, or the reason why it is unknown. */
export type SpendGrowth =
  | (Span & { kind: 'known'; gainedReach: number; perDayCents: number })
  /** The reach did not change, or Meta corrected it downwards, so the spend of this time is unknown. */
  | (Span & { kind: 'equal' | 'fell' })
  | { kind: 'no-reach' | 'one-measurement' | 'same-day' };

/**
 * Returns the growth since the newest measurement that is at least one day older than the newest one: gained reach x
 * 0.009 EUR / days. Shorter times are ignored, because Meta updates its figures in steps. `reaches`: newest first.
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
