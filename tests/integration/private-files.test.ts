import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../support/browser/browser.ts';
import { freePort } from '../support/server/server-process.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines } from '#tests/support/server/database/test-database.ts';

type Running = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** The shell removes the umask and becomes the program: files get the mode that the program requests. */
const startWithoutUmask = (file: string, words: string[], settings: Record<string, string>): Running => {
  const child = spawn('sh', ['-c', 'umask 0; exec "$@"', 'sh', process.execPath, file, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return { child, output: () => output, ended: once(child, 'close').then(() => child.exitCode) };
};

const onPostgres = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const entriesOf = async (folder: string): Promise<string[]> => [
  folder,
  ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
];

/** Entries that the group or other users may open, each with its mode. */
const openEntries = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for (const path of await entriesOf(folder)) {
    const { mode } = await lstat(path);
    if ((mode & 0o077) !== 0) found.push(`${(mode & 0o777).toString(8)} ${path}`);
  }
  return found;
};

const openToAll = async (folder: string): Promise<void> => {
  for (const path of await entriesOf(folder)) {
    const facts = await lstat(path);
    if (facts.isDirectory()) await chmod(path, 0o777);
    if (facts.isFile()) await chmod(path, 0o666);
  }
};

describe.each(engines)('the files of a server over %s that starts with umask 0', (engine) => {
  const name = `spendlens_private_${randomUUID().replaceAll('-', '')}`;
  let parent: string;
  let dataDir: string;
  let settings: Record<string, string>;
  let running: Running | null = null;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'spendlens-private-'));
    dataDir = join(parent, 'data');
    settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' };
    if (engine === 'pglite') return;
    await onPostgres(`create database ${name}`);
    settings['DATABASE_URL'] = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await rm(parent, { recursive: true, force: true });
    if (engine === 'postgres') await onPostgres(`drop database ${name} with (force)`);
  });

  const start = async (): Promise<void> => {
    const started = startWithoutUmask('dist/server/server.js', [], settings);
    running = started;
    await until(started.output, (text) => text.includes('Spendlens is ready') || started.child.exitCode !== null);
    expect(started.output()).toContain('Spendlens is ready');
  };
  const stop = async (): Promise<void> => {
    running?.child.kill('SIGTERM');
    expect(await running?.ended).toBe(0);
  };
  /** Sends a mail, which becomes a file, and writes rows. */
  const signUp = async (email: string): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${settings['PORT']}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann Lee', email, password: 'tidal-quartz-71' }),
    });
    expect(response.status).toBe(200);
    await until(
      async () => (await readdir(join(dataDir, 'outbox')).catch(() => [])).join(),
      (names) => names.includes('.eml'),
    );
  };

  test('are closed to other users in a new folder, while the server runs and after it stopped', async () => {
    await start();
    await signUp('ann@shop.example');
    expect(await openEntries(dataDir)).toEqual([]);
    await stop();
    expect(await openEntries(dataDir)).toEqual([]);
  });

  test('are closed again in a folder that was open to all users', async () => {
    await openToAll(dataDir);
    await start();
    expect(await openEntries(dataDir)).toEqual([]);
    await signUp('ben@shop.example');
    await stop();
    expect(await openEntries(dataDir)).toEqual([]);
  });

  // The server does not back up PostgreSQL.
  if (engine === 'postgres') return;

  test('are closed to other users in a backup and where it is restored', async () => {
    await openToAll(dataDir);
    const backup = join(parent, 'backups', 'first');
    const restored = join(parent, 'restored');
    const operate = async (words: string[], more: Record<string, string> = {}): Promise<number | null> =>
      startWithoutUmask('dist/server/operator.js', words, { ...settings, ...more }).ended;
    expect(await operate(['backup', backup])).toBe(0);
    expect(await openEntries(join(parent, 'backups'))).toEqual([]);
    await openToAll(backup);
    expect(await operate(['restore', backup], { DATA_DIR: restored })).toBe(0);
    expect(await openEntries(restored)).toEqual([]);
  });
});
