// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { createClientConfig } from './client-config.ts';

let server: Server;
let serverOrigin: string;
let answer: { status: number; body: string };
let asked: number;
let now: number;
let kept: Map<string, unknown>;
let local: StorageArea;

/** As the server answers a version that it no longer serves. */
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
  createClientConfig({ local, server: { serverOrigin, clientVersion }, now: () => now });

test('nothing is off until the server says so', async () => {
  expect(await open().switchedOff()).toEqual([]);
});

test('what the server says holds for the versions that it names, and over a restart', async () => {
  await open().refresh();
  expect(await open().switchedOff()).toEqual([{ feature: 'save', reason: 'save 0.1.0' }]);
  expect(await open('0.2.0').switchedOff()).toEqual([]);
});

test('asks once an hour at most, whoever asks and however often, also in vain', async () => {
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
    'names a newer version as the oldest',
    { status: 200, body: JSON.stringify({ oldestVersion: '0.2.0', switchedOff: [] }) },
  ],
  ['does not speak to it', TOO_OLD],
])('a version is too old where the server %s, over a restart and without it, until the update', async (_, given) => {
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

test('a server that serves the version again is heard within the hour', async () => {
  await open().noteTooOld();
  expect(await open().isTooOld()).toBe(true);
  await open().refresh();
  expect(await open().isTooOld()).toBe(false);
});

test('what is switched off stays so while the version is too old', async () => {
  await open().refresh();
  [now, answer] = [now + HOUR_MS, TOO_OLD];
  await open().refresh();
  expect(await open().switchedOff()).toHaveLength(1);
});

test('a clock that was set back does not end the asking', async () => {
  await open().refresh();
  now -= 2 * HOUR_MS;
  await open().refresh();
  expect(asked).toBe(2);
});

test.each([
  ['nonsense', '<html>'],
  ['another shape', '{"switchedOff": "all"}'],
])('an answer that is %s changes nothing', async (_, body) => {
  await open().refresh();
  now += HOUR_MS;
  answer = { status: 200, body };
  await open().refresh();
  expect(await open().switchedOff()).toHaveLength(1);
});

test('a switch of a feature that this version does not know is passed over', async () => {
  answer = { status: 200, body: offFor(['fly', '0.1.0', '0.1.9'], ['constructor', '0.1.0', '0.1.9']) };
  await open().refresh();
  expect(await open().switchedOff()).toEqual([]);
});

test('a storage that holds nonsense counts as empty', async () => {
  kept.set('client-config', { askedAt: 'yesterday' });
  expect(await open().switchedOff()).toEqual([]);
  await open().refresh();
  expect(asked).toBe(1);
});
