import { mutationOf, type Kind } from './all-kinds.ts';
import { expectations } from './expectations.ts';
import { adsOf } from './library.ts';
import { complaintsAbout, rowsOf } from './oracle.ts';
import { createRandom } from './random.ts';
import { buildStage } from './stage.ts';

/** The result of one change. `complaints`: sentences about rows in wrong cards. */
export type Played = { rows: number; expected: number; complaints: string[] };

/** The test defines it. It makes the closed roots of the extension readable. */
declare const revealRoots: () => Promise<void>;

const pause = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 200 }), 20);
  });
  await revealRoots();
};

/** The page name in the label of a row's button; 'nobody' if there is none. */
const pageNameIn = (row: Element): string =>
  /Shop \d+ \d+( later \d)?/.exec(row.shadowRoot?.querySelector('button')?.getAttribute('aria-label') ?? '')?.[0] ??
  'nobody';

const settle = async (): Promise<void> => {
  await pause();
  await pause();
};

/** Waits for this number of rows; returns the number after the wait. */
const waitForRows = async (expected: number): Promise<number> => {
  for (let tries = 0; tries < 60 && rowsOf(document).length !== expected; tries += 1) await pause();
  return rowsOf(document).length;
};

/** Builds a new page of twelve cards, waits for their rows, applies one change, and returns the result. */
export const play = async (kind: Kind, seed: number, run: number): Promise<Played> => {
  const stage = buildStage(document, { random: createRandom(seed), ads: adsOf(run), settle });
  const count = stage.cards().length;
  const before = await waitForRows(count);
  if (before !== count) return { rows: before, expected: count, complaints: ['no rows before the change'] };
  await mutationOf(kind)(stage);
  await settle();
  const expected = expectations[kind](count, true);
  const rows = await waitForRows(expected);
  return { rows, expected, complaints: complaintsAbout(stage, pageNameIn) };
};
