import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { MODES, isComplete, readRecord, recordOf, runsLeft, storeRecord, type Mode } from './flaky-record.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { prepareMachine, say } from './test-environment.ts';

/**
 * `npm run test:flaky [-- files]`: runs each browser, security and fault test file 10 times on an idle machine and 10
 * times beside a busy loop on one core, one file per core as `npm test` does. Records the result of each file in
 * tests/flaky/record.json as soon as the file ends, and continues where the last call stopped.
 */
const HELP = `npm run test:flaky                       files that changed since HEAD~1
npm run test:flaky -- --since COMMIT     files that changed since COMMIT
npm run test:flaky -- --all              every browser, security and fault test file
npm run test:flaky -- --list             prints the files whose record is not complete, runs nothing
npm run test:flaky -- --minutes 60       starts no round after 60 minutes
npm run test:flaky -- FILE …             these files`;

const FOLDERS = ['tests/e2e', 'tests/security', 'tests/faults'];
const isCovered = (file: string): boolean =>
  file.endsWith('.test.ts') && FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && existsSync(file);

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string', default: 'HEAD~1' },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
});

const chosenFiles = (): string[] => {
  const unknown = positionals.filter((file) => !isCovered(file));
  if (unknown.length > 0) throw new Error(`No browser, security or fault test file: ${unknown.join(', ')}`);
  if (positionals.length > 0) return positionals;
  if (values.all || values.list) return git('ls-files', ...FOLDERS).filter(isCovered);
  const untracked = git('ls-files', '--others', '--exclude-standard', ...FOLDERS);
  return [...git('diff', '--name-only', values.since, '--', ...FOLDERS), ...untracked].filter(isCovered);
};

const startBusyLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });

/** Whether every test passed that ran. A file without a passed test, or one that could not be loaded, failed. */
const hasPassed = (testModule: TestModule): boolean =>
  testModule.ok() && [...testModule.children.allTests()].some((test) => test.result().state === 'passed');

/** Stores the result of a test file in the record as soon as the file ends. */
class RecordingReporter implements Reporter {
  mode: Mode = 'idle';

  onTestModuleEnd(testModule: TestModule): void {
    const file = testModule.relativeModuleId;
    const record = recordOf(readRecord(), file);
    record[this.mode][hasPassed(testModule) ? 'passed' : 'failed'] += 1;
    const [commit = ''] = git('rev-parse', '--short=10', 'HEAD');
    storeRecord(file, { ...record, commit, day: new Date().toISOString().slice(0, 10) });
    // Vitest prints errors at the end of a round, which an interrupted run never reaches.
    for (const test of testModule.children.allTests('failed')) {
      const [error] = test.result().errors ?? [];
      say(`failed: ${test.fullName}: ${error?.message ?? 'no message'}`);
    }
  }
}

const hasTimeLeft = (): boolean => performance.now() < Number(values.minutes) * MINUTE_MS;

/** The files that need another run in this mode. A file that failed waits for its fix. */
const filesToRun = (files: readonly string[], mode: Mode): string[] => {
  const all = readRecord();
  return files.filter((file) => {
    const record = recordOf(all, file);
    return record[mode].failed === 0 && runsLeft(record, mode) > 0;
  });
};

/** Runs all files that need it in one mode, round by round, until each has 10 runs or the time is over. */
const runRounds = async (vitest: Vitest, reporter: RecordingReporter, files: readonly string[]): Promise<void> => {
  const busyLoop = reporter.mode === 'busy' ? startBusyLoop() : null;
  try {
    for (let round = 1; hasTimeLeft(); round += 1) {
      const open = filesToRun(files, reporter.mode);
      if (open.length === 0) return;
      say(`${reporter.mode}, round ${round}: ${open.length} files`);
      const { unhandledErrors } = await vitest.runTestSpecifications(await specificationsOf(vitest, open), true);
      // Vitest can't name the file of such an error, so that no record can count it.
      if (unhandledErrors.length > 0) throw new AggregateError(unhandledErrors, 'An error was thrown outside a test.');
    }
  } finally {
    busyLoop?.kill('SIGKILL');
  }
};

const specificationsOf = async (vitest: Vitest, files: readonly string[]): Promise<TestSpecification[]> => {
  const found = await Promise.all(files.map((file) => vitest.getRelevantTestSpecifications([file])));
  const missing = files.filter((_, index) => found[index]?.length !== 1);
  if (missing.length > 0) throw new Error(`No test project contains ${missing.join(', ')}.`);
  return found.flat();
};

const runFiles = async (files: readonly string[]): Promise<void> => {
  if (!(await prepareMachine())) process.exit(1);
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 4) say(`This machine is not idle: its load is ${load.toFixed(1)}.`);
  const reporter = new RecordingReporter();
  const vitest = await createVitest('test', {
    watch: false,
    reporters: ['./scripts/progress-reporter.ts', reporter],
    silent: 'passed-only',
  });
  await vitest.standalone();
  for (const mode of MODES) {
    reporter.mode = mode;
    await runRounds(vitest, reporter, files);
  }
  await vitest.close();
};

const start = async (): Promise<void> => {
  const files = chosenFiles();
  const open = files.filter((file) => !isComplete(recordOf(readRecord(), file)));
  if (values.list) return open.forEach(say);
  for (const file of open) forgetFailures(file);
  if (open.length === 0) return say('Every chosen file has 10 passed runs in both modes.');
  await runFiles(open);
  const failed = open.filter((file) => !isComplete(recordOf(readRecord(), file)));
  for (const file of failed) say(`not complete: ${file}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
};

/** A file that failed once starts again at 0 runs: 10 of 10 means 10 runs in a row. */
const forgetFailures = (file: string): void => {
  const record = recordOf(readRecord(), file);
  if (MODES.every((mode) => record[mode].failed === 0)) return;
  for (const mode of MODES) if (record[mode].failed > 0) record[mode] = { passed: 0, failed: 0 };
  storeRecord(file, record);
};

if (values.help) say(HELP);
else await start();
