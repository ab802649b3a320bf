import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../src/start/build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { findPostgres } from './postgres.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const reports = mkdtempSync(join(tmpdir(), 'spendlens-test-'));
const seenAnswers = mkdtempSync(join(tmpdir(), 'spendlens-answers-'));
const environment = { ...process.env, NO_COLOR: '1', SEEN_ANSWERS_DIR: seenAnswers };
const seconds = (since) => `${((Date.now() - since) / 1_000).toFixed(0)} s`;

/** One run of vitest over some projects: how many tests passed and failed. */
const runProjects = (projects, flags = []) => {
  const report = join(reports, `${projects.join('-')}.json`);
  const started = Date.now();
  const names = projects.flatMap((project) => ['--project', project]);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...names, ...flags, ...outputs], {
    stdio: 'inherit',
    env: environment,
  });
  say(`${projects.join(', ')}: ${seconds(started)}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that can't be loaded fails the run without a failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) };
};

/** Whether every answer of the contract was seen in the tests over each database. */
const checkSeenAnswers = () => {
  const { stdout, status } = spawnSync('npx', ['--no-install', 'tsx', 'tests/run/seen-answers.ts', seenAnswers], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = stdout.trim().split('\n');
  const counts = status === 0 ? JSON.parse(lines.pop()) : { passed: 0, failed: 1 };
  for (const line of lines) say(line);
  say(`answers of the contract seen over HTTP: ${counts.passed}, missing: ${counts.failed}`);
  return counts;
};

const prepare = async () => {
  const browser = ensureBrowser();
  if (browser === null) return false;
  environment.PUPPETEER_EXECUTABLE_PATH = browser;
  const postgres = await findPostgres();
  if (postgres !== null) environment.TEST_POSTGRES_URL = postgres;
  else if (process.env.REQUIRE_POSTGRES === '1')
    return say('PostgreSQL is required and none answers. Start one or set TEST_POSTGRES_URL.');
  else say('not run: the PostgreSQL half of the server’s tests, as none answers on 127.0.0.1:5432');
  const captures = join(process.env.SHARED_DIR ?? '../shared', 'adlibrary');
  if (existsSync(captures)) environment.CAPTURES_DIR = captures;
  else if (process.env.REQUIRE_CAPTURES === '1') return say(`Captures are required and ${captures} is not there.`);
  else say(`not run: the tests on captures of the real Ad Library, as ${captures} is not there`);
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  return true;
};

const ready = await prepare();
const parts = ready
  ? [
      runProjects(['shared', 'server', 'extension', 'dashboard']),
      runProjects(['contract', 'integration']),
      checkSeenAnswers(),
      // One file at a time: the built extension knows one port as its server's, which each file's proxy takes.
      runProjects(['e2e'], ['--no-file-parallelism']),
    ]
  : [{ passed: 0, failed: 1 }];
const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
