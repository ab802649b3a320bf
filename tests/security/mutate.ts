import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from './catalogue/catalogue.ts';
import { isShown, type Shown } from './catalogue/entry.ts';

/**
 * Mutation test of the catalogue. It copies the product, applies one mutation at a time to the copy and runs the test
 * that must fail. A test that passes with the mutation is too weak. A test that fails without the mutation proves
 * nothing: each test therefore runs on the unchanged product first. Fast test projects come first.
 *
 * `npm run mutate` tries all mutations, `npm run mutate -- 21 47` tries two, and `npm run mutate -- --from 60` tries
 * those from number 60.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const PROJECTS = ['shared', 'server', 'extension', 'dashboard'];
const FASTEST_FIRST = [...PROJECTS, 'security', 'integration', 'e2e'];
/** A test run that takes longer is killed: a mutation can cause an endless loop. */
const TIMEOUT_MINUTES = 8;

const projectOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return PROJECTS.includes(first) ? first : second;
};

/** Returns the regular expression for a title in the source: `%s` and `${…}` match any text. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^|(){}[\]\\]|\$(?!\{)/g, String.raw`\$&`).replaceAll(/\$\\\{.*?\\\}|%[sdijfo#]/g, '.*');

/** Copies the project's files in their present state, without build output, and returns the folder of the copy. */
const copyOfProduct = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'spendlens-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.trim().split('\n')) cpSync(file, join(root, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  // Some tests list the files with git.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, { cwd: root });
  return root;
};

type TestResult = 'failed' | 'passed' | 'not run';
type Outcome = 'killed' | 'survived' | 'not run' | 'invalid';
const LABELS: Record<Outcome, string> = {
  killed: 'killed',
  survived: 'SURVIVED',
  'not run': 'NOT RUN',
  invalid: 'INVALID (the test fails or is missing without the mutation too)',
};

/** Runs a command in its own process group and kills the whole group at the timeout or when this process is stopped. */
const runWithTimeout = (args: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn('npx', ['--no-install', ...args], { cwd, env, stdio: 'ignore', detached: true });
    const killAll = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    const stop = (): void => {
      killAll();
      reject(new Error('Stopped.'));
    };
    const timer = setTimeout(killAll, TIMEOUT_MINUTES * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    child.once('exit', () => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve();
    });
  });

const runTest = async (root: string, { by }: Shown): Promise<TestResult> => {
  const report = join(root, 'mutate-report.json');
  rmSync(report, { force: true });
  const args = ['vitest', 'run', '--project', projectOf(by.file), by.file, '-t', patternOf(by.title)];
  await runWithTimeout([...args, '--reporter=json', `--outputFile=${report}`], root);
  const { passed, failed } = countsIn(report);
  if (failed > 0) return 'failed';
  return passed > 0 ? 'passed' : 'not run';
};

/** Both counts are 0 if the test file can't be loaded or the run was killed at the timeout. */
const countsIn = (report: string): { passed: number; failed: number } => {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const read: { numPassedTests?: unknown; numFailedTests?: unknown } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: Number(read.numPassedTests), failed: Number(read.numFailedTests) };
};

const tryMutation = async (root: string, entry: Shown): Promise<Outcome> => {
  const file = join(root, entry.mutation.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    original.replace(entry.mutation.from, () => entry.mutation.to),
  );
  try {
    const result = await runTest(root, entry);
    return result === 'failed' ? 'killed' : result === 'passed' ? 'survived' : 'not run';
  } finally {
    writeFileSync(file, original);
  }
};

/** Returns a function that reports whether a test passes on the unchanged product. It runs each test once. */
const unchangedRuns = (root: string): ((entry: Shown) => Promise<boolean>) => {
  const results = new Map<string, boolean>();
  return async (entry) => {
    const key = `${entry.by.file} ${entry.by.title}`;
    const hasPassed = results.get(key) ?? (await runTest(root, entry)) === 'passed';
    results.set(key, hasPassed);
    return hasPassed;
  };
};

const rankOf = ({ by }: Shown): number => FASTEST_FIRST.indexOf(projectOf(by.file));

const selectEntries = (args: readonly string[]): Shown[] => {
  const all = catalogue.filter(isShown).toSorted((one, other) => rankOf(one) - rankOf(other));
  const from = args.indexOf('--from');
  if (from >= 0) return all.filter(({ number }) => number >= Number(args[from + 1]));
  return args.length === 0 ? all : all.filter(({ number }) => args.includes(String(number)));
};

const main = async (): Promise<void> => {
  const entries = selectEntries(process.argv.slice(2));
  const root = copyOfProduct();
  const passesUnchanged = unchangedRuns(root);
  const counts: Record<Outcome, number> = { killed: 0, survived: 0, 'not run': 0, invalid: 0 };
  try {
    for (const entry of entries) {
      const started = Date.now();
      const outcome = (await passesUnchanged(entry)) ? await tryMutation(root, entry) : 'invalid';
      counts[outcome] += 1;
      print(`${LABELS[outcome]} ${entry.number} ${entry.sentence} (${((Date.now() - started) / 1_000).toFixed(0)} s)`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const notRun = counts['not run'] + counts.invalid;
  print(`mutations: ${entries.length} tried, ${counts.killed} killed, ${counts.survived} survived, ${notRun} not run`);
  process.exitCode = counts.killed === entries.length ? 0 : 1;
};

await main();
