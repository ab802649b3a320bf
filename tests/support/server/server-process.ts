import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedDatabase } from './database/prepared-database.ts';
import { START_FLAGS } from './start-flags.ts';

/** Below what systems give to whoever asks for any port: one of those may be taken again before its server listens. */
const PORTS = { from: 20_000, until: 32_000 };

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export const freePort = async (): Promise<number> => {
  const port = randomInt(PORTS.from, PORTS.until);
  return (await isFree(port)) ? port : freePort();
};

export type ServerProcess = {
  /** Where this process listens. */
  url: string;
  dataDir: string;
  start: () => Promise<void>;
  pid: () => number;
  /** SIGKILL, at once. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  operator: (...words: string[]) => string;
};

/**
 * The built server as a process of its own, over an embedded database in a fresh folder: one whose tables are made, as making
 * them takes longer than most tests; with `fromNothing` an empty folder, as a new installation has it.
 */
export const prepareServerProcess = async (options: {
  publicUrl: string;
  port: number;
  /** More of the server's settings. */
  settings?: Record<string, string>;
  fromNothing?: boolean;
}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'));
  const isEmbedded = options.settings?.['DATABASE_URL'] === undefined;
  if (isEmbedded && options.fromNothing !== true) await copyPreparedDatabase(join(dataDir, 'db'));
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
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes('Spendlens is ready')) resolve();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => {
        reject(new Error(`the server ended with ${code}:\n${output}`));
      });
    });

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((resolve) => {
      running.once('exit', resolve);
    });
    running.kill(signal);
    await ended;
  };

  return {
    url: `http://localhost:${options.port}`,
    dataDir,
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
