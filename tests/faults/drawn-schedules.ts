import * as fc from 'fast-check';
import { expect } from 'vitest';
import { MOVES } from './players.ts';
import { surelySaved, type Outcome, type Step } from './schedule.ts';

/** What the server lets the account of a schedule hold: little, so that it is full at times. */
export const AD_LIMIT = 4;
export const FOLLOW_LIMIT = 2;
/** A schedule that failed is made as short as can be until then, and printed with its seed. */
const SHRUNK_BY_MS = 60_000;

const schedules = fc.array(
  fc.record({
    player: fc.nat(2),
    // Syncing now and then, or everything would meet at the end alone.
    move: fc.constantFrom(...Object.keys(MOVES), 'sync', 'sync', 'sync', 'save', 'come online'),
    draw: fc.record({ number: fc.nat(4), amount: fc.nat(3) }),
  }),
  { minLength: 5, maxLength: 30 },
);

/**
 * Draws so many schedules of up to 30 operations by a seed, has them played, and says what has to hold at the end of
 * each.
 */
export const playDrawn = (
  { seed, schedules: numRuns }: { seed: number; schedules: number },
  play: (steps: Step[]) => Promise<Outcome>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(schedules, async (steps) => expectAgreed(steps, await play(steps))),
    { seed, numRuns, interruptAfterTimeLimit: SHRUNK_BY_MS, markInterruptAsFailure: true, includeErrorInReport: true },
  );

const expectAgreed = (steps: readonly Step[], outcome: Outcome): void => {
  const { rows, expected, waiting, refused, changedByRepeats } = outcome;
  expect({ waiting, changedByRepeats }).toEqual({ waiting: 0, changedByRepeats: 0 });
  for (const each of rows) expect(each).toEqual(expected);
  expect(new Set(expected.captured.map(({ adId }) => adId)).size).toBeLessThanOrEqual(AD_LIMIT);
  expect(expected.follows.length).toBeLessThanOrEqual(FOLLOW_LIMIT);
  const saved = new Set(expected.saved.map(({ adId }) => adId));
  expect(refused > 0 ? [] : surelySaved(steps).filter((adId) => !saved.has(adId))).toEqual([]);
};
