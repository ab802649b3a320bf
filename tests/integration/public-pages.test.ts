import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planPrice } from '#server/db/schema/billing.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { somePublicPages, someWebRoot } from '../support/stand-ins/public-pages.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const html = { accept: 'text/html' };

describe.each(usualEngines)('served public pages, %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const settings = { siteRoot: await somePublicPages(), publicUrl: 'https://spendlens.example' };
    server = await openServer(engine, { parts: usersByName, settings });
  });
  afterAll(() => server.stop());

  const get = (path: string, headers: Record<string, string> = html) => fetch(`${server.url}${path}`, { headers });

  test('are at their URLs and at the root, with our origin', async () => {
    for (const path of ['/', '/homepage']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await response.text()).toContain('<link rel="canonical" href="https://spendlens.example/homepage">');
    }
  });

  test('have a policy that allows only their own inline code, and Trusted Types', async () => {
    const policy = (await get('/homepage')).headers.get('content-security-policy')?.split('; ');
    for (const part of [
      "default-src 'none'",
      "script-src 'self' 'sha256-AAAA'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect((await get('/homepage')).headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('contain the plans on sale, with new prices at once', async () => {
    expect(await (await get('/homepage')).text()).toContain('<li>monthly 2900,<li>yearly 22800');
    const before = (await get('/homepage')).headers.get('etag');
    await server.db.update(planPrice).set({ amountCents: 31_00 }).where(eq(planPrice.key, 'monthly_eur_2900'));
    const after = await get('/homepage');
    expect(await after.text()).toContain('<li>monthly 3100');
    expect(after.headers.get('etag')).not.toBe(before);
  });

  test('are compressed if the client accepts it, and answered with 304 if unchanged', async () => {
    const sizes = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await get('/homepage', { ...html, 'accept-encoding': encoding });
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toContain('<h1>Home</h1>');
      sizes.push(Number(response.headers.get('content-length')));
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const etag = (await get('/homepage')).headers.get('etag') ?? '';
    expect((await get('/homepage', { ...html, 'if-none-match': etag })).status).toBe(304);
  });

  test('answer an unknown URL with 404 and a page', async () => {
    for (const path of ['/nowhere', '/all-following', '/homepage/x', '/otp/more']) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('Nothing here');
    }
    expect((await get('/nowhere', { accept: 'application/json' })).headers.get('content-type')).toContain('json');
  });

  test('are listed for search engines, which robots.txt keeps away from everything else', async () => {
    const list = await (await get('/sitemap.xml')).text();
    expect(list).toContain('<loc>https://spendlens.example/homepage</loc>');
    expect(list).not.toContain('<loc>https://spendlens.example/</loc>');
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /api/');
    expect(robots).toContain('Sitemap: https://spendlens.example/sitemap.xml');
  });
});

describe('clients that read a link', () => {
  let server: TestServer;
  beforeAll(async () => {
    const settings = {
      siteRoot: await somePublicPages(),
      webRoot: await someWebRoot(),
      publicUrl: 'https://ads.example',
    };
    server = await openServer('pglite', { parts: usersByName, settings });
  });
  afterAll(() => server.stop());

  const ask = (method: 'GET' | 'HEAD', url: string, accept?: string) =>
    server.app.inject({ method, url, headers: accept === undefined ? {} : { accept } });

  test.each([undefined, '*/*', 'text/html', 'image/webp,*/*;q=0.8'])(
    'get pages and screens if they accept %s',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const path of ['/homepage', '/dashboard', '/dashboard?ref=1', '/resetpassword/x']) {
          const { statusCode, headers } = await ask(method, path, accept);
          expect([method, path, statusCode, headers['content-type']]).toEqual([
            method,
            path,
            200,
            'text/html; charset=utf-8',
          ]);
        }
        expect((await ask(method, '/nowhere', accept)).statusCode).toBe(404);
      }
    },
  );

  test('get no screen if they only accept JSON', async () => {
    const { statusCode, headers } = await ask('GET', '/dashboard', 'application/json');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('are redirected from a trailing slash to the URL without it, and never to another site', async () => {
    for (const [path, target] of [
      ['/homepage/', '/homepage'],
      ['/dashboard//?page=2&sort=/', '/dashboard?page=2&sort=/'],
    ] as const) {
      const { statusCode, headers } = await ask('GET', path, '*/*');
      expect([path, statusCode, headers.location]).toEqual([path, 301, target]);
    }
    for (const path of ['//evil.example/', '/nowhere/']) {
      const { statusCode, headers } = await ask('GET', path, 'text/html');
      expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
    }
  });

  test('get the picture of a screen with our origin', async () => {
    expect((await ask('GET', '/dashboard', '*/*')).body).toContain('content="https://ads.example/og.png"');
  });
});

test('answers a switched-off screen or page with 404 to GET and HEAD, and a switched-on one with 200', async () => {
  const server = await openServer('pglite', {
    parts: usersByName,
    settings: { siteRoot: await somePublicPages(), webRoot: await someWebRoot(), devLoginSecret: null },
  });
  const statusesOf = (path: string): Promise<number[]> =>
    Promise.all(
      ['GET', 'HEAD'].map(async (method) => (await fetch(`${server.url}${path}`, { method, headers: html })).status),
    );
  const off = ['/dev-login', '/dev-login/', '/dev-login?from=x', '/fake-stripe/checkout', '/api/login-by-email'];
  for (const path of off) expect([path, ...(await statusesOf(path))]).toEqual([path, 404, 404]);
  expect(await statusesOf('/dashboard')).toEqual([200, 200]);
  await server.stop();

  const withSecret = await openServer('pglite', {
    parts: usersByName,
    settings: { siteRoot: await somePublicPages(), webRoot: await someWebRoot(), devLoginSecret: 'a secret' },
  });
  for (const method of ['GET', 'HEAD']) {
    expect((await fetch(`${withSecret.url}/dev-login`, { method, headers: html })).status).toBe(200);
  }
  await withSecret.stop();
});

test('serves public pages with the last known plans while the database is down', async () => {
  const server = await openServer('pglite', { parts: usersByName, settings: { siteRoot: await somePublicPages() } });
  const home = async (): Promise<string> => (await fetch(`${server.url}/homepage`, { headers: html })).text();
  const before = await home();
  expect(before).toContain('<li>monthly 2900');
  await server.jobs.stop(1_000);
  await server.breakDatabase();
  expect(await home()).toBe(before);
  await server.app.close();
});

test('the server offers the extension as a file to save, which browsers store until it changes', async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'spendlens-web-'));
  const extensionZip = join(webRoot, 'built.zip');
  const server = await openServer('pglite', { parts: usersByName, settings: { webRoot, extensionZip } });
  const download = () => fetch(`${server.url}/extension.zip`);
  expect((await download()).status).toBe(404);
  const built = Buffer.from('the bytes of a zip');
  await writeFile(extensionZip, built);
  const zip = await download();
  expect([zip.status, Buffer.from(await zip.arrayBuffer())]).toEqual([200, built]);
  expect(Object.fromEntries(zip.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(built.byteLength),
    'content-disposition': 'attachment; filename="spendlens-extension.zip"',
    'cache-control': 'no-cache',
  });
  const headers = { 'if-none-match': zip.headers.get('etag') ?? '' };
  // `fetch` of Node adds a header that requests the whole file.
  expect((await server.app.inject({ url: '/extension.zip', headers })).statusCode).toBe(304);
  await server.stop();
  await rm(webRoot, { recursive: true });
});
