import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  contentScriptFiles,
  everyScript,
  everyScriptOf,
  gzippedBytes,
  scriptsBeforePaint,
} from '#tests/support/bundle-sizes.ts';

const KB = 1024;
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzippedBytes(file), 0);

describe('what a browser must load, gzipped', () => {
  // 30 KB is the aim; docs/decisions/0010-control-rows-and-script-size.md says why it is not met.
  test('content script and page hook together stay within 40 KB', () => {
    const files = contentScriptFiles('dist/extension');
    expect(files).toHaveLength(2);
    expect(sum(files)).toBeLessThanOrEqual(40 * KB);
  });

  test('all JavaScript of the popup stays within 90 KB', () => {
    const before = scriptsBeforePaint('dist/extension/src/popup/index.html', 'dist/extension');
    const all = everyScriptOf('dist/extension/src/popup/index.html', 'dist/extension');
    // The local store comes later, and counts.
    expect(all.length).toBeGreaterThan(before.length);
    expect(sum(all)).toBeLessThanOrEqual(90 * KB);
  });

  test('the dashboard needs at most 151 KB of JavaScript before it can draw its shell', () => {
    const files = scriptsBeforePaint('dist/web/index.html', 'dist/web');
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThan(everyScript('dist/web').length);
    expect(sum(files)).toBeLessThanOrEqual(151 * KB);
  });

  test('the landing page needs at most 90 KB of JavaScript, islands included, and 12 KB of HTML and CSS each', () => {
    const page = 'dist/site/homepage.html';
    const scripts = everyScriptOf(page, 'dist/web');
    // React and the demonstration come later, and count.
    expect(scripts.length).toBeGreaterThan(scriptsBeforePaint(page, 'dist/web').length);
    expect(sum(scripts)).toBeLessThanOrEqual(90 * KB);
    expect(sum(scripts.filter((file) => readFileSync(file, 'utf8').includes('zod')))).toBe(0);
    const styles = [...readFileSync(page, 'utf8').matchAll(/href="(\/[^"]+\.css)"/g)].map(
      ([, path]) => `dist/web${path}`,
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(sum(styles)).toBeLessThanOrEqual(12 * KB);
    expect(gzippedBytes(page)).toBeLessThanOrEqual(12 * KB);
  });
});
