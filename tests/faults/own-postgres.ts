import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/server-process.ts';

export type OwnPostgres = {
  url: string;
  start: () => Promise<void>;
  /** SIGKILL to all of its processes at once. */
  kill: () => Promise<void>;
  /** SIGSTOP to all of its processes, those of open connections too: it takes connections and says nothing. */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/** Where PostgreSQL's programs lie; null where it is not installed. */
const programs = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  return versions.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

/** It refuses to run as root: there its own user runs it. */
const whoRuns = (): { uid: number; gid: number } => {
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

/** A process and those that it started. */
const familyOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number),
];

/** A PostgreSQL of its own in a fresh folder, which may be killed; null, with the reason printed, where none can be made. */
export const openOwnPostgres = async (): Promise<OwnPostgres | null> => {
  const bin = programs();
  if (bin === null) {
    process.stdout.write('not run: faults of PostgreSQL, whose programs are not installed here\n');
    return null;
  }
  const who = whoRuns();
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-postgres-'));
  chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], {
    ...who,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;

  const answers = async (): Promise<boolean> => {
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
  const family = (): number[] => (child?.pid === undefined ? [] : familyOf(child.pid));
  const kill = async (): Promise<void> => {
    const ended = new Promise((resolve) => {
      child?.once('exit', resolve);
    });
    const all = family();
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
      const words = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder];
      child = spawn(join(bin, 'postgres'), words, { ...who, stdio: 'ignore' });
      await until(answers, (does) => does);
    },
    kill,
    freeze: () => signal(family(), 'SIGSTOP'),
    thaw: () => signal(family(), 'SIGCONT'),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
