import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../support/browser/browser.ts';
import { startProgram, type Program } from '../support/server/program.ts';
import { freePort } from '../support/server/server-process.ts';

const MARKER = 'database-created';

let parent: string;
/** A folder in which a server ran, with a picture beside the database. */
let healthy: string;
let port: string;
const running: Program[] = [];

const start = (dataDir: string, words: string[] = [], more: Record<string, string> = {}): Program => {
  const program = startProgram('dist/server/server.js', words, {
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'error',
    ...more,
  });
  running.push(program);
  return program;
};
const startReady = async (dataDir: string, words: string[] = []): Promise<Program> => {
  const program = start(dataDir, words);
  await until(program.output, (text) => text.includes('Spendlens is ready') || program.child.exitCode !== null);
  expect(program.output()).toContain('Spendlens is ready');
  return program;
};
const stop = async ({ child, ended }: Program): Promise<void> => {
  child.kill('SIGTERM');
  expect((await ended).exitCode).toBe(0);
};

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'spendlens-damaged-'));
  healthy = join(parent, 'healthy');
  port = String(await freePort());
  await stop(await startReady(healthy));
  await mkdir(join(healthy, 'media', 'ab'), { recursive: true });
  await writeFile(join(healthy, 'media', 'ab', 'picture.webp'), 'picture');
}, 120_000);
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const copyHealthy = async (name: string): Promise<string> => {
  const dataDir = join(parent, name);
  await cp(healthy, dataDir, { recursive: true });
  return dataDir;
};

/** All paths below `folder` in their order, those of files with the hash of the content. */
const stateOf = async (folder: string): Promise<string[]> => {
  const state: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const hash = entry.isFile()
      ? createHash('md5')
          .update(await readFile(path))
          .digest('hex')
      : '';
    state.push(`${path} ${hash}`);
  }
  return state.toSorted();
};

const segmentsOf = async (db: string): Promise<string[]> =>
  (await readdir(join(db, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => join(db, 'pg_wal', name));

const damages: [string, string, (db: string) => Promise<unknown>][] = [
  ['the folder is missing', 'is missing', (db) => rm(db, { recursive: true })],
  ['the folder is a file', 'is not a folder', (db) => rm(db, { recursive: true }).then(() => writeFile(db, 'x'))],
  ['the folder is empty', 'is missing', (db) => rm(db, { recursive: true }).then(() => mkdir(db))],
  ['PG_VERSION is missing', 'PG_VERSION is missing', (db) => rm(join(db, 'PG_VERSION'))],
  ['pg_control is empty', 'global/pg_control is empty', (db) => truncate(join(db, 'global/pg_control'), 0)],
  [
    'pg_control is overwritten',
    'is damaged',
    (db) => writeFile(join(db, 'global/pg_control'), Buffer.alloc(8_192, 0xa5)),
  ],
  ['base is missing', 'base is missing', (db) => rm(join(db, 'base'), { recursive: true })],
  [
    'the write-ahead log is missing',
    'is damaged',
    async (db) => Promise.all((await segmentsOf(db)).map((path) => rm(path))),
  ],
  [
    'the write-ahead log is cut off',
    'is damaged',
    async (db) => Promise.all((await segmentsOf(db)).map((path) => truncate(path, 1_000))),
  ],
];

test.each(damages)('does not start and changes no file when %s', { timeout: 60_000 }, async (name, fault, damage) => {
  const dataDir = await copyHealthy(name.replaceAll(' ', '-'));
  await damage(join(dataDir, 'db'));
  const before = await stateOf(dataDir);
  const { exitCode, out, err } = await start(dataDir).ended;
  expect(exitCode).toBe(1);
  expect([out, err.trim().split('\n')]).toEqual(['', [expect.stringContaining(fault)]]);
  for (const part of [join(dataDir, 'db'), 'restore', 'npm start -- --new']) expect(err).toContain(part);
  expect(await stateOf(dataDir)).toEqual(before);
  await rm(dataDir, { recursive: true });
});

test('moves all old data aside with --new and starts with an empty database', { timeout: 120_000 }, async () => {
  const dataDir = await copyHealthy('moved');
  await rm(join(dataDir, 'db', 'PG_VERSION'));
  const old = await readFile(join(dataDir, 'db/global/pg_control'));
  const server = await startReady(dataDir, ['--new']);
  const aside = (await readdir(dataDir)).find((name) => name.startsWith('old-'));
  expect(server.output()).toContain(`The old data is in ${join(dataDir, String(aside))}.`);
  const kept = join(dataDir, String(aside));
  expect(await readFile(join(kept, 'db/global/pg_control'))).toEqual(old);
  expect(await readFile(join(kept, 'media/ab/picture.webp'), 'utf8')).toBe('picture');
  expect(await readdir(kept)).toContain(MARKER);
  await stop(server);
  await stop(await startReady(dataDir));
  expect((await readdir(dataDir)).filter((name) => name.startsWith('old-'))).toEqual([aside]);
});

test('starts again when the creation of the first database was interrupted', { timeout: 120_000 }, async () => {
  const dataDir = join(parent, 'interrupted');
  await mkdir(join(dataDir, 'db.unfinished', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'db.unfinished', 'PG_VERSION'), '');
  await stop(await startReady(dataDir));
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['db', MARKER]));
  expect(await readdir(dataDir)).not.toContain('db.unfinished');
});

test('never creates a database over old files, with or without the marker', { timeout: 60_000 }, async () => {
  const dataDir = await copyHealthy('unmarked');
  await rm(join(dataDir, MARKER));
  await rm(join(dataDir, 'db', 'PG_VERSION'));
  const before = await stateOf(dataDir);
  const { exitCode, err } = await start(dataDir).ended;
  expect([exitCode, err]).toEqual([1, expect.stringContaining('PG_VERSION is missing')]);
  expect(await stateOf(dataDir)).toEqual(before);
});

test('rejects an unknown option, and --new with DATABASE_URL', async () => {
  const dataDir = join(parent, 'options');
  const unknown = await start(dataDir, ['--nwe']).ended;
  expect([unknown.exitCode, unknown.err]).toEqual([1, expect.stringContaining('--nwe')]);
  const remote = await start(dataDir, ['--new'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }).ended;
  expect([remote.exitCode, remote.err]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
});
