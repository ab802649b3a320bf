import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { diceOf, type Dice } from './dice.ts';
import { faults, type Fault, type FaultNumber } from './fault-list.ts';

/** What became of some rounds: confirmed writes that are gone, effects that are there twice. */
export type Played = { rounds: number; lost: number; doubled: number };

/** A line of the table, as one test file of one fault adds to it. */
export type FaultRow = Played & { fault: FaultNumber; survived: number };

/** Set by the runner, which prints the table from what is written there. */
const folder = process.env['FAULTS_DIR'];
const isLong = process.env['FAULT_ROUNDS'] === 'long';
const few = process.env['FAULT_ROUNDS'] === 'few' ? 1 : null;
const firstSeed = Number(process.env['FAULT_SEED'] ?? 1);

/**
 * Plays a fault until its rounds are full, each game with its own seed. A game answers what it counted, and throws where
 * anything else that has to hold did not. Fails with the seeds of the games that went wrong; FAULT_SEED begins with one of them.
 * `share`: one of so many tests that play the same fault. `atOnce`: so many games run side by side.
 */
export const expectSurvived = async (
  fault: FaultNumber,
  game: (dice: Dice) => Promise<Played>,
  { share = 1, atOnce = 1 }: { share?: number; atOnce?: number } = {},
): Promise<void> => {
  const { short, long } = roundsOf(fault);
  const wanted = Math.ceil((few ?? (isLong ? long : short)) / share);
  const row: FaultRow = { fault, rounds: 0, survived: 0, lost: 0, doubled: 0 };
  const failures: string[] = [];
  for (let seed = firstSeed; row.rounds < wanted && failures.length < 3; seed += atOnce) {
    const seeds = Array.from({ length: atOnce }, (_, index) => seed + index);
    const games = await Promise.all(seeds.map((each) => playOne(game, each)));
    for (const [index, ended] of games.entries()) {
      count(row, ended);
      const wrong = faultOf(ended);
      if (wrong !== null) failures.push(`seed ${seeds[index]}: ${wrong}`);
    }
  }
  if (folder !== undefined) appendFileSync(join(folder, rowsFile()), `${JSON.stringify(row)}\n`);
  expect(failures).toEqual([]);
};

/** Named by the test file, whose rows the runner takes away before it plays the file once more. */
const rowsFile = (): string => `${basename(expect.getState().testPath ?? '')}.jsonl`;

type Ended = Played & { failure: string | null };

const count = (row: FaultRow, { rounds, lost, doubled, failure }: Ended): void => {
  row.rounds += rounds;
  row.lost += lost;
  row.doubled += doubled;
  row.survived += failure === null ? Math.max(0, rounds - lost - doubled) : 0;
};

const faultOf = ({ failure, lost, doubled }: Ended): string | null =>
  failure ?? (lost + doubled > 0 ? `${lost} lost, ${doubled} doubled` : null);

const roundsOf = (fault: FaultNumber): { short: number; long: number } => {
  const { rounds }: Fault = faults[fault];
  if (rounds === undefined) throw new Error(`Fault ${fault} has no rounds in the list.`);
  return rounds;
};

const playOne = async (game: (dice: Dice) => Promise<Played>, seed: number): Promise<Ended> => {
  try {
    return { ...(await game(diceOf(seed))), failure: null };
  } catch (error) {
    return {
      rounds: 1,
      lost: 0,
      doubled: 0,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
};
