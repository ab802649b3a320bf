import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockDataDir, type DataDirLockOptions } from './data-dir-lock.ts';

const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'spendlens-lock-'));

const lock = (directory: string, options: Partial<DataDirLockOptions> = {}) =>
  lockDataDir({ directory, newId: randomUUID, onLost: () => undefined, ...options });

const replaceHolder = async (directory: string, facts: object, ageMs: number): Promise<void> => {
  const file = join(directory, 'server.lock');
  const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...(holder as object), ...facts }));
  const at = new Date(Date.now() - ageMs);
  await utimes(file, at, at);
};

test('gives the lock to one holder at a time, and to the next one after a release', async () => {
  const directory = await aFolder();
  const first = await lock(directory);
  await expect(lock(directory)).rejects.toThrow(`is in use by process ${process.pid}`);
  await first.release();
  const second = await lock(directory);
  await second.release();
  expect(await readdir(directory)).toEqual([]);
});

test('gives the lock of a dead process to exactly one of ten concurrent callers', async () => {
  const directory = await aFolder();
  await lock(directory);
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await replaceHolder(directory, { owner: 'gone', pid: gone.pid }, 0);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lock(directory)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('respects the lock of a living process of this machine when its heartbeat is old', async () => {
  const directory = await aFolder();
  const held = await lock(directory);
  await replaceHolder(directory, {}, 60_000);
  await expect(lock(directory)).rejects.toThrow('is in use');
  await held.release();
});

test('ignores a lock whose process id now belongs to another process', async () => {
  const directory = await aFolder();
  await lock(directory);
  await replaceHolder(directory, { owner: 'before the restart', processStart: '1' }, 0);
  await expect(lock(directory)).resolves.toHaveProperty('release');
});

test('respects the lock of another machine for 15 seconds after its last heartbeat', async () => {
  const directory = await aFolder();
  await lock(directory);
  await replaceHolder(directory, { owner: 'elsewhere', machine: 'elsewhere' }, 14_000);
  await expect(lock(directory)).rejects.toThrow('is in use');
  await replaceHolder(directory, { owner: 'elsewhere', machine: 'elsewhere' }, 16_000);
  const taken = await lock(directory);
  await taken.release();
});

test('judges an unreadable lock by its age', async () => {
  const directory = await aFolder();
  const file = join(directory, 'server.lock');
  await writeFile(file, '{"own');
  await expect(lock(directory)).rejects.toThrow('is in use by another process');
  await utimes(file, new Date(0), new Date(0));
  const taken = await lock(directory);
  await taken.release();
});

test('notifies a holder that lost its lock, and does not change the new lock', async () => {
  const directory = await aFolder();
  const lost = new Promise<void>((resolve) => {
    void lock(directory, { beatEveryMs: 10, onLost: resolve }).then(() =>
      replaceHolder(directory, { owner: 'other' }, 0),
    );
  });
  await lost;
  expect(await readFile(join(directory, 'server.lock'), 'utf8')).toContain('other');
});
