import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RequestKind } from '#shared/domain/client/request-kinds.ts';

/**
 * Every file of the extension that sends requests itself, with the kinds of its requests. All other code goes through
 * one of these files. `registered`: the file receives the kind from its callers, who must state a kind.
 */
const SENDERS: Readonly<Record<string, readonly RequestKind[] | 'registered'>> = {
  'src/worker/main.ts': 'registered',
  'extension/worker/requests/network.ts': 'registered',
  'shared/api/api-client.ts': 'registered',
  'shared/api/download.ts': 'registered',
  // `extension/chrome/report-page-requests.ts` reports the requests of pages.
  'dashboard/components/download/download-io.ts': ['download-files', 'show-pictures'],
  'extension/content/ad-library/page-data/fetch-list-page.ts': ['page-refresh'],
  // Repeats the requests of the page with the function that the page uses.
  'extension/page-hook/install-page-hook.ts': [],
  'extension/page-hook/natives.ts': [],
  'extension/page-hook/ask-details.ts': ['ad-details'],
  'extension/page-hook/find-operation.ts': ['ad-details'],
};

/** Every way to send a request in a browser that the code could use. */
const SENDS =
  /(?<!parts\.)\bfetch\(|\b(natives|scope|globalThis|window|self)\.fetch\b|, 'fetch'[,)]|\bcreateApiClient\(|XMLHttpRequest|sendBeacon|new (WebSocket|EventSource|Image)\b|from 'axios'/;

/** Folders whose code runs in the extension. */
const FOLDERS = [
  'extension',
  'src',
  ...['app', 'screens', 'components', 'kit'].map((folder) => `dashboard/${folder}`),
  'shared',
];

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gallery)\./.test(name))
  // The site and the server are other programs.
  .filter((name) => !/^(src\/(dashboard-web|operator|server|site-|start)|shared\/platform\/site-host)/.test(name));

const codeOf = (name: string): string =>
  readFileSync(name, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');

test('the extension sends requests only in files whose kinds of requests are registered', () => {
  expect(sources.length).toBeGreaterThan(200);
  const senders = sources.filter((name) => SENDS.test(codeOf(name)));
  expect(senders.toSorted(), 'add the file and its kinds to SENDERS, or use Network of the worker').toEqual(
    Object.keys(SENDERS).toSorted(),
  );
});

test('the worker uses the network of the browser only through Network', () => {
  const users = sources.filter((name) => /\brawNetwork\b/.test(codeOf(name)));
  expect(users.toSorted()).toEqual(['extension/worker/worker.ts', 'src/worker/main.ts']);
});
