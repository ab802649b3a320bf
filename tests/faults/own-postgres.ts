import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '#tests/support/browser/browser.ts';
import { freePort } from '#tests/support/server/server-process.ts';

export type OwnPostgres = {
  url: string;
  start: () => Promise<void>;
  /** Sends SIGKILL to all processes of this PostgreSQL. */
  kill: () => Promise<void>;
  /**
   * Sends SIGSTOP to all its processes, those of open connections included: it accepts connections and never answers.
   */
  freeze: () => void;
  /** Sends SIGCONT to all its processes. */
  thaw: () => void;
  close: () => Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of PostgreSQL's programs; null if PostgreSQL is not installed. */
const findPrograms = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  return versions.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

/** Returns the user that runs PostgreSQL: the user `postgres` for root, because PostgreSQL does not run as root. */
const findRunner = (): { uid: number; gid: number } => {
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
};

/** Returns the ids of a process and of its child processes. */
const processTreeOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number),
];

/**
 * Creates a PostgreSQL for one test file in a temporary folder. Prints the reason and returns null if none can be
 * created.
 */
export const openOwnPostgres = async (): Promise<OwnPostgres | null> => {
  const bin = findPrograms();
  if (bin === null) {
    process.stdout.write('not run: the faults of PostgreSQL, because its programs are not installed here\n');
    return null;
  }
  const runner = findRunner();
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-postgres-'));
  chownSync(folder, runner.uid, runner.gid);
  const data = join(folder, 'data');
  const initialized = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], {
    ...runner,
    encoding: 'utf8',
  });
  if (initialized.status !== 0) throw new Error(`initdb: ${initialized.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  const isAnswering = async (): Promise<boolean> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const listProcesses = (): number[] => (child?.pid === undefined ? [] : processTreeOf(child.pid));
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => {
      child?.once('exit', resolve);
    });
    const all = listProcesses();
    signal(all, 'SIGKILL');
    if (all.length > 0) await ended;
    child = null;
    await until(
      () => all.filter((pid) => existsSync(`/proc/${pid}`) && parentOf(String(pid)) !== 0),
      (left) => left.length === 0,
    );
  };
  return {
    url,
    start: async () => {
      const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
      child = spawn(join(bin, 'postgres'), args, { ...runner, stdio: 'ignore' });
      await until(isAnswering, (is) => is);
    },
    kill,
    freeze: () => signal(listProcesses(), 'SIGSTOP'),
    thaw: () => signal(listProcesses(), 'SIGCONT'),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
