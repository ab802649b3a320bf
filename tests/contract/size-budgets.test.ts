import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { islands } from '#dashboard/site/islands/islands.ts';
import {
  contentScriptFiles,
  everyScript,
  everyScriptOf,
  gzippedBytes,
  scriptsBeforePaint,
} from '#tests/support/browser/bundle-sizes.ts';

const KB = 1024;
/** Chunks of a public page that load only after an action of the user, or for a message in the address. */
const ON_REQUEST = ['send-visitor-forms', 'visitor-screens', 'site-toasts'];

/**
 * All scripts that a public page loads when it is opened and scrolled, with its own islands. `live`: the islands in
 * parts that the server renders.
 */
const scriptsOfView = (page: string, live: readonly string[] = []): string[] => {
  const html = readFileSync(page, 'utf8');
  const isOf = (name: string): boolean => live.includes(name) || html.includes(`data-island="${name}"`);
  const others = Object.keys(islands).filter((name) => !isOf(name));
  const chunks = others.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return everyScriptOf(page, 'dist/web', [...ON_REQUEST, ...chunks]);
};

const stylesOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/href="(\/[^"]+\.css)"/g)].map(([, path]) => `dist/web${path}`);

const fontsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/href="(\/[^"]+\.woff2)"/g)].map(([, path]) => `dist/web${path}`);

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzippedBytes(file), 0);

describe('what a browser must load, gzipped', () => {
  // The picker of boards, tags and the note needs 2 KB of it.
  test('content script and page hook together stay within 48 KB', () => {
    const files = contentScriptFiles('dist/extension');
    expect(files).toHaveLength(2);
    expect(sum(files)).toBeLessThanOrEqual(48 * KB);
  });

  test.each([
    ['popup', 118, 157],
    ['welcome', 98, 147],
    ['settings', 102, 155],
  ])('the page %s of the extension needs at most %i KB before it can draw, and %i KB in all', (name, first, most) => {
    const page = `dist/extension/src/${name}/index.html`;
    const before = scriptsBeforePaint(page, 'dist/extension');
    const all = everyScriptOf(page, 'dist/extension');
    expect(sum(before)).toBeLessThanOrEqual(first * KB);
    // The local store loads later, but counts.
    expect(all.length).toBeGreaterThan(before.length);
    expect(sum(all)).toBeLessThanOrEqual(most * KB);
  });

  test('the dashboard needs at most 155 KB of JavaScript before it can draw its shell', () => {
    const files = scriptsBeforePaint('dist/web/index.html', 'dist/web');
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThan(everyScript('dist/web').length);
    expect(sum(files)).toBeLessThanOrEqual(155 * KB);
  });

  test('the landing page needs at most 90 KB of JavaScript, islands included, and 12 KB of HTML and CSS each', () => {
    const page = 'dist/site/homepage.html';
    const scripts = scriptsOfView(page);
    // React and the demo load later, but count.
    expect(scripts.length).toBeGreaterThan(scriptsBeforePaint(page, 'dist/web').length);
    expect(sum(scripts)).toBeLessThanOrEqual(90 * KB);
    expect(sum(scripts.filter((file) => readFileSync(file, 'utf8').includes('zod')))).toBe(0);
    expect(stylesOf(page).length).toBeGreaterThan(0);
    expect(sum(stylesOf(page))).toBeLessThanOrEqual(12 * KB);
    expect(gzippedBytes(page)).toBeLessThanOrEqual(12 * KB);
  });

  // A form that is submitted before it is hydrated submits itself afterwards: tests/e2e/visitor-pages.test.ts.
  test.each([
    ['login', 'loginForm', 90],
    // The island of the sign-up has the frame around its card, because the trial in it depends on the chosen plan.
    ['signup', 'signUpForm', 93],
    ['forgotpassword', 'forgotPasswordForm', 90],
  ] as const)(
    'the form of /%s can be used after 50 KB with its font; %s is hydrated after %i KB',
    (name, island, kb) => {
      const page = `dist/site/${name}.html`;
      const before = [page, ...stylesOf(page), ...fontsOf(page), ...scriptsBeforePaint(page, 'dist/web')];
      expect(sum(before)).toBeLessThanOrEqual(50 * KB);
      const scripts = scriptsOfView(page, [island]);
      expect(scripts.length).toBeGreaterThan(scriptsBeforePaint(page, 'dist/web').length);
      expect(sum(scripts)).toBeLessThanOrEqual(kb * KB);
      expect(sum(scripts.filter((file) => readFileSync(file, 'utf8').includes('zod')))).toBe(0);
    },
  );
});
