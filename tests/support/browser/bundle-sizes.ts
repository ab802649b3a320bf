import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const gzippedBytes = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).byteLength;

/** Returns the paths of the content scripts in the manifest of the built extension. */
export const contentScriptFiles = (extensionDir: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    content_scripts: { js: string[] }[];
  };
  return manifest.content_scripts.flatMap(({ js }) => js).map((name) => join(extensionDir, name));
};

const staticImports = (source: string): string[] =>
  [...source.matchAll(/(?:^|[;\n}])\s*(?:import|export)(?:[\w$*{},\s]+from)?\s*["'](\.[^"']+)["']/g)].map(
    (match) => match[1] ?? '',
  );

const lazyImports = (source: string): string[] =>
  [...source.matchAll(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g)].map((match) => match[1] ?? '');

/**
 * Returns all scripts that a page loads, before its first paint or later. `without`: names of chunks to leave out. The
 * scripts that only these chunks import are left out too.
 */
export const everyScriptOf = (htmlPath: string, root: string, without: readonly string[] = []): string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || without.some((name) => basename(path).startsWith(`${name}-`))) return;
    found.add(path);
    const source = readFileSync(path, 'utf8');
    for (const name of [...staticImports(source), ...lazyImports(source)]) visit(join(dirname(path), name));
  };
  for (const path of scriptsBeforePaint(htmlPath, root)) visit(path);
  return [...found];
};

/** Returns the scripts that a page needs for its first paint: its modules and their static imports. */
export const scriptsBeforePaint = (htmlPath: string, root: string): string[] => {
  const html = readFileSync(htmlPath, 'utf8');
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of staticImports(readFileSync(path, 'utf8'))) visit(join(dirname(path), name));
  };
  for (const match of html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g)) {
    visit(join(root, (match[1] ?? '').replace(/^\.?\//, '')));
  }
  return [...found];
};

/** Returns all scripts in a folder and its subfolders. */
export const everyScript = (root: string): string[] =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(root, name));
