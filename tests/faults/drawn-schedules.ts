import * as fc from 'fast-check';
import { expect } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { boardTree } from '#shared/domain/boards/board-tree.ts';
import { MOVES } from './players.ts';
import { surelySaved, type Outcome, type Step } from './schedule.ts';

/** The limits of the account are low, so that a schedule reaches them at times. */
export const AD_LIMIT = 4;
export const FOLLOW_LIMIT = 2;
export const BOARD_LIMIT = 4;
/** A failed schedule is shrunk for about this time, and then printed with its seed. */
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
): Promise<void> => {
  let failedAt: number | null = null;
  const passes = async (steps: Step[]): Promise<void> => {
    // Shrinking ends when no smaller schedule fails.
    if (failedAt !== null && Date.now() - failedAt > SHRINK_LIMIT_MS) return;
    try {
      expectSameRows(steps, await play(steps));
    } catch (error) {
      failedAt ??= Date.now();
      throw error;
    }
  };
  return fc.assert(fc.asyncProperty(schedules, passes), { seed, numRuns, includeErrorInReport: true });
};

const expectSameRows = (steps: readonly Step[], outcome: Outcome): void => {
  const { rows, expected, waiting, refused, changedByRepeats } = outcome;
  expect({ waiting, changedByRepeats }).toEqual({ waiting: 0, changedByRepeats: 0 });
  for (const each of rows) expect(each).toEqual(expected);
  expect(new Set(expected.captured.map(({ adId }) => adId)).size).toBeLessThanOrEqual(AD_LIMIT);
  expect(expected.follows.length).toBeLessThanOrEqual(FOLLOW_LIMIT);
  expect(boardTree(expected.boards).map(({ board }) => board.parentId)).toEqual(
    expected.boards.filter(({ parentId }) => parentId === null).map(() => null),
  );
  const saved = new Set(expected.saved.map(({ adId }) => adId));
  expect(refused > 0 ? [] : surelySaved(steps).filter((adId) => !saved.has(adId))).toEqual([]);
};
