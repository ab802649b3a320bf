// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createApiClient } from '#shared/api/api-client.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { createClientConfig } from './client-config.ts';

let server: Server;
let serverOrigin: string;
let answer: { status: number; body: string };
let asked: number;
let now: number;
let kept: Map<string, unknown>;
let local: StorageArea;

/** The answer of the server to a version that it no longer serves. */
const TOO_OLD = { status: 426, body: JSON.stringify({ status: false, message: '', errorCode: 'CLIENT_TOO_OLD' }) };

const offFor = (...switches: [feature: string, from: string, to: string][]): string =>
  JSON.stringify({
    oldestVersion: '0.1.0',
    switchedOff: switches.map(([feature, from, to]) => ({ feature, from, to, reason: `${feature} ${from}` })),
  });

beforeEach(async () => {
  [asked, now, kept] = [0, 1_800_000_000_000, new Map()];
  answer = { status: 200, body: offFor(['save', '0.1.0', '0.1.9']) };
  local = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value))),
    remove: async (key) => void kept.delete(key),
  };
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = (clientVersion = '0.1.0') =>
  createClientConfig({
    local,
    createClient: (options) => createApiClient({ ...options, baseUrl: serverOrigin, clientVersion }),
    clientVersion,
    now: () => now,
  });

test('switches no feature off without a configuration', async () => {
  expect(await open().switchedOff()).toEqual([]);
});

test('switches a feature off only in the listed versions, also after a restart', async () => {
  await open().refresh();
  expect(await open().switchedOff()).toEqual([{ feature: 'save', reason: 'save 0.1.0' }]);
  expect(await open('0.2.0').switchedOff()).toEqual([]);
});

test('requests at most once an hour, also with concurrent calls, restarts and failures', async () => {
  const config = open();
  await Promise.all([config.refresh(), config.refresh()]);
  now += HOUR_MS - 1;
  await open().refresh();
  expect(asked).toBe(1);
  now += 1;
  answer = { status: 503, body: '{}' };
  await open().refresh();
  await open().refresh();
  expect(asked).toBe(2);
  expect(await config.switchedOff()).toHaveLength(1);
});

test.each([
  [
    'lists a newer version as the oldest',
    { status: 200, body: JSON.stringify({ oldestVersion: '0.2.0', switchedOff: [] }) },
  ],
  ['refuses the version', TOO_OLD],
])('is too old if the server %s, also after a restart and offline, until the update', async (_, given) => {
  expect(await open().isTooOld()).toBe(false);
  answer = given;
  await open().refresh();
  expect(await open().isTooOld()).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  now += HOUR_MS;
  await open().refresh();
  expect(await open().isTooOld()).toBe(true);
  expect(await open('0.2.0').isTooOld()).toBe(false);
});

test('is no longer too old when the server serves the version again', async () => {
  await open().recordTooOld();
  expect(await open().isTooOld()).toBe(true);
  await open().refresh();
  expect(await open().isTooOld()).toBe(false);
});

test('keeps features switched off while the version is too old', async () => {
  await open().refresh();
  [now, answer] = [now + HOUR_MS, TOO_OLD];
  await open().refresh();
  expect(await open().switchedOff()).toHaveLength(1);
});

test('requests again after the clock was set back', async () => {
  await open().refresh();
  now -= 2 * HOUR_MS;
  await open().refresh();
  expect(asked).toBe(2);
});

test.each([
  ['invalid JSON', '<html>'],
  ['another shape', '{"switchedOff": "all"}'],
])('ignores an answer with %s', async (_, body) => {
  await open().refresh();
  now += HOUR_MS;
  answer = { status: 200, body };
  await open().refresh();
  expect(await open().switchedOff()).toHaveLength(1);
});

test('ignores a switch for a feature that this version does not know', async () => {
  answer = { status: 200, body: offFor(['fly', '0.1.0', '0.1.9'], ['constructor', '0.1.0', '0.1.9']) };
  await open().refresh();
  expect(await open().switchedOff()).toEqual([]);
});

test('treats invalid stored data as empty', async () => {
  kept.set('client-config', { askedAt: 'yesterday' });
  expect(await open().switchedOff()).toEqual([]);
  await open().refresh();
  expect(asked).toBe(1);
});
