import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { printFileSeconds } from './file-seconds.ts';
import { createRunFolders, say, variablesOf } from './test-environment.ts';

export type Counts = { passed: number; failed: number };

const folders = createRunFolders();

const readReport = (file: string): Pick<JsonTestResults, 'testResults'> => JSON.parse(readFileSync(file, 'utf8'));

const runVitest = (projects: readonly string[], options: readonly string[], report: string, workers: number) => {
  const names = projects.flatMap((project) => ['--project', project]);
  const outputs = ['--reporter=./scripts/progress-reporter.ts', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...names, ...options, ...outputs], {
    stdio: 'inherit',
    env: { ...process.env, ...variablesOf(folders), TEST_WORKERS: String(workers) },
  });
  return status;
};

const failedFiles = (report: string): string[] =>
  existsSync(report)
    ? readReport(report).testResults.flatMap(({ name, status }) => (status === 'failed' ? name : []))
    : [];

/** Runs each failed file a second time without parallel files, and prints its name, so that the race is found. */
const runAgain = (projects: readonly string[], files: readonly string[], report: string) => {
  const second = join(folders.reports, '..', 'second-try.json');
  say(`second try, with nothing beside them: ${files.map((file) => relative('.', file)).join(', ')}`);
  // Rows of the first try must not be counted.
  for (const file of files) rmSync(join(folders.faults, `${basename(file)}.jsonl`), { force: true });
  const status = runVitest(projects, files, second, 1);
  if (!existsSync(second)) return status;
  const first = readReport(report).testResults.filter(({ name }) => !files.includes(name));
  writeFileSync(report, JSON.stringify({ testResults: [...first, ...readReport(second).testResults] }));
  return status;
};

/** More failed files than this have a common cause, which a second try does not remove. */
const MAX_FILES_AGAIN = 6;

/** The first lines of an error are enough in the summary; the whole error is in the output of its part. */
const SUMMARY_LINES = 4;
const failures: string[] = [];

const firstLines = (text: string): string => text.split('\n').slice(0, SUMMARY_LINES).join('\n');

/** The report contains the error of a hook only if the hook is outside of every `describe`. */
const HOOK_FAILED = 'a hook failed; its error is printed above';

const failuresIn = (report: string): string[] =>
  readReport(report).testResults.flatMap(({ name, status, assertionResults, message }) => {
    if (status !== 'failed') return [];
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const texts = failed.map((one) => `${one.fullName}\n${firstLines((one.failureMessages ?? []).join('\n'))}`);
    const all = texts.length === 0 ? [message ? firstLines(message) : HOOK_FAILED] : texts;
    return all.map((text) => `failed: ${relative('.', name)}: ${text}`);
  });

/** Prints every failure of all parts so far. */
export const printFailures = (): void => failures.forEach(say);

type RunOptions = {
  /** Runs only these files. */
  only?: readonly string[];
  /** Test files that run at the same time. By default one per core. */
  workers?: number;
};

/** Runs vitest over some projects. Returns how many tests passed and failed. */
export const runProjects = (projects: readonly string[], options: RunOptions = {}): Counts => {
  const { only = [], workers = availableParallelism() } = options;
  const started = performance.now();
  const report = join(folders.reports, `${projects.join('-')}.json`);
  let status = runVitest(projects, only, report, workers);
  const failed = failedFiles(report);
  if (failed.length > 0 && failed.length <= MAX_FILES_AGAIN) status = runAgain(projects, failed, report);
  say(`${projects.join(', ')}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  failures.push(...failuresIn(report));
  const outcomes = readReport(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string): number => outcomes.filter((one) => one.status === wanted).length;
  // A file that could not be loaded fails the run without a failed test.
  return { passed: count('passed'), failed: Math.max(count('failed'), status === 0 ? 0 : 1) };
};

/** Runs one of our scripts, whose last line is a count as JSON; prints its other lines. */
const runCount = (file: string, args: readonly string[]): Counts => {
  const { stdout, status } = spawnSync('npx', ['--no-install', 'tsx', file, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = stdout.trim().split('\n');
  const counts = lines.pop();
  lines.forEach(say);
  return status === 0 && counts !== undefined ? JSON.parse(counts) : { passed: 0, failed: 1 };
};

/** Checks that the tests received every answer of the contract over each database. */
export const checkSeenAnswers = (): Counts => {
  const counts = runCount('scripts/seen-answers.ts', [folders.answers]);
  say(`answers of the contract received over HTTP: ${counts.passed}, missing: ${counts.failed}`);
  return counts;
};

/** Prints the table of faults that were played so far. */
export const printFaults = (): Counts => runCount('scripts/print-faults.ts', [folders.faults, folders.reports]);

/** Prints how many attacks the security tests tried and how many succeeded. */
export const printAttempts = (): void => {
  const families: { attempts: number; breaches: number }[] = readdirSync(folders.attempts).map((file) =>
    JSON.parse(readFileSync(join(folders.attempts, file), 'utf8')),
  );
  const attempts = families.reduce((sum, one) => sum + one.attempts, 0);
  const breaches = families.reduce((sum, one) => sum + one.breaches, 0);
  say(`security: ${attempts.toLocaleString('en')} attempts, ${breaches} breaches`);
};

export const printSlowFiles = (): void => printFileSeconds(folders.fileSeconds);
