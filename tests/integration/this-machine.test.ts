import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMovableClock } from '#server/test-clock/movable-clock.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

/** Headers with which proxies, load balancers and content delivery networks name the original request. */
const FORWARDING_HEADERS = `
  forwarded forwarded-for via cdn-loop x-forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port
  x-forwarded-server x-real-ip x-client-ip client-ip x-cluster-client-ip true-client-ip x-remote-addr x-remote-ip
  x-source-ip x-proxyuser-ip cf-connecting-ip cf-connecting-ipv6 fastly-client-ip fly-client-ip x-azure-clientip
  x-appengine-user-ip x-original-forwarded-for x-original-host x-original-url x-envoy-external-address
  x-envoy-original-path
`
  .trim()
  .split(/\s+/);

/** Sends a GET; `headers` may replace `Host`, which `fetch` does not promise. */
const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { connection: 'close', ...headers } }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });

describe('endpoints for this machine only', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spendlens-clock-'));
    const clock = await openMovableClock(join(folder, 'clock.json'));
    server = await openServer('pglite', { parts: { ...usersByName, now: clock.now, movableClock: clock } });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(['/metrics', '/test-clock'])('%s', (path) => {
    test.each(['localhost', 'localhost:8787', '127.0.0.1', '127.0.0.1:8787', '[::1]:8787'])(
      'are served to a local program that calls the host %s',
      async (host) => {
        expect(await statusOf(server.url + path, { host })).toBe(200);
      },
    );

    test.each(['evil.example', 'evil.example:8787', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
      'are not found when the host is “%s”',
      async (host) => {
        expect(await statusOf(server.url + path, { host })).toBe(404);
      },
    );

    test.each(FORWARDING_HEADERS)('are not found when the request has the header %s', async (name) => {
      expect(await statusOf(server.url + path, { [name]: '127.0.0.1' })).toBe(404);
    });
  });
});

test('serves the metrics of a server with a public address only to the owner of the token', async () => {
  const publicUrl = 'https://spendlens.example';
  const withoutToken = await openServer('pglite', { parts: usersByName, settings: { publicUrl } });
  expect(await statusOf(`${withoutToken.url}/metrics`)).toBe(404);
  await withoutToken.stop();
  const metricsToken = 'a-long-metrics-token';
  const withToken = await openServer('pglite', { parts: usersByName, settings: { publicUrl, metricsToken } });
  expect(await statusOf(`${withToken.url}/metrics`)).toBe(404);
  expect(await statusOf(`${withToken.url}/metrics`, { authorization: `Bearer ${metricsToken}` })).toBe(200);
  await withToken.stop();
});

test('counts the calls of one caller together when a trusted proxy writes a new port into each address', async () => {
  const settings = { requestsPerMinute: 4, trustProxy: 1 };
  const server = await openServer('pglite', { parts: usersByName, settings });
  const statuses: number[] = [];
  for (const forms of ['203.0.113.7:1', '203.0.113.7:2', '::ffff:203.0.113.7', '"203.0.113.7:3"', '203.0.113.7']) {
    statuses.push(await statusOf(`${server.url}/api/sync/pull`, { 'x-forwarded-for': forms }));
  }
  for (const garbage of ['a', 'b', '_c', 'unknown', 'd']) {
    statuses.push(await statusOf(`${server.url}/api/sync/pull`, { 'x-forwarded-for': garbage }));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 401, 401, 401, 401, 429]);
  await server.stop();
});
