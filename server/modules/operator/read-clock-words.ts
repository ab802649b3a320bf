import * as z from 'zod/mini';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';

const HOUR_MS = 60 * 60_000;
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS } as const;

/** How far, in milliseconds; null: it is only told. */
export const ClockMove = z.nullable(z.int().check(z.minimum(1)));
type ClockRequest = { command: 'clock'; advanceMs: z.infer<typeof ClockMove> };

/** The words after `clock`: none, or how far, as `+3d` or `+12h`. */
export const readClock = ([move, ...rest]: readonly string[]): Result<ClockRequest, string> => {
  if (move === undefined) return ok({ command: 'clock', advanceMs: null });
  const [, count = '', unit] = /^\+([1-9]\d{0,3})(h|d)$/.exec(move) ?? [];
  if ((unit !== 'h' && unit !== 'd') || rest.length > 0) return fail(operatorTexts.clockUse);
  return ok({ command: 'clock', advanceMs: Number(count) * UNITS[unit] });
};
