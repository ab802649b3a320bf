import { request } from 'node:http';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type ScreenName } from '#dashboard/app/routes.ts';
import { sitePages } from '#dashboard/site/site-pages.ts';
import { brand } from '#shared/domain/brand.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { builtExtension } from './built-extension.ts';

/** Screens without text if scripts are off, because they need a ticket, a session or a sent form. */
const STEPS: ReadonlySet<ScreenName> = new Set([
  'otp',
  'resetPassword',
  'handOff',
  'confirmEmail',
  'goodbye',
  'confirmDeclaration',
  // By default, the server responds to this path with 404.
  'devLogin',
]);
const PATHS = routes
  .filter(({ guard, screen }) => (guard === 'public' || guard === 'guest') && !STEPS.has(screen))
  .map(({ path }) => path);

let server: ServerProcess;
let chrome: TestBrowser;
let page: Page;
let url: string;

beforeAll(async () => {
  const { publicPort: port } = builtExtension();
  url = `http://localhost:${port}`;
  server = await prepareServerProcess({ publicUrl: url, port });
  await server.start();
  chrome = await openBrowser({});
  page = await chrome.browser.newPage();
  await page.setJavaScriptEnabled(false);
});
afterAll(async () => {
  await chrome.close();
  await server.stop();
});

/** Opens a page without scripts. Returns the data that search engines and previews use. */
const factsOf = async (path: string) => {
  const response = await page.goto(url + path);
  const facts = await page.evaluate(() => {
    const meta = (name: string): string =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
    return {
      headings: [...document.querySelectorAll<HTMLElement>('main h1')].map(({ innerText }) => innerText.trim()),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      title: document.title,
      description: meta('description'),
      preview: {
        title: meta('og:title'),
        description: meta('og:description'),
        url: meta('og:url'),
        card: meta('twitter:card'),
      },
      picture: meta('og:image'),
    };
  });
  return { status: response?.status(), ...facts };
};

describe('the routes that visitors can open', () => {
  test.each(PATHS)('include %s, readable without scripts and with preview tags', async (path) => {
    const { headings, title, description, picture, ...rest } = await factsOf(path);
    expect(headings.map((heading) => heading.length > 0)).toEqual([true]);
    expect(title).toContain(brand.name);
    expect(description.length).toBeGreaterThan(30);
    expect(rest).toEqual({
      status: 200,
      canonical: url + path,
      preview: { title, description, url: url + path, card: 'summary_large_image' },
    });
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  });

  test('have different titles and descriptions', async () => {
    const all = [];
    for (const path of PATHS) all.push(await factsOf(path));
    expect(new Set(all.map(({ title }) => title)).size).toBe(PATHS.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(PATHS.length);
  });

  test('are in the sitemap', async () => {
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(PATHS.filter((path) => !sitemap.includes(`<loc>${url}${path}</loc>`))).toEqual([]);
  });
});

/** Returns status, content type and redirect target of a response. If `accept` is null, the header is not sent. */
const sendRequest = (method: string, path: string, accept: string | null) =>
  new Promise<readonly [number | undefined, string | undefined, string | undefined]>((resolve, reject) => {
    request(url + path, { method, headers: accept === null ? {} : { accept } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers['content-type']?.split(';')[0], response.headers.location]);
    })
      .on('error', reject)
      .end();
  });

const SCREEN_PATHS = routes
  .filter(({ screen }) => screen !== 'devLogin')
  .flatMap(({ path }) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.replace(/:\w+\?$/, 'x')] : path))
  .map((path) => path.replace(/:\w+/, 'x'));

describe.each(['GET', 'HEAD'])('%s to every path of a screen or page', (method) => {
  test.each([null, '*/*', 'text/html', 'image/webp,*/*;q=0.8'])(
    'returns HTML, and redirects a trailing slash, if the client accepts %s',
    async (accept) => {
      for (const path of SCREEN_PATHS) {
        expect([path, ...(await sendRequest(method, path, accept))]).toEqual([path, 200, 'text/html', undefined]);
        const [status, , target] = await sendRequest(method, `${path}/?ref=1`, accept);
        expect([path, status, target]).toEqual([path, 301, `${path}?ref=1`]);
      }
    },
  );

  test('returns no screen if the client accepts only JSON', async () => {
    const pages = new Set(sitePages.map(({ path }) => path));
    for (const path of SCREEN_PATHS) {
      const [status, type] = await sendRequest(method, path, 'application/json');
      expect([path, status, type]).toEqual(
        pages.has(path) ? [path, 200, 'text/html'] : [path, 404, 'application/json'],
      );
    }
  });
});

test('returns preview tags for the link of an affiliate', async () => {
  const { title, description, preview, picture, status } = await factsOf(
    '/signup?ref=00000000000-0000-4000-8000-000000000000',
  );
  expect(status).toBe(200);
  expect(preview).toEqual({ title, description, url: `${url}/signup`, card: 'summary_large_image' });
  expect(title).toContain(brand.name);
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
});

test.each(['/signup', '/forgotpassword'])(
  'explains on %s that the form needs scripts if scripts are off',
  async (path) => {
    await page.goto(url + path);
    const main = await page.$eval('main', ({ innerText }) => innerText);
    expect(main).toMatch(/needs JavaScript/);
    expect(await page.$eval('main', ({ clientHeight }) => clientHeight)).toBeGreaterThan(200);
    expect(await page.$eval(`footer a[href="/imprint"]`, (imprint) => imprint.checkVisibility())).toBe(true);
  },
);
