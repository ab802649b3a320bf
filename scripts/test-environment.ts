import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../src/start/build.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { findPostgres } from './postgres.ts';

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Folders of one test run, each in the run's temporary folder. */
export type RunFolders = {
  /** JSON reports of vitest. */
  reports: string;
  /** Answers of the contract that tests received (JSON lines). */
  answers: string;
  /** Results of fault rounds (JSON lines). */
  faults: string;
  /** Counts of attack attempts (JSON). */
  attempts: string;
  /** JSON lines `{ file, seconds }`, one per test file that ran. */
  fileSeconds: string;
};

export const createRunFolders = (): RunFolders => {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-test-'));
  const inside = (name: string): string => {
    mkdirSync(join(folder, name));
    return join(folder, name);
  };
  return {
    reports: inside('reports'),
    answers: inside('answers'),
    faults: inside('faults'),
    attempts: inside('attempts'),
    fileSeconds: join(folder, 'file-seconds.jsonl'),
  };
};

/** The environment variables through which tests find these folders. */
export const variablesOf = ({ answers, faults, attempts, fileSeconds }: RunFolders): Record<string, string> => ({
  NO_COLOR: '1',
  SEEN_ANSWERS_DIR: answers,
  FAULTS_DIR: faults,
  ATTEMPTS_DIR: attempts,
  FILE_SECONDS: fileSeconds,
});

/** Where Linux mounts a file system in memory. */
const MEMORY = '/dev/shm';
/** Two test files at once and their browsers use less than a fourth of it. */
const MIN_FREE_BYTES = 4e9;

/**
 * Puts temporary files into memory if there is enough of it, and removes them when the process exits. Tests create a
 * hundred thousand small files: a copy of the prepared database alone has 1,300, and on a disk it needs ten times the
 * CPU time. A TMPDIR that is already set is used.
 */
const putFilesIntoMemory = (): void => {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MIN_FREE_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, 'spendlens-test-'));
  // A PostgreSQL that tests start as another user has its data below this folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
};

/**
 * Finds or installs a browser, finds PostgreSQL and the captures of the Ad Library, builds the product, and puts
 * temporary files into memory. Sets the environment variables through which tests find them. Prints what is missing;
 * returns false if something required is missing.
 */
export const prepareMachine = async (): Promise<boolean> => {
  putFilesIntoMemory();
  const browser = ensureBrowser();
  if (browser === null) return false;
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser;
  if (!(await hasPostgres()) || !hasCaptures()) return false;
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  return true;
};

const hasPostgres = async (): Promise<boolean> => {
  const url = await findPostgres();
  if (url !== null) {
    process.env['TEST_POSTGRES_URL'] = url;
    return true;
  }
  if (process.env['REQUIRE_POSTGRES'] === '1') {
    say('PostgreSQL is required, but none accepts connections. Start one or set TEST_POSTGRES_URL.');
    return false;
  }
  say(
    'not run: the PostgreSQL half of the server’s tests, because no PostgreSQL accepts connections on 127.0.0.1:5432',
  );
  return true;
};

const hasCaptures = (): boolean => {
  const captures = join(process.env['SHARED_DIR'] ?? '../shared', 'adlibrary');
  if (existsSync(captures)) {
    process.env['CAPTURES_DIR'] = captures;
    return true;
  }
  if (process.env['REQUIRE_CAPTURES'] === '1') {
    say(`Captures are required, but ${captures} does not exist.`);
    return false;
  }
  say(`not run: the tests on captures of the real Ad Library, because ${captures} does not exist`);
  return true;
};
