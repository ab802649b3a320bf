import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { brand } from '#shared/domain/brand.ts';
import { extensionManifest } from '../../manifest.config.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '');
const sources = files.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
const textOf = (name: string): string => readFileSync(name, 'utf8');

describe('the repository', () => {
  test('asks for no permission that docs/permissions.md does not explain, and explains none that it does not ask for', () => {
    const origin = 'https://server.example';
    const manifest = extensionManifest(origin) as { permissions: string[]; host_permissions: string[] };
    const asked = [...manifest.permissions, ...manifest.host_permissions.filter((host) => !host.startsWith(origin))];
    const explained = [...textOf('docs/permissions.md').matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);
    expect(new Set(explained)).toEqual(new Set(asked));
  });

  test('uses every code of the error catalogue', () => {
    const elsewhere = sources
      .filter((name) => !name.startsWith('shared/errors/') && !name.includes('.test.'))
      .map(textOf)
      .join('\n');
    const unused = Object.keys(catalogue).filter((code) => !elsewhere.includes(`'${code}'`));
    expect(unused).toEqual([]);
  });

  test('names the product in one module only', () => {
    const code = sources.filter(
      (name) => /^(src|extension|dashboard|server|shared)\//.test(name) && !/\.test\.|brand\.ts$/.test(name),
    );
    // The lower-case name in keys of storage and messages is an identifier and stays when the product is renamed.
    expect(
      code.filter((name) => new RegExp(`['"\`>][^'"\`<>\\n]*\\b${brand.name}\\b`).test(withoutComments(textOf(name)))),
    ).toEqual([]);
  });

  test('has no file over 300 lines', () => {
    expect(sources.filter((name) => textOf(name).split('\n').length > 300)).toEqual([]);
  });

  test('has no folder or file with a name that says nothing', () => {
    expect(
      files.filter((name) => /(^|\/)(utils?|helpers?|common|misc|manager|types)(\.[a-z]+)?(\/|$)/i.test(name)),
    ).toEqual([]);
  });

  test('holds no download addresses in its lock file', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"');
  });
});

const withoutComments = (source: string): string => source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\/\/.*$/gm, '');
