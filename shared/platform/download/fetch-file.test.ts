import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchFile } from './fetch-file.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_000, 7)]);
const MAX_BYTES = 2_000;

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/whole': (response) => response.end(JPEG),
  '/short': (response) => response.end(JPEG.subarray(0, 5)),
  '/expired': (response) => response.writeHead(403).end('URL signature expired'),
  '/expired-page': (response) => response.writeHead(200).end(`<html>${' '.repeat(100)}</html>`),
  '/gone': (response) => response.writeHead(404).end(),
  '/busy': (response) => response.writeHead(503).end(),
  '/text': (response) => response.end('a plain text that is longer than any mark of a picture'),
  '/empty': (response) => response.end(),
  '/large-by-header': (response) => response.writeHead(200, { 'content-length': MAX_BYTES + 1 }).write(JPEG),
  '/large-by-bytes': (response) => {
    response.write(JPEG);
    response.end(JPEG);
  },
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': 1_500 }).write(JPEG, () => response.destroy());
  },
  '/elsewhere': (response) => response.writeHead(302, { location: '/whole' }).end(),
  '/endless': (response) => response.writeHead(200).write(JPEG),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(response));
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (path: string, { isOnline = true, signal = new AbortController().signal } = {}) => {
  const got: Uint8Array[] = [];
  const fetchFile = createFetchFile({
    send: (url, init) => fetch(url, init),
    isOnline: () => isOnline,
    isAllowed: (url) => url.startsWith(origin),
  });
  const url = path.startsWith('/') ? origin + path : path;
  const onBytes = async (bytes: Uint8Array): Promise<void> => void got.push(bytes.slice());
  const result = await fetchFile({ url, maxBytes: MAX_BYTES, signal, onBytes });
  return { result, bytes: Buffer.concat(got) };
};

test('returns a picture byte for byte, with the type that its own bytes have', async () => {
  expect(await get('/whole')).toEqual({
    result: { type: { mime: 'image/jpeg', ending: 'jpg' }, bytes: JPEG.byteLength },
    bytes: JPEG,
  });
  expect((await get('/short')).result).toMatchObject({ bytes: 5 });
});

test.each([
  ['/expired', 'link-expired'],
  ['/expired-page', 'link-expired'],
  ['/gone', 'not-found'],
  ['/busy', 'server-trouble'],
  ['/text', 'not-media'],
  ['/empty', 'empty'],
  ['/large-by-header', 'too-large'],
  ['/large-by-bytes', 'too-large'],
  ['/broken', 'network'],
  ['/elsewhere', 'network'],
  ['https://elsewhere.example/a.jpg', 'not-allowed'],
])('%s fails with %s', async (path, failure) => {
  expect((await get(path)).result).toEqual({ failure });
});

test.each(['/expired', '/expired-page', '/text', '/empty', '/large-by-header'])(
  'of %s nothing is passed on, so that another link can be tried',
  async (path) => {
    expect((await get(path)).bytes.byteLength).toBe(0);
  },
);

test('reports a connection that breaks while the browser is offline as offline', async () => {
  expect((await get('/broken', { isOnline: false })).result).toEqual({ failure: 'offline' });
});

test('rejects and ends the request when it is aborted', async () => {
  const life = new AbortController();
  const closed = new Promise<void>((resolve) => {
    server.once('request', (_request, response: ServerResponse) => response.once('close', () => resolve()));
  });
  const getting = get('/endless', { signal: life.signal });
  setTimeout(() => life.abort(), 50);
  await expect(getting).rejects.toThrow(/abort/);
  await closed;
});
