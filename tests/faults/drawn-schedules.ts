import * as fc from 'fast-check';
import { expect } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { MOVES } from './players.ts';
import { surelySaved, type Outcome, type Step } from './schedule.ts';

/** The limits of the account are low, so that a schedule reaches them at times. */
export const AD_LIMIT = 4;
export const FOLLOW_LIMIT = 2;
/** A failed schedule is shrunk for at most this time, and then printed with its seed. */
const SHRINK_LIMIT_MS = MINUTE_MS;

const schedules = fc.array(
  fc.record({
    player: fc.nat(2),
    // Syncs, saves and reconnects are more frequent, so that devices meet during the schedule and not only at its end.
    move: fc.constantFrom(...Object.keys(MOVES), 'sync', 'sync', 'sync', 'save', 'come online'),
    draw: fc.record({ number: fc.nat(4), amount: fc.nat(3) }),
  }),
  { minLength: 5, maxLength: 30 },
);

/** Draws schedules of 5 to 30 operations from a seed, plays them, and checks the outcome of each. */
export const playDrawn = (
  { seed, schedules: numRuns }: { seed: number; schedules: number },
  play: (steps: Step[]) => Promise<Outcome>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(schedules, async (steps) => expectSameRows(steps, await play(steps))),
    {
      seed,
      numRuns,
      interruptAfterTimeLimit: SHRINK_LIMIT_MS,
      markInterruptAsFailure: true,
      includeErrorInReport: true,
    },
  );

const expectSameRows = (steps: readonly Step[], outcome: Outcome): void => {
  const { rows, expected, waiting, refused, changedByRepeats } = outcome;
  expect({ waiting, changedByRepeats }).toEqual({ waiting: 0, changedByRepeats: 0 });
  for (const each of rows) expect(each).toEqual(expected);
  expect(new Set(expected.captured.map(({ adId }) => adId)).size).toBeLessThanOrEqual(AD_LIMIT);
  expect(expected.follows.length).toBeLessThanOrEqual(FOLLOW_LIMIT);
  const saved = new Set(expected.saved.map(({ adId }) => adId));
  expect(refused > 0 ? [] : surelySaved(steps).filter((adId) => !saved.has(adId))).toEqual([]);
};
