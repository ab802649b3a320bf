import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainedPermissions } from '#scripts/store/permission-page.ts';
import { extensionManifest } from '../../manifest.config.ts';

const ORIGIN = 'https://server.example';

type Manifest = {
  permissions?: string[];
  host_permissions?: string[];
  optional_permissions?: string[];
  optional_host_permissions?: string[];
};

const sourcesIn = (...folders: string[]): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) =>
      readFileSync(name, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/^\s*\/\/.*$/gm, ''),
    )
    .join('\n');

/** The linter ensures that only this folder uses the browser's APIs. */
const browserCode = sourcesIn('extension/chrome');
const extension = sourcesIn('extension', 'shared');

/**
 * Code that shows that a permission is used. For a permission without its own API: code that would not work without it.
 */
const USES: Readonly<Record<string, { by: RegExp; in: string }>> = {
  storage: { by: /\b(chrome|browser)\.storage\b/, in: browserCode },
  alarms: { by: /\b(chrome|browser)\.alarms\b/, in: browserCode },
  downloads: { by: /\b(chrome|browser)\.downloads\b/, in: browserCode },
  // This permission has no API; it protects the databases of the extension from eviction.
  unlimitedStorage: { by: /extends Dexie\b/, in: extension },
  // Without it, the URL of the tab is hidden.
  activeTab: { by: /tabs\.query\(\{ active: true, currentWindow: true \}\)/, in: browserCode },
  'https://*.fbcdn.net/*': { by: /fbcdn\\\.net/, in: extension },
  [`${ORIGIN}/*`]: { by: /serverOrigin/, in: extension },
  // Requested for one origin at a time, after a click of the user.
  'https://*/*': { by: /\b(chrome|browser)\.permissions\.request\(/, in: browserCode },
};

/** Browser APIs that the extension uses, with the permission that each one needs. */
const INTERFACES: Readonly<Record<string, string | null>> = {
  action: null,
  alarms: 'alarms',
  downloads: 'downloads',
  permissions: null,
  runtime: null,
  storage: 'storage',
  tabs: null,
  windows: null,
};

const manifest = extensionManifest(ORIGIN) as Manifest;
const requested = [
  ...(manifest.permissions ?? []),
  ...(manifest.host_permissions ?? []),
  ...(manifest.optional_permissions ?? []),
  ...(manifest.optional_host_permissions ?? []),
];
const explained = explainedPermissions(ORIGIN);

describe('permissions', () => {
  test('are in the manifest and in docs/permissions.md, once each', () => {
    expect(explained.map(({ name }) => name).toSorted()).toEqual(requested.toSorted());
  });

  test.each(explained.map(({ name, why }) => [name, why] as const))('%s is explained in a sentence', (_name, why) => {
    expect(why).toMatch(/^[A-Z].{30,}\.$/);
  });

  test.each(requested.map((name) => [name] as const))('%s is used', (name) => {
    const use = USES[name];
    expect(use, 'add the code that uses it to USES').toBeDefined();
    expect(use?.in).toMatch(use?.by ?? /never/);
  });

  test('cover every browser API that the extension uses', () => {
    const used = new Set([...browserCode.matchAll(/\b(?:chrome|browser)\.([a-z]\w*)\b/g)].map(([, name = '']) => name));
    const unknown = [...used].filter((name) => !Object.hasOwn(INTERFACES, name));
    expect(unknown, 'add the permission that it needs to INTERFACES').toEqual([]);
    const needed = [...used].flatMap((name) => INTERFACES[name] ?? []);
    expect(needed.filter((name) => !requested.includes(name))).toEqual([]);
  });

  test('give no access to facebook.com, and none to other sites without a request', () => {
    expect(requested.filter((name) => /facebook\.com/.test(name))).toEqual([]);
    const given = [...(manifest.permissions ?? []), ...(manifest.host_permissions ?? [])];
    expect(given.filter((name) => /<all_urls>|^[^:]*:\/\/\*\/|^tabs$|^history$|^webRequest/.test(name))).toEqual([]);
  });
});
