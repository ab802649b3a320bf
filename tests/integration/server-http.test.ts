import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { somePublicPages } from '../support/stand-ins/public-pages.ts';

const PAGE = '<!doctype html><html><head><meta name="csp-nonce" content=""><title>x</title></head><body></body></html>';

const aBuiltSite = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'spendlens-site-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return root;
};

const withSite = async () => ({ webRoot: await aBuiltSite(), siteRoot: await somePublicPages() });

test('a worker answers only health checks and metrics, and refuses the API and the site', async () => {
  const metricsToken = 'a-token-of-16-characters';
  const server = await openServer('pglite', { settings: { ...(await withSite()), role: 'worker', metricsToken } });
  try {
    const headers = { accept: 'text/html', authorization: `Bearer ${metricsToken}` };
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`, { headers })).status;
    const monitored = ['/healthz', '/readyz', '/metrics'];
    expect(await Promise.all(monitored.map(statusOf))).toEqual([200, 200, 200]);
    const others = ['/api/pricing', '/', '/pricing', '/my-ads', '/favicon.svg', '/media/x', '/fake-stripe'];
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404));
    const login = await fetch(`${server.url}/api/login`, { method: 'POST', body: '{}' });
    expect([login.status, await login.json()]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
  } finally {
    await server.stop();
  }
});

describe('the HTTP interface of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('pglite', { parts: usersByName, settings: await withSite() });
  });
  afterAll(() => server.stop());

  const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    aUser(server).call('POST', '/api/sync/push', Buffer.from(body).toString(), headers);

  test('reports that it is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`${server.url}${path}`);
      expect([response.status, await response.json()]).toEqual([200, { status: true }]);
    }
  });

  test('sends the security headers with every response, including errors', async () => {
    for (const path of ['/healthz', '/api/sync/pull', '/favicon.svg', '/nowhere']) {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'application/json' } });
      expect([path, Object.fromEntries(headers)]).toEqual([
        path,
        expect.objectContaining({
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'origin-agent-cluster': '?1',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-dns-prefetch-control': 'off',
          'x-download-options': 'noopen',
          'x-frame-options': 'SAMEORIGIN',
          'x-permitted-cross-domain-policies': 'none',
          'x-xss-protection': '0',
        }),
      ]);
    }
  });

  test('rejects an old client first, then an unauthenticated one, then an account without a plan', async () => {
    const old = { 'x-spendlens-client': '0.0.9', 'content-type': 'application/json' };
    const call = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/sync/push`, { method: 'POST', headers, body: '{' });
    expect((await call(old)).status).toBe(426);
    expect((await call({ 'content-type': 'application/json' })).status).toBe(401);
    const authorization = `Bearer ${randomUUID()}:none`;
    expect((await call({ authorization, 'content-type': 'application/json' })).status).toBe(402);
    expect(
      (await call({ authorization: authorization.replace('none', 'running'), 'content-type': 'application/json' }))
        .status,
    ).toBe(400);
    expect((await call({ ...old, 'x-spendlens-client': 'nonsense' })).status).toBe(426);
  });

  test('rejects invalid JSON bodies', async () => {
    const big = JSON.stringify({ clientId: 'x'.repeat(1024 * 1024) });
    for (const [body, headers, status, errorCode] of [
      ['{', {}, 400, 'INPUT_INVALID'],
      ['', {}, 400, 'INPUT_INVALID'],
      ['[]', {}, 400, 'INPUT_INVALID'],
      ['{"__proto__":{"a":1},"clientId":"x"}', {}, 400, 'INPUT_INVALID'],
      ['{"constructor":{"prototype":{"a":1}}}', {}, 400, 'INPUT_INVALID'],
      [big, {}, 413, 'BODY_TOO_LARGE'],
      ['{}', { 'content-type': 'text/plain' }, 415, 'CONTENT_TYPE_UNSUPPORTED'],
      ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ] as const) {
      const answer = await post(body, headers);
      expect([body.slice(0, 40), answer.status, answer.body]).toEqual([
        body.slice(0, 40),
        status,
        expect.objectContaining({ status: false, errorCode, message: expect.any(String) }),
      ]);
    }
  });

  test('names unknown and wrong fields', async () => {
    const user = aUser(server);
    const answer = await user.call('POST', '/api/myAds', { id: 5, page: 0, extra: true });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        status: false,
        message: 'Check the marked fields.',
        errorCode: 'INPUT_INVALID',
        fields: {
          id: 'This has the wrong type (expected: string).',
          page: 'Use 1 or more.',
          extra: 'This field is unknown.',
        },
      },
    ]);
    expect((await user.call('GET', '/api/dashboardAds/all?page=one')).body.fields).toHaveProperty('page');
  });

  test('accepts only decimal digits as a number in a query', async () => {
    const user = aUser(server);
    const status = async (since: string): Promise<number> =>
      (await user.call('GET', `/api/sync/pull?since=${encodeURIComponent(since)}`)).status;
    for (const number of ['0', '16', '007']) expect([number, await status(number)]).toEqual([number, 200]);
    for (const text of ['0x10', '0b1', '1e3', '1.0', '+1', '-1', ' 1', '', '١', 'Infinity', 'true', '9'.repeat(20)]) {
      expect([text, await status(text)]).toEqual([text, 400]);
    }
  });

  test('answers an unknown path of the API in the wire shape, also to a browser', async () => {
    for (const path of ['/api/nothing', '/api', '/media/x', '/ad/1', '/assets/gone.js', '/api/%zz']) {
      const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      expect([path, response.headers.get('content-type')]).toEqual([path, 'application/json; charset=utf-8']);
      expect(await response.json()).toMatchObject({ status: false });
    }
    expect((await fetch(`${server.url}/dashboard`, { method: 'POST' })).status).toBe(404);
    const json = { accept: 'application/json' };
    expect((await fetch(`${server.url}/dashboard`, { headers: json })).status).toBe(404);
  });

  test('serves the dashboard’s page for every screen URL, each time with a new nonce', async () => {
    const nonces = new Set<string>();
    const screens = [
      '/dashboard',
      '/dashboard/?page=x',
      '/resetpassword',
      '/index.html',
      '/all-following/Tidy%20Kitchen',
    ];
    for (const path of screens) {
      const response = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html,*/*' } });
      const nonce = /<meta name="csp-nonce" content="([^"]{20,})">/.exec(await response.text())?.[1] ?? '';
      const policy = response.headers.get('content-security-policy') ?? '';
      expect([path, response.status, policy.includes(`style-src 'self' 'nonce-${nonce}'`)]).toEqual([path, 200, true]);
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types spendlens-scripts',
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'media-src https://*.fbcdn.net',
      ]) {
        expect(policy.split('; ')).toContain(part);
      }
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(response.headers.get('strict-transport-security')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test('serves hashed files as immutable, and revalidates others', async () => {
    const script = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    // A worker loads parts of its code under the policy of its own script, and sends no requests.
    expect(script.headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'");
    const icon = await fetch(`${server.url}/favicon.svg`);
    expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/package.json']) {
      expect([400, 403, 404]).toContain((await fetch(`${server.url}${path}`)).status);
    }
  });

  test('serves the metrics to a local program', async () => {
    const local = await fetch(`${server.url}/metrics`);
    expect(await local.text()).toContain('http_request_duration_seconds_bucket');
  });

  test('hides the server software in headers, and adds a request id', async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('settings of the HTTP interface', () => {
  test('opens only the metrics by a token, and sends HSTS with https', async () => {
    const server = await openServer('pglite', {
      parts: usersByName,
      settings: { metricsToken: 'a-long-metrics-token', publicUrl: 'https://spendlens.example' },
    });
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/metrics`, { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: 'Bearer wrong' })).toBe(404);
    expect(await status({ authorization: 'Bearer a-long-metrics-token' })).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).headers.get('strict-transport-security')).toContain('max-age=');
    await server.stop();
  });

  test('limits the calls of one address, and separates clients behind a trusted proxy', async () => {
    const server = await openServer('pglite', {
      parts: usersByName,
      settings: { requestsPerMinute: 3, trustProxy: 1 },
    });
    const call = (address: string) => fetch(`${server.url}/api/sync/pull`, { headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call('203.0.113.7')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const limited = await call('203.0.113.7');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await limited.json()).toMatchObject({ status: false, errorCode: 'TOO_MANY_REQUESTS' });
    expect((await call('203.0.113.8')).status).toBe(401);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  });
});

describe('stopping', () => {
  test('answers pending calls, and accepts no new ones', async () => {
    const server = await openServer('pglite', { parts: usersByName });
    const user = aUser(server);
    await user.push(1, saving(anAd()));
    const query = `ad_id=${anAd().id}&version=${creativeVersionOf(anAd())}&slot=logo`;
    const upload = request(`${server.url}/api/media/${'b'.repeat(64)}?${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.id}`, 'content-length': '4' },
    });
    const answered = once(upload, 'response');
    upload.write('ab');
    await until(
      () => readdir(join(server.dataDir, 'uploads')).catch(() => []),
      (files) => files.length === 1,
    );
    const stopped = server.stop();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    upload.end('cd');
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(422);
    response.resume();
    await stopped;
  });
});
