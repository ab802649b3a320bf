// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoreCheck } from '#shared/domain/shop/store-check.ts';
import { checkStore } from './check-store.ts';

type Answer = (response: ServerResponse) => void;
const send =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

const THEME = '<html><link href="//cdn.shopify.com/s/files/a.css"></html>';
const PLAIN = '<html><title>A shop</title></html>';
const META = JSON.stringify({ id: 1, myshopify_domain: 'clay-day.myshopify.com' });
const endless: Answer = (response) => {
  response.writeHead(200);
  const more = (): void => {
    while (response.write('<p>'.padEnd(65_536)));
    response.once('drain', more);
  };
  more();
};
const silent: Answer = () => undefined;
const breaking: Answer = (response) => void response.destroy();

let answers: { meta: Answer; page: Answer };
let asked: { path: string; cookie: string | undefined }[] = [];
const server = createServer((request, response) => {
  asked.push({ path: request.url ?? '', cookie: request.headers.cookie });
  response.on('error', () => undefined);
  (request.url === '/meta.json' ? answers.meta : answers.page)(response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const check = (meta: Answer, page: Answer = breaking, isOnline = true): Promise<StoreCheck> => {
  answers = { meta, page };
  asked = [];
  const { port } = server.address() as AddressInfo;
  return checkStore('https://clayday.example', {
    fetch: (url, init) => fetch(url.replace('https://clayday.example', `http://127.0.0.1:${port}`), init),
    isOnline: () => isOnline,
    now: () => 7,
    // Only silence is waited for: on a busy machine even an answer at once may take a while.
    ...(meta === silent || page === silent ? { timeoutMs: 400 } : {}),
  });
};

const notFound = send(404, 'gone');

test('a meta.json that names the store ends the check, and no start page is asked', async () => {
  expect(await check(send(200, META))).toEqual({
    checkedAt: 7,
    meta: 'shopify',
    page: null,
    shopDomain: 'clay-day.myshopify.com',
    isPasswordPage: false,
  });
  expect(asked).toEqual([{ path: '/meta.json', cookie: undefined }]);
});

test.each<[string, Answer, Answer, Partial<StoreCheck>]>([
  ['no meta.json, markers in the page', notFound, send(200, THEME), { meta: 'not-found', page: 'shopify' }],
  ['HTML in place of JSON', send(200, PLAIN), send(200, PLAIN), { meta: 'not-json', page: 'no-sign' }],
  ['JSON of something else', send(200, '{"a":1}'), send(200, PLAIN), { meta: 'no-sign', page: 'no-sign' }],
  ['a page that is no page', notFound, send(200, 'hello'), { page: 'not-json' }],
  ['a closed door', send(401, ''), send(403, ''), { meta: 'locked', page: 'locked' }],
  ['a server in trouble', send(503, ''), send(500, ''), { meta: 'failed', page: 'failed' }],
  ['a broken connection', breaking, breaking, { meta: 'failed', page: 'failed' }],
  ['nothing but silence', silent, silent, { meta: 'slow', page: 'slow' }],
  ['more than fits', endless, endless, { meta: 'too-large', page: 'too-large' }],
  [
    'markers before more than fits',
    notFound,
    (response) => {
      response.write(THEME);
      endless(Object.assign(response, { writeHead: () => response }));
    },
    { page: 'shopify' },
  ],
  [
    'the page before it opens',
    notFound,
    send(200, `${THEME}<form method="post" action="/password">`),
    { page: 'shopify', isPasswordPage: true },
  ],
])('%s', async (_name, meta, page, expected) => {
  expect(await check(meta, page)).toMatchObject(expected);
});

test('a redirect is told and not followed', async () => {
  const away = send(302, '', { location: '/somewhere' });
  expect(await check(away, away)).toMatchObject({ meta: 'moved', page: 'moved' });
  expect(asked.map(({ path }) => path)).toEqual(['/meta.json', '/']);
});

test('offline nothing is asked', async () => {
  expect(await check(send(200, META), breaking, false)).toMatchObject({ meta: 'offline', page: null });
  expect(asked).toEqual([]);
});
