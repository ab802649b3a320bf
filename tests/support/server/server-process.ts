import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedDatabase } from './database/prepared-database.ts';
import { START_FLAGS } from './start-flags.ts';

/** A start or an end that lasts longer is reported with the output of the server. A usual one lasts 1 to 5 s. */
const START_TIMEOUT_MS = 100_000;
const STOP_TIMEOUT_MS = 60_000;

/** Below the range of ephemeral ports: another process could get an ephemeral port before the server listens. */
const PORTS = { from: 20_000, until: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that no process listens on. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(PORTS.from, PORTS.until);
  return (await isFree(port)) ? port : freePort();
};

/** The built server as a process. It can be started again after it was stopped. */
export type ServerProcess = {
  /** The URL at which this process listens. */
  url: string;
  dataDir: string;
  /** The PostgreSQL database of the server; null if it has the embedded one in `dataDir`. */
  databaseUrl: string | null;
  start: () => Promise<void>;
  pid: () => number;
  /** Kills the process with SIGKILL. */
  kill: () => Promise<void>;
  /** Stops the process with SIGTERM and waits for its end. */
  stop: () => Promise<void>;
  /** Runs a command of the operator; returns its output. Throws if the command fails. */
  operator: (...words: string[]) => string;
};

/**
 * Prepares the built server as its own process, with an embedded database in a new folder. By default the database has
 * tables already, because creating them takes longer than most tests. With `fromNothing`, the folder is empty, as in a
 * new installation.
 */
export const prepareServerProcess = async (options: {
  publicUrl: string;
  port: number;
  /** Additional settings of the server. */
  settings?: Record<string, string>;
  fromNothing?: boolean;
}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'));
  const databaseUrl = options.settings?.['DATABASE_URL'] ?? null;
  if (databaseUrl === null && options.fromNothing !== true) await copyPreparedDatabase(join(dataDir, 'db'));
  const environment = {
    ...process.env,
    PORT: String(options.port),
    PUBLIC_URL: options.publicUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...options.settings,
  };
  let child: ChildProcess | null = null;

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let output = '';
      const started = spawn(process.execPath, [...START_FLAGS, 'dist/server/server.js'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const timer = setTimeout(() => reject(new Error(`the server is not ready:\n${output}`)), START_TIMEOUT_MS);
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (!output.includes('Spendlens is ready')) return;
        clearTimeout(timer);
        resolve();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the server ended with ${code}:\n${output}`));
      });
    });

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        running.kill('SIGKILL');
        reject(new Error(`the server does not end after ${signal}`));
      }, STOP_TIMEOUT_MS);
      running.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    running.kill(signal);
    await ended;
  };

  return {
    url: `http://localhost:${options.port}`,
    dataDir,
    databaseUrl,
    start,
    pid: () => {
      if (child?.pid === undefined) throw new Error('the server does not run');
      return child.pid;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    operator: (...words) => {
      const run = spawnSync(process.execPath, ['dist/server/operator.js', ...words], {
        env: environment,
        encoding: 'utf8',
      });
      if (run.status !== 0) throw new Error(`operator ${words.join(' ')}: ${run.stdout}${run.stderr}`);
      return run.stdout;
    },
  };
};
