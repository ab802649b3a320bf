import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { diceOf, type Dice } from './dice.ts';
import { faults, type Fault, type FaultNumber } from './fault-list.ts';

/** The result of one run: its rounds, the confirmed writes that are lost, and the effects that were applied twice. */
export type RoundCounts = { rounds: number; lost: number; doubled: number };

/** The result of one test of one fault, for the table of faults. */
export type FaultRow = RoundCounts & { fault: FaultNumber; survived: number };

/** The test runner sets this folder and prints the table from the rows in it. */
const rowsFolder = process.env['FAULTS_DIR'];
const isLong = process.env['FAULT_ROUNDS'] === 'long';
const firstSeed = Number(process.env['FAULT_SEED'] ?? 1);

/**
 * Runs the scenario of a fault until its number of rounds is reached, each run with its own seed. The scenario returns
 * its counts, and throws if another guarantee is broken. A failing test names the seeds of its failed runs. To repeat
 * one, set FAULT_SEED to its seed.
 *
 * `share`: the number of tests that divide the rounds of this fault. `atOnce`: the number of concurrent runs.
 */
export const expectSurvived = async (
  fault: FaultNumber,
  scenario: (dice: Dice) => Promise<RoundCounts>,
  { share = 1, atOnce = 1 }: { share?: number; atOnce?: number } = {},
): Promise<void> => {
  const { short, long } = roundsOf(fault);
  const targetRounds = Math.ceil((isLong ? long : short) / share);
  const row: FaultRow = { fault, rounds: 0, survived: 0, lost: 0, doubled: 0 };
  const failures: string[] = [];
  for (let seed = firstSeed; row.rounds < targetRounds && failures.length < 3; seed += atOnce) {
    const seeds = Array.from({ length: atOnce }, (_, index) => seed + index);
    const runs = await Promise.all(seeds.map((each) => runOnce(scenario, each)));
    for (const [index, run] of runs.entries()) {
      addRun(row, run);
      const problem = problemOf(run);
      if (problem !== null) failures.push(`seed ${seeds[index]}: ${problem}`);
    }
  }
  if (rowsFolder !== undefined) appendFileSync(join(rowsFolder, rowsFile()), `${JSON.stringify(row)}\n`);
  expect(failures).toEqual([]);
};

/** The name of the test file: the runner deletes this file's rows before it runs the test file a second time. */
const rowsFile = (): string => `${basename(expect.getState().testPath ?? '')}.jsonl`;

type Run = RoundCounts & { failure: string | null };

const addRun = (row: FaultRow, { rounds, lost, doubled, failure }: Run): void => {
  row.rounds += rounds;
  row.lost += lost;
  row.doubled += doubled;
  row.survived += failure === null ? Math.max(0, rounds - lost - doubled) : 0;
};

const problemOf = ({ failure, lost, doubled }: Run): string | null =>
  failure ?? (lost + doubled > 0 ? `${lost} lost, ${doubled} doubled` : null);

const roundsOf = (fault: FaultNumber): { short: number; long: number } => {
  const { rounds }: Fault = faults[fault];
  if (rounds === undefined) throw new Error(`Fault ${fault} has no rounds in the list.`);
  return rounds;
};

const runOnce = async (scenario: (dice: Dice) => Promise<RoundCounts>, seed: number): Promise<Run> => {
  try {
    return { ...(await scenario(diceOf(seed))), failure: null };
  } catch (error) {
    return {
      rounds: 1,
      lost: 0,
      doubled: 0,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};
