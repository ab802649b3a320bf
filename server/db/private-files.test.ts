import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFilesPrivate } from './private-files.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'spendlens-private-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> => ((await lstat(path)).mode & 0o7777).toString(8);

test('creates a missing folder for its user only', async () => {
  makeFilesPrivate(join(parent, 'var', 'data'));
  expect([await modeOf(join(parent, 'var')), await modeOf(join(parent, 'var', 'data'))]).toEqual(['700', '700']);
});

test('removes the rights of other users and leaves those of the owner', async () => {
  await mkdir(join(parent, 'media'));
  await writeFile(join(parent, 'media', 'a'), '');
  await writeFile(join(parent, 'script'), '');
  await chmod(join(parent, 'media', 'a'), 0o666);
  await chmod(join(parent, 'script'), 0o755);
  await chmod(join(parent, 'media'), 0o2777);
  await chmod(parent, 0o755);
  makeFilesPrivate(parent);
  const paths = [parent, join(parent, 'media'), join(parent, 'media', 'a'), join(parent, 'script')];
  expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '2700', '600', '700']);
});

test('does not follow a symbolic link', async () => {
  const outside = join(parent, 'outside');
  await writeFile(outside, '');
  await chmod(outside, 0o644);
  await mkdir(join(parent, 'data'));
  await symlink(outside, join(parent, 'data', 'link'));
  await symlink(join(parent, 'nowhere'), join(parent, 'data', 'broken'));
  makeFilesPrivate(join(parent, 'data'));
  expect(await modeOf(outside)).toBe('644');
});
