import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ensureBuilt } from '../../src/start/build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { findPostgres } from './postgres.mjs';

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));
export const say = (line) => process.stdout.write(`${line}\n`);

/** Reports of vitest, answers that were seen, and what became of faults: a folder each. */
const folder = mkdtempSync(join(tmpdir(), 'spendlens-test-'));
const folderOf = (name) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};
export const reports = folderOf('reports');
export const seenAnswers = folderOf('answers');
const faultRows = folderOf('faults');
const attempts = folderOf('attempts');

export const environment = {
  ...process.env,
  NO_COLOR: '1',
  SEEN_ANSWERS_DIR: seenAnswers,
  FAULTS_DIR: faultRows,
  ATTEMPTS_DIR: attempts,
};
const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(0)} s`;

const runVitest = (projects, options, report, added = {}) => {
  const started = Date.now();
  const names = projects.flatMap((project) => ['--project', project]);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...names, ...options, ...outputs], {
    stdio: 'inherit',
    env: { ...environment, ...added },
  });
  say(`${projects.join(', ')}: ${seconds(started)}`);
  return status;
};

const failedFiles = (report) =>
  existsSync(report)
    ? readReport(report).testResults.flatMap(({ name, status }) => (status === 'failed' ? name : []))
    : [];

/**
 * A browser on a busy machine loses a race now and then, and what a file did before may stand in the way of a second try. So each
 * file that failed is played whole once more, with nothing beside it; that it failed at first is said, so that the race is mended.
 * A fault fails twice. The rows of faults that it wrote at first go, as they would be counted beside those of the second time.
 */
const runAgain = (projects, files, report) => {
  const again = join(folder, 'again.json');
  say(`once more, with nothing beside them: ${files.map((file) => relative('.', file)).join(', ')}`);
  for (const file of files) rmSync(join(faultRows, `${basename(file)}.jsonl`), { force: true });
  const status = runVitest(projects, files, again, { TEST_WORKERS: '1' });
  if (!existsSync(again)) return status;
  const first = readReport(report).testResults.filter(({ name }) => !files.includes(name));
  writeFileSync(report, JSON.stringify({ testResults: [...first, ...readReport(again).testResults] }));
  return status;
};

const MOST_FILES_AGAIN = 6;
const MOST_LINES = 4;

/** What failed in all runs so far, for the end of a long output. */
const failures = [];

const failuresIn = (report) =>
  readReport(report).testResults.flatMap(({ name, assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const about = failed.map(({ fullName, failureMessages }) => `${fullName}\n${linesOf(failureMessages.join('\n'))}`);
    // A file that can't be loaded has no tests.
    const all = about.length === 0 && message ? [linesOf(message)] : about;
    return all.map((text) => `failed: ${relative('.', name)}: ${text}`);
  });

const linesOf = (text) => text.split('\n').slice(0, MOST_LINES).join('\n');

export const printFailures = () => {
  for (const failure of failures) say(failure);
};

/** One run of vitest over some projects: how many tests passed and failed. `only`: files, else all of them. */
export const runProjects = (projects, only = []) => {
  const report = join(reports, `${projects.join('-')}.json`);
  let status = runVitest(projects, only, report);
  const failed = failedFiles(report);
  if (failed.length > 0 && failed.length <= MOST_FILES_AGAIN) status = runAgain(projects, failed, report);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const outcomes = readReport(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  failures.push(...failuresIn(report));
  const count = (wanted) => outcomes.filter(({ status: outcome }) => outcome === wanted).length;
  // A file that can't be loaded fails the run without a failed test.
  return { passed: count('passed'), failed: Math.max(count('failed'), status === 0 ? 0 : 1) };
};

/** The lines of a program of ours that ends with a count as JSON. */
export const runCount = (file, args) => {
  const { stdout, status } = spawnSync('npx', ['--no-install', 'tsx', file, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = stdout.trim().split('\n');
  const counts = status === 0 ? JSON.parse(lines.pop()) : { passed: 0, failed: 1 };
  for (const line of lines) say(line);
  return counts;
};

/** The table of faults, of what ran so far. */
export const printFaults = () => runCount('tests/run/print-faults.ts', [faultRows, reports]);

/** How much was tried against the product, and how much of it got through. */
export const printAttempts = () => {
  const families = readdirSync(attempts).map((file) => JSON.parse(readFileSync(join(attempts, file), 'utf8')));
  const sum = (key) => families.reduce((total, family) => total + family[key], 0);
  say(`security: ${sum('attempts').toLocaleString('en')} attempts, ${sum('breaches')} breaches`);
};

/** False where something that is required is missing; says what. */
export const prepare = async () => {
  const browser = ensureBrowser();
  if (browser === null) return false;
  environment.PUPPETEER_EXECUTABLE_PATH = browser;
  const postgres = await findPostgres();
  if (postgres !== null) environment.TEST_POSTGRES_URL = postgres;
  else if (process.env.REQUIRE_POSTGRES === '1') {
    say('PostgreSQL is required and none answers. Start one or set TEST_POSTGRES_URL.');
    return false;
  } else say('not run: the PostgreSQL half of the server’s tests, as none answers on 127.0.0.1:5432');
  const captures = join(process.env.SHARED_DIR ?? '../shared', 'adlibrary');
  if (existsSync(captures)) environment.CAPTURES_DIR = captures;
  else if (process.env.REQUIRE_CAPTURES === '1') {
    say(`Captures are required and ${captures} is not there.`);
    return false;
  } else say(`not run: the tests on captures of the real Ad Library, as ${captures} is not there`);
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  return true;
};
