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
    // Only the tests without an answer have a short timeout, because any answer can be slow on a busy machine.
    ...(meta === silent || page === silent ? { timeoutMs: 400 } : {}),
  });
};

const notFound = send(404, 'gone');

test('does not request the start page if meta.json names the shop', async () => {
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
  ['a page with markers and no meta.json', notFound, send(200, THEME), { meta: 'not-found', page: 'shopify' }],
  ['HTML instead of JSON', send(200, PLAIN), send(200, PLAIN), { meta: 'not-json', page: 'no-sign' }],
  ['JSON without a shop', send(200, '{"a":1}'), send(200, PLAIN), { meta: 'no-sign', page: 'no-sign' }],
  ['a page without HTML', notFound, send(200, 'hello'), { page: 'not-json' }],
  ['denied access', send(401, ''), send(403, ''), { meta: 'locked', page: 'locked' }],
  ['a server error', send(503, ''), send(500, ''), { meta: 'failed', page: 'failed' }],
  ['a broken connection', breaking, breaking, { meta: 'failed', page: 'failed' }],
  ['a server that does not answer', silent, silent, { meta: 'slow', page: 'slow' }],
  ['endless responses', endless, endless, { meta: 'too-large', page: 'too-large' }],
  [
    'an endless page that begins with markers',
    notFound,
    (response) => {
      response.write(THEME);
      endless(Object.assign(response, { writeHead: () => response }));
    },
    { page: 'shopify' },
  ],
  [
    'a password page',
    notFound,
    send(200, `${THEME}<form method="post" action="/password">`),
    { page: 'shopify', isPasswordPage: true },
  ],
])('classifies %s', async (_name, meta, page, expected) => {
  expect(await check(meta, page)).toMatchObject(expected);
});

test('reports a redirect and does not follow it', async () => {
  const away = send(302, '', { location: '/somewhere' });
  expect(await check(away, away)).toMatchObject({ meta: 'moved', page: 'moved' });
  expect(asked.map(({ path }) => path)).toEqual(['/meta.json', '/']);
});

test('sends no request while offline', async () => {
  expect(await check(send(200, META), breaking, false)).toMatchObject({ meta: 'offline', page: null });
  expect(asked).toEqual([]);
});
