import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { brand } from '#shared/domain/brand.ts';
import { EXTENSION_ID } from '#shared/domain/client/extension-package.ts';
import { REASONS } from '#scripts/file-seconds.ts';
import { extensionManifest } from '../../manifest.config.ts';
import pkg from '../../package.json' with { type: 'json' };
import { settingNames } from '#server/settings/settings.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => name !== '' && existsSync(name));
const sources = files.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
const textOf = (name: string): string => readFileSync(name, 'utf8');
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/map.md', 'docs/glossary.md', 'docs/operations.md'];

/** Returns what the first group of `pattern` captured at each match in a file. */
const capturesIn = (name: string, pattern: RegExp): string[] =>
  [...textOf(name).matchAll(pattern)].map(([, captured = '']) => captured);

describe('the repository', () => {
  test('derives the id of the extension from the key in the manifest', () => {
    const { key } = extensionManifest('https://server.example') as { key: string };
    const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
    const letters = hash
      .slice(0, 32)
      .replaceAll(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
    expect(letters).toBe(EXTENSION_ID);
  });

  test('allows messages to the extension only from pages of the server, and from no other extension', () => {
    const { externally_connectable: connectable } = extensionManifest('https://server.example') as {
      externally_connectable: unknown;
    };
    expect(connectable).toEqual({ matches: ['https://server.example/*'] });
  });

  test('names only existing files and folders in its guides', () => {
    const named = guides.flatMap((guide) => [
      ...capturesIn(guide, /`((?:bench|dashboard|docs|extension|server|shared|src|tests)\/[\w./-]*)`/g),
      ...capturesIn(guide, /\]\((?!https?:)([\w./-]+)/g).map((link) => join(dirname(guide), link)),
    ]);
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('explains every npm command in CONTRIBUTING.md', () => {
    const explained = new Set(capturesIn('CONTRIBUTING.md', /`(?:npm run |npm )?([a-z]+(?::[a-z]+)?)`/g));
    expect(Object.keys(pkg.scripts).filter((script) => !explained.has(script))).toEqual([]);
  });

  test('explains every setting of the server once in docs/operations.md', () => {
    expect(capturesIn('docs/operations.md', /^\| `([A-Z][A-Z\d_]+)` \|/gm).toSorted()).toEqual(settingNames.toSorted());
  });

  test('explains every term of the glossary once', () => {
    const terms = capturesIn('docs/glossary.md', /^\| (?!word |-)([^|]+) \|/gm).flatMap((cell) => cell.split(', '));
    expect(terms.length).toBeGreaterThan(80);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });

  test('has numbered decision records of at most 40 lines with Context, Decision and Consequences', () => {
    const decisions = files.filter((name) => name.startsWith('docs/decisions/'));
    const numbers = decisions.map((name) => Number(/\/(\d{4})-/.exec(name)?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    for (const [index, name] of decisions.entries()) {
      const lines = textOf(name).trimEnd().split('\n');
      expect([name, lines[0]?.startsWith(`# ${index + 1}. `)]).toEqual([name, true]);
      expect([name, lines.length <= 40]).toEqual([name, true]);
      expect([name, lines.filter((line) => line.length > 120)]).toEqual([name, []]);
      const headings = lines.filter((line) => line.startsWith('## '));
      expect([name, headings]).toEqual([name, ['## Context', '## Decision', '## Consequences']]);
    }
  });

  test('has no comment line over 120 columns, except for a long quotation or address', () => {
    const isLong = (line: string): boolean =>
      line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !/\S{60}/.test(line);
    expect(sources.filter((name) => textOf(name).split('\n').some(isLong))).toEqual([]);
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

  test('contains no sample figures of New following, which shows real data only', () => {
    const figures = ['8.20M', '12.41', 'Apr 10, 2024'];
    const code = sources.filter((name) => name !== 'tests/contract/repository.test.ts');
    expect(code.filter((name) => figures.some((figure) => textOf(name).includes(figure)))).toEqual([]);
  });

  test('cites no specification, because readers have only this repository', () => {
    const texts = files.filter(
      (name) => /\.(ts|tsx|mjs|md|json|css|html|yaml)$/.test(name) && name !== 'tests/contract/repository.test.ts',
    );
    // vitest's own names, such as `TestSpecification`, have no article.
    const citation = /\b(the|our|a)\s+(\W+\s+)?specifications?\b|\bspecification(,\s+section|['’]s)/i;
    expect(texts.filter((name) => citation.test(textOf(name)))).toEqual([]);
  });

  test('has no file over 300 lines', () => {
    expect(sources.filter((name) => textOf(name).trimEnd().split('\n').length > 300)).toEqual([]);
  });

  test('has no folder or file with a meaningless name, except the texts that all surfaces share', () => {
    expect(
      files.filter((name) => /(^|\/)(utils?|helpers?|common|misc|manager|types)(\.[a-z]+)?(\/|$)/i.test(name)),
    ).toEqual(['shared/texts/en/common.ts']);
  });

  test('gives a reason for slow test files that exist', () => {
    expect(Object.keys(REASONS).filter((name) => !files.includes(name))).toEqual([]);
  });

  test('stores no download URLs in its lock file', () => {
    expect(textOf('package-lock.json')).not.toContain('"resolved"');
  });
});

const withoutComments = (source: string): string => source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\/\/.*$/gm, '');
