import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { filesIn, zipFolder } from '../../scripts/store/folder-zip.ts';
import { storeOrigin } from '#scripts/store/store-origin.ts';
import { forStore, packageFaults, readManifest } from '#scripts/store/store-package.ts';

const BUILT = 'dist/extension';
const ORIGIN = 'https://server.example';

const folder = mkdtempSync(join(tmpdir(), 'spendlens-store-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the server of the extension in the store', () => {
  test('is the origin of PUBLIC_URL', () => {
    expect(storeOrigin('https://server.example/somewhere')).toBe(ORIGIN);
  });

  test.each([
    [undefined, 'is not set'],
    ['', 'is not set'],
    ['server.example', 'is no address'],
    ['http://server.example', 'has to begin with https://'],
    ['https://localhost:8787', 'names this machine'],
    ['https://127.0.0.1', 'names this machine'],
  ])('is not %s: it %s, and the error names the next step', (setting, why) => {
    expect(() => storeOrigin(setting)).toThrow(new RegExp(`^PUBLIC_URL ${why}.* npm run store$`));
  });
});

describe('the package for the store', () => {
  const files = filesIn(BUILT);
  const built = readManifest(BUILT);
  /** As built for a server on another machine. */
  const fit = {
    ...forStore(built),
    host_permissions: ['https://*.fbcdn.net/*', `${ORIGIN}/*`],
    externally_connectable: {},
    content_security_policy: {},
  };

  test('is the build without the key, which the store rejects', () => {
    expect(Object.keys(built)).toContain('key');
    expect(Object.keys(built).filter((name) => !Object.hasOwn(forStore(built), name))).toEqual(['key']);
    expect(packageFaults(fit, files, ORIGIN)).toEqual([]);
  });

  test.each([
    ['a key', { key: 'MIIB' }, 'The manifest has a key'],
    ['an invalid version', { version: '1.0.0-beta' }, '1.0.0-beta is no version'],
    ['a version with too large a number', { version: '1.65536' }, '1.65536 is no version'],
    ['too long a description', { description: 'x'.repeat(133) }, 'The description is longer'],
    ['too long a name', { name: 'x'.repeat(76) }, 'The name is longer'],
    ['an unexplained permission', { permissions: [...built.permissions, 'tabs'] }, 'does not explain tabs'],
    ['a missing permission', { permissions: ['storage'] }, 'explains alarms, which is not requested'],
    ['another server', { host_permissions: ['https://*.fbcdn.net/*'] }, 'was not built for https://server.example'],
    [
      'an address of this machine',
      { externally_connectable: { matches: ['http://localhost:8787/*'] } },
      'this machine',
    ],
    ['a missing icon', { icons: { ...built.icons, 32: 'src/icons/none.png' } }, 'no icon of 32 px'],
  ])('is rejected with %s', (_what, change, sentence) => {
    expect(packageFaults({ ...fit, ...change }, files, ORIGIN).join(' ')).toContain(sentence);
  });

  test('is rejected with sources, hidden files or without its manifest at the root', () => {
    const unexpected = [...files.filter((name) => name !== 'manifest.json'), 'a.js.map', '.env', 'src/_notes.txt'];
    expect(packageFaults(fit, unexpected, ORIGIN)).toEqual([
      'manifest.json is not at the root.',
      ...['a.js.map', '.env', 'src/_notes.txt'].map((name) => `${name} does not belong in the package.`),
    ]);
  });

  test('has icons of the named sizes; the large one is 96 px drawn in 128', async () => {
    for (const [size, name] of Object.entries(built.icons)) {
      const { width, height } = await sharp(join(BUILT, name)).metadata();
      expect([name, width, height]).toEqual([name, Number(size), Number(size)]);
    }
    const { info } = await sharp(join(BUILT, built.icons['128'] ?? ''))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.trimOffsetLeft, info.trimOffsetTop]).toEqual([96, 96, -16, -16]);
  });

  test('opens in another tool, and contains exactly the built files', () => {
    const path = join(folder, 'package.zip');
    writeFileSync(path, zipFolder(BUILT));
    const code = `import sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
assert zip.testzip() is None
assert {entry.date_time for entry in zip.infolist()} == {(1980, 1, 1, 0, 0, 0)}
zip.extractall(sys.argv[2])`;
    execFileSync('python3', ['-c', code, path, join(folder, 'opened')]);
    expect(filesIn(join(folder, 'opened'))).toEqual(files);
    expect(files).toContain('manifest.json');
    const differing = files.filter(
      (name) => !readFileSync(join(folder, 'opened', name)).equals(readFileSync(join(BUILT, name))),
    );
    expect(differing).toEqual([]);
  });

  test('is byte-identical if the same files were written at another time', () => {
    const copy = join(folder, 'copy');
    cpSync(BUILT, copy, { recursive: true });
    for (const name of files) utimesSync(join(copy, name), 1_000_000_000, 1_000_000_000);
    expect(zipFolder(copy).equals(zipFolder(BUILT))).toBe(true);
    writeFileSync(join(copy, 'manifest.json'), '{}');
    expect(zipFolder(copy).equals(zipFolder(BUILT))).toBe(false);
  });
});
