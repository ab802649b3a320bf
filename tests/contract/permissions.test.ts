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

/** Only this folder names the browser's own interfaces, which the linter enforces. */
const door = sourcesIn('extension/chrome');
const extension = sourcesIn('extension', 'shared');

/** What shows that a permission is used. Where no interface of the browser goes by its name: what would not work without it. */
const USES: Readonly<Record<string, { by: RegExp; in: string }>> = {
  storage: { by: /\b(chrome|browser)\.storage\b/, in: door },
  alarms: { by: /\b(chrome|browser)\.alarms\b/, in: door },
  downloads: { by: /\b(chrome|browser)\.downloads\b/, in: door },
  // Its effect: the databases of the extension are never evicted.
  unlimitedStorage: { by: /extends Dexie\b/, in: extension },
  // Without it the tab has no address.
  activeTab: { by: /tabs\.query\(\{ active: true, currentWindow: true \}\)/, in: door },
  'https://*.fbcdn.net/*': { by: /fbcdn\\\.net/, in: extension },
  [`${ORIGIN}/*`]: { by: /serverOrigin/, in: extension },
  // Asked for one origin at a time, on a person's click.
  'https://*/*': { by: /\b(chrome|browser)\.permissions\.request\(/, in: door },
};

/** Interfaces of the browser that the extension uses, with the permission that each needs. */
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
const asked = [
  ...(manifest.permissions ?? []),
  ...(manifest.host_permissions ?? []),
  ...(manifest.optional_permissions ?? []),
  ...(manifest.optional_host_permissions ?? []),
];
const explained = explainedPermissions(ORIGIN);

describe('permissions', () => {
  test('stand in the manifest once, and in the same words in docs/permissions.md', () => {
    expect(explained.map(({ name }) => name).toSorted()).toEqual(asked.toSorted());
  });

  test.each(explained.map(({ name, why }) => [name, why] as const))('%s is explained in a sentence', (_name, why) => {
    expect(why).toMatch(/^[A-Z].{30,}\.$/);
  });

  test.each(asked.map((name) => [name] as const))('%s is used', (name) => {
    const use = USES[name];
    expect(use, 'say in USES what shows that it is used').toBeDefined();
    expect(use?.in).toMatch(use?.by ?? /never/);
  });

  test('cover every interface of the browser that the extension uses', () => {
    const used = new Set([...door.matchAll(/\b(?:chrome|browser)\.([a-z]\w*)\b/g)].map(([, name = '']) => name));
    const unknown = [...used].filter((name) => !Object.hasOwn(INTERFACES, name));
    expect(unknown, 'say in INTERFACES which permission it needs').toEqual([]);
    const needed = [...used].flatMap((name) => INTERFACES[name] ?? []);
    expect(needed.filter((name) => !asked.includes(name))).toEqual([]);
  });

  test('reach no page of facebook.com, and no site at all without being asked for one', () => {
    expect(asked.filter((name) => /facebook\.com/.test(name))).toEqual([]);
    const given = [...(manifest.permissions ?? []), ...(manifest.host_permissions ?? [])];
    expect(given.filter((name) => /<all_urls>|^[^:]*:\/\/\*\/|^tabs$|^history$|^webRequest/.test(name))).toEqual([]);
  });
});
