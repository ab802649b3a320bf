import type { AdId } from '#shared/domain/ad/ad.ts';
import { STATES_LIMIT } from '#extension/messaging/states-limit.ts';

/** Calls back after that time, unless this copy of the script has ended. */
export type After = (work: () => void, milliseconds: number) => unknown;

type Options = {
  ask: (adIds: readonly AdId[]) => Promise<void>;
  /** For whom somebody still waits; asked once for each question. */
  wanted: () => { has: (adId: AdId) => boolean };
  after: After;
  /** How many one question may name. */
  atOnce?: number;
};

/** Cards come in batches; their states are asked for once the batch stands. */
const GATHER_MS = 30;
/**
 * The worker takes 60 questions of a tab in 10 s. So far apart there are 40 at most, which leaves room for those of a
 * click.
 */
const APART_MS = 250;
/** After a refused or failed question; then twice as long each time, up to the longest. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 120_000;

/**
 * One question at a time, apart from each other, each as large as the protocol takes. One that fails is asked again,
 * later each time, and whatever is wanted meanwhile waits for it. Answers what to add ids with.
 */
export const createPacedQuestions = ({
  ask,
  wanted,
  after,
  atOnce = STATES_LIMIT,
}: Options): ((adIds: Iterable<AdId>) => void) => {
  const toAsk = new Set<AdId>();
  let isPlanned = false;
  let failures = 0;

  const plan = (milliseconds: number): void => {
    if (isPlanned) return;
    isPlanned = true;
    after(() => void askNext(), milliseconds);
  };

  const askNext = async (): Promise<void> => {
    const stillWanted = wanted();
    for (const adId of toAsk) if (!stillWanted.has(adId)) toAsk.delete(adId);
    const batch = [...toAsk].slice(0, atOnce);
    for (const adId of batch) toAsk.delete(adId);
    try {
      if (batch.length > 0) await ask(batch);
      failures = 0;
    } catch {
      failures += 1;
      for (const adId of batch) toAsk.add(adId);
    }
    isPlanned = false;
    if (failures > 0) plan(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
    else if (batch.length > 0) plan(APART_MS);
  };

  return (adIds) => {
    for (const adId of adIds) toAsk.add(adId);
    plan(GATHER_MS);
  };
};
