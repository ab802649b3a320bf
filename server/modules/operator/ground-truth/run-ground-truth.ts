import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUse, lockDataDir } from '#server/db/data-dir-lock.ts';
import { groundTruthOf } from '#shared/domain/spend/ground-truth/ground-truth.ts';
import { publishedAdsText } from '#shared/domain/spend/ground-truth/published-ad.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { fail, ok, type Result } from '#shared/lib/result.ts';
import { isSystemError } from '#shared/lib/system-error.ts';
import { faultOf, type GroundTruthFault } from './ground-truth-fault.ts';
import type { GroundTruthReport } from './ground-truth-text.ts';
import { PoliticalAdsReader, type ReadingOptions } from './read-political-ads.ts';
import { ReadingState } from './reading-state.ts';

export type GroundTruthResult = { report: GroundTruthReport; files: readonly string[] };

type Options = ReadingOptions & {
  /** Folder of the state file and the results. It is created if it is missing. */
  folder: string;
  now: () => Date;
  newId: () => string;
};

/**
 * Reads the ads of a country, continues a reading that stopped, and writes the numbers and the report. Throws only for
 * errors of the program.
 */
export const runGroundTruth = async (options: Options): Promise<Result<GroundTruthResult, GroundTruthFault>> => {
  try {
    return await readAlone(options);
  } catch (error) {
    if (error instanceof DataDirInUse) return fail(faultOf('FOLDER_IN_USE', options.folder));
    if (isFileError(error)) return fail(faultOf('FOLDER_UNUSABLE', error.message));
    throw error;
  }
};

/** Locks the folder, because two readings would damage the state file. */
const readAlone = async (options: Options): Promise<Result<GroundTruthResult, GroundTruthFault>> => {
  const lost = new AbortController();
  const lock = await lockDataDir({ directory: options.folder, newId: options.newId, onLost: () => lost.abort() });
  try {
    return await readAndWrite({ ...options, signal: AbortSignal.any([options.signal, lost.signal]) });
  } finally {
    await lock.release();
  }
};

const readAndWrite = async (options: Options): Promise<Result<GroundTruthResult, GroundTruthFault>> => {
  const { country, folder } = options;
  const files = filesOf(folder, country);
  const taken = await firstExisting([files.numbers, files.report]);
  if (taken !== null && (await firstExisting([files.state])) === null) return fail(faultOf('OUTPUT_EXISTS', taken));
  const state = await ReadingState.open(files.state, country);
  if (state === null) return fail(faultOf('STATE_DAMAGED', files.state));
  try {
    // If the state of a complete reading remains, the program stopped while it wrote the results. They are written
    // again.
    if (taken !== null && !state.isComplete) return fail(faultOf('OUTPUT_EXISTS', taken));
    const fault = await new PoliticalAdsReader(state, options).read();
    return fault === null ? await writeResults(state, files, options) : fail(fault);
  } finally {
    await state.close();
  }
};

type Files = { numbers: string; report: string; state: string };

const filesOf = (folder: string, country: string): Files => {
  const name = join(folder, `political-${country.toLowerCase()}`);
  return { numbers: `${name}.csv`, report: `${name}.json`, state: `${name}.state` };
};

const writeResults = async (
  { published, missing }: ReadingState,
  files: Files,
  { country, now }: Options,
): Promise<Result<GroundTruthResult, GroundTruthFault>> => {
  if (published.length === 0) {
    await rm(files.state, { force: true });
    return fail(faultOf('COUNTRY_WITHOUT_ADS', country));
  }
  const report = { readOn: utcDayOf(now().getTime()), ...groundTruthOf(country, published), missing };
  await writeWhole(files.numbers, publishedAdsText(country, published));
  await writeWhole(files.report, `${JSON.stringify(report, null, 2)}\n`);
  await rm(files.state, { force: true });
  return ok({ report, files: [files.numbers, files.report] });
};

/** Replaces a file only by a complete file. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};

const firstExisting = async (files: readonly string[]): Promise<string | null> => {
  for (const file of files) {
    try {
      await access(file);
      return file;
    } catch (error) {
      if (!isSystemError(error, 'ENOENT')) throw error;
    }
  }
  return null;
};

/** Errors of the folder or the disk that the operator can correct. */
const FILE_ERRORS = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENAMETOOLONG'];

const isFileError = (error: unknown): error is Error => FILE_ERRORS.some((code) => isSystemError(error, code));
