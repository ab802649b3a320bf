import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from './catalogue/catalogue.ts';
import { isShown, type Shown } from './catalogue/entry.ts';

/**
 * Breaks one line of the product after the other, in a copy of it, and runs the one test that must notice: `npm run mutate` for all,
 * `npm run mutate -- 21 47` for some, `npm run mutate -- --from 60` to go on. A test that stays green is a test to be mended; one
 * that is red of the honest product too shows nothing, so each is run on that first. The quick ones come first.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const PROJECTS = ['shared', 'server', 'extension', 'dashboard'];
const QUICK_FIRST = [...PROJECTS, 'security', 'integration', 'e2e'];
const MINUTES_EACH = 8;

const projectOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  return PROJECTS.includes(first) ? first : second;
};

/** A title as the source has it, where `%s` and `${…}` stand for what is filled in. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^|(){}[\]\\]|\$(?!\{)/g, String.raw`\$&`).replaceAll(/\$\\\{.*?\\\}|%[sdijfo#]/g, '.*');

/** Of the tracked files as they are now, without anything built. */
const copyOfProduct = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'spendlens-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.trim().split('\n')) cpSync(file, join(root, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  // Some tests look at what git knows.
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', words, { cwd: root });
  return root;
};

type Outcome = 'red' | 'green' | 'nothing ran' | 'red without it';
const WORDS: Record<Outcome, string> = {
  red: 'killed',
  green: 'SURVIVED',
  'nothing ran': 'NOT RUN',
  'red without it': 'SHOWS NOTHING (red or missing without the mutation too)',
};

/** A broken product may make a test that never ends, and that goes on without who started it: it ends with all that it started. */
const runInTime = (words: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn('npx', ['--no-install', ...words], { cwd, env, stdio: 'ignore', detached: true });
    const endAll = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
    const stop = (): void => {
      endAll();
      reject(new Error('Stopped.'));
    };
    const timer = setTimeout(endAll, MINUTES_EACH * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    child.once('exit', () => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve();
    });
  });

const runTest = async (root: string, { by }: Shown): Promise<'red' | 'green' | 'nothing ran'> => {
  const report = join(root, 'mutate-report.json');
  rmSync(report, { force: true });
  const words = ['vitest', 'run', '--project', projectOf(by.file), by.file, '-t', patternOf(by.title)];
  await runInTime([...words, '--reporter=json', `--outputFile=${report}`], root);
  const { passed, failed } = countsIn(report);
  if (failed > 0) return 'red';
  return passed > 0 ? 'green' : 'nothing ran';
};

/** A file that can't be loaded, and a run without an end, have neither passed nor failed a test. */
const countsIn = (report: string): { passed: number; failed: number } => {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const read: { numPassedTests?: unknown; numFailedTests?: unknown } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: Number(read.numPassedTests), failed: Number(read.numFailedTests) };
};

const tryMutation = async (root: string, entry: Shown): Promise<Outcome> => {
  const file = join(root, entry.mutation.file);
  const honest = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    honest.replace(entry.mutation.from, () => entry.mutation.to),
  );
  try {
    return await runTest(root, entry);
  } finally {
    writeFileSync(file, honest);
  }
};

/** Whether a test is green of the honest product; each is run once. */
const honestRuns = (root: string): ((entry: Shown) => Promise<boolean>) => {
  const known = new Map<string, boolean>();
  return async (entry) => {
    const key = `${entry.by.file} ${entry.by.title}`;
    const isGreen = known.get(key) ?? (await runTest(root, entry)) === 'green';
    known.set(key, isGreen);
    return isGreen;
  };
};

const rankOf = ({ by }: Shown): number => QUICK_FIRST.indexOf(projectOf(by.file));

const wanted = (words: readonly string[]): Shown[] => {
  const all = catalogue.filter(isShown).toSorted((one, other) => rankOf(one) - rankOf(other));
  const from = words.indexOf('--from');
  if (from >= 0) return all.filter(({ number }) => number >= Number(words[from + 1]));
  return words.length === 0 ? all : all.filter(({ number }) => words.includes(String(number)));
};

const main = async (): Promise<void> => {
  const entries = wanted(process.argv.slice(2));
  const root = copyOfProduct();
  const isGreenWithout = honestRuns(root);
  const counts: Record<Outcome, number> = { red: 0, green: 0, 'nothing ran': 0, 'red without it': 0 };
  try {
    for (const entry of entries) {
      const started = Date.now();
      const outcome = (await isGreenWithout(entry)) ? await tryMutation(root, entry) : 'red without it';
      counts[outcome] += 1;
      say(`${WORDS[outcome]} ${entry.number} ${entry.sentence} (${((Date.now() - started) / 1_000).toFixed(0)} s)`);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const notRun = counts['nothing ran'] + counts['red without it'];
  say(`mutations: ${entries.length} tried, ${counts.red} killed, ${counts.green} survived, ${notRun} not run`);
  process.exitCode = counts.red === entries.length ? 0 : 1;
};

await main();
