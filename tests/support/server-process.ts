import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import pkg from '../../package.json' with { type: 'json' };

/** What `npm start` gives to Node. */
const START_FLAGS = pkg.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
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

/** The built server as a process of its own, over an embedded database in a fresh folder. */
export const prepareServerProcess = async (options: {
  publicUrl: string;
  port: number;
  /** More of the server's settings. */
  settings?: Record<string, string>;
}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-'));
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
