import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { MODES, RUNS, isComplete, readRecord, recordOf, runsLeft, storeRecord, type Mode } from './flaky-record.ts';
import { prepareMachine, say } from './test-environment.ts';

/**
 * `npm run test:flaky [-- files]`: runs each browser, security and fault test file 10 times alone and 10 times beside a
 * busy loop on one core. Records the result of each file in tests/flaky/record.json after every run, and continues
 * where the last call stopped.
 */
const HELP = `npm run test:flaky                       files that changed since HEAD~1
npm run test:flaky -- --since COMMIT     files that changed since COMMIT
npm run test:flaky -- --all              every browser, security and fault test file
npm run test:flaky -- --list             prints the files whose record is not complete, runs nothing
npm run test:flaky -- --minutes 60       starts no run after 60 minutes
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

/** Runs the file once. Returns whether every test passed; a file without a passed test counts as failed. */
const passesOnce = async (vitest: Vitest, specification: TestSpecification): Promise<boolean> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification], true);
  const results = testModules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
  return unhandledErrors.length === 0 && results.includes('passed') && testModules.every((module) => module.ok());
};

const hasTimeLeft = (): boolean => performance.now() < Number(values.minutes) * 60_000;

/** Runs a file in one mode until its 10 runs are recorded, or until the time is over. */
const runMode = async (vitest: Vitest, specification: TestSpecification, file: string, mode: Mode): Promise<void> => {
  const busyLoop = mode === 'busy' ? startBusyLoop() : null;
  try {
    while (runsLeft(recordOf(readRecord(), file), mode) > 0 && hasTimeLeft()) {
      const hasPassed = await passesOnce(vitest, specification);
      const record = recordOf(readRecord(), file);
      record[mode][hasPassed ? 'passed' : 'failed'] += 1;
      const [commit = ''] = git('rev-parse', '--short=10', 'HEAD');
      storeRecord(file, { ...record, commit, day: new Date().toISOString().slice(0, 10) });
    }
  } finally {
    busyLoop?.kill('SIGKILL');
  }
};

const runFiles = async (files: readonly string[]): Promise<void> => {
  if (!(await prepareMachine())) process.exit(1);
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 4) say(`This machine is not idle: its load is ${load.toFixed(1)}.`);
  const vitest = await createVitest('test', {
    watch: false,
    maxWorkers: 1,
    reporters: ['./tests/run/progress-reporter.ts'],
    silent: 'passed-only',
  });
  await vitest.standalone();
  for (const [index, file] of files.entries()) {
    if (!hasTimeLeft()) break;
    const [specification] = await vitest.getRelevantTestSpecifications([file]);
    if (specification === undefined) throw new Error(`No test project contains ${file}.`);
    for (const mode of MODES) await runMode(vitest, specification, file, mode);
    const { idle, busy } = recordOf(readRecord(), file);
    say(`${index + 1}/${files.length} ${file}: idle ${idle.passed} of ${RUNS}, busy ${busy.passed} of ${RUNS}`);
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
