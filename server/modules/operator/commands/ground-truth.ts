import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createArchiveCall } from '#server/modules/reach/ads-archive.ts';
import { EU_COUNTRIES } from '#shared/domain/eu-countries.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { Result } from '#shared/lib/result.ts';
import { say } from '#shared/texts/say.ts';
import { faultOf, groundTruthCatalogue, type GroundTruthFault } from '../ground-truth/ground-truth-fault.ts';
import { groundTruthText } from '../ground-truth/ground-truth-text.ts';
import { runGroundTruth, type GroundTruthResult } from '../ground-truth/run-ground-truth.ts';
import { done, type OperatorReply } from '../operator-reply.ts';
import { defineToolCommand, type ToolServices } from './define-command.ts';
import { Flag, FolderInput, wholeNumber } from './inputs.ts';

const CountryInput = z.pipe(
  z.pipe(
    z.string(),
    z.transform((word: string) => word.toUpperCase()),
  ),
  z.enum(EU_COUNTRIES, `Meta publishes EU reach only for the countries of the EU: ${EU_COUNTRIES.join(', ')}.`),
);

/** Default of the longest wait in minutes. Meta counts calls per hour, so a longer wait is rarely needed. */
const USUAL_WAIT_MIN = 60;
const MOST_WAIT_MIN = 1_440;

/** Answers with a breakdown of the reach of 100 ads take longer than those of a single look-up. */
const TIMEOUT_MS = MINUTE_MS;

const Input = z.strictObject({
  country: CountryInput,
  folder: z.optional(FolderInput),
  wait: z.optional(wholeNumber('--wait', 0, MOST_WAIT_MIN)),
  json: Flag,
});

export const groundTruth = defineToolCommand(
  {
    name: 'ground-truth',
    arguments: ['<country>'],
    options: [
      ['--folder <folder>', 'contains the state and the results; by default DATA_DIR/ground-truth'],
      ['--wait <minutes>', `the longest wait for Meta’s rate limit; by default ${USUAL_WAIT_MIN}`],
      ['--json', 'prints the result or the error as JSON'],
    ],
    summary:
      'reads political ads with known spend from Meta’s API, and measures frequency and range; repeat to continue',
    example: 'ground-truth CZ --folder /srv/ground-truth',
    input: Input,
  },
  async (input, tool) => replyOf(await read(input, tool), input.json === true),
);

const read = async (
  { country, folder, wait }: z.infer<typeof Input>,
  { dataDir, now, metaAdLibraryToken: token, metaGraphUrl: graphUrl, onProgress, interruption, newId }: ToolServices,
): Promise<Result<GroundTruthResult, GroundTruthFault>> => {
  if (token === null) return { ok: false, error: faultOf('TOKEN_MISSING') };
  return runGroundTruth({
    country,
    folder: folder ?? join(dataDir, 'ground-truth'),
    call: createArchiveCall({ graphUrl, token, timeoutMs: TIMEOUT_MS }),
    longestWaitMs: (wait ?? USUAL_WAIT_MIN) * MINUTE_MS,
    signal: interruption(),
    pause,
    report: onProgress,
    now,
    newId,
  });
};

/** Returns early if the signal is aborted. The caller checks the signal. */
const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

const replyOf = (result: Result<GroundTruthResult, GroundTruthFault>, isJson: boolean): OperatorReply => {
  if (result.ok) {
    const { report, files } = result.value;
    return done(
      isJson ? JSON.stringify({ ...report, files }) : `${groundTruthText(report)}\n\nWritten: ${files.join(', ')}`,
    );
  }
  const { code, detail } = result.error;
  const { exitCode, message } = groundTruthCatalogue[code];
  const text = say(message, { detail });
  return { exitCode, text: isJson ? JSON.stringify({ errorCode: code, message: text }) : text };
};
