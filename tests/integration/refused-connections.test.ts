import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/browser/browser.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';

const HEADERS_TIMEOUT_MS = 300;
const WRITE_EVERY_MS = 50;

let server: TestServer;
beforeAll(async () => {
  server = await openServer('pglite', { parts: usersByName, settings: { requestsPerMinute: 20 } });
  server.app.server.headersTimeout = HEADERS_TIMEOUT_MS;
});
afterAll(() => server.stop());

type Client = { socket: Socket; received: () => string; stop: () => void };

/** A client that sends `start` and then `more` again and again, whatever the server answers. */
const openStubbornClient = (start: string, more: string): Client => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => socket.write(start));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const writing = setInterval(() => socket.write(more), WRITE_EVERY_MS);
  const stop = (): void => {
    clearInterval(writing);
    socket.destroy();
  };
  return { socket, received: () => text, stop };
};

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

const requestOf = (line: string, ...headers: string[]): string =>
  [line, 'Host: localhost', 'Transfer-Encoding: chunked', ...headers, '', ''].join('\r\n');
const CHUNK = '1\r\nx\r\n';

test.each([
  ['no HTTP', 400, 'hello\r\n\r\n', 'x'],
  ['a header that never ends', 408, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nA: ', 'x'],
  ['no token', 401, requestOf('POST /api/sync/push HTTP/1.1', 'Content-Type: application/json'), CHUNK],
  [
    'a length above the limit',
    413,
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n',
    'x',
  ],
  ['an unknown path', 404, requestOf('POST /api/nothing HTTP/1.1', 'Content-Type: text/plain'), CHUNK],
  ['an upload without a token', 401, requestOf(`PUT /api/media/${'b'.repeat(64)} HTTP/1.1`), CHUNK],
])('closes the connection after it refused %s, while the client still sends', async (_what, status, start, more) => {
  const clients = Array.from({ length: 5 }, () => openStubbornClient(start, more));
  await until(
    async () => clients.filter(({ received }) => received() !== '').length,
    (answered) => answered === clients.length,
  );
  for (const { received } of clients) expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await until(openConnections, (count) => count === 0);
  for (const { stop } of clients) stop();
});

test('closes the connection after it answered an upload with 429, while the client still sends', async () => {
  const address = `${server.url}/api/sync/pull`;
  await until(
    async () => (await fetch(address, { headers: { connection: 'close' } })).status,
    (status) => status === 429,
  );
  const { received, stop } = openStubbornClient(requestOf(`PUT /api/media/${'b'.repeat(64)} HTTP/1.1`), CHUNK);
  await until(
    async () => received(),
    (text) => text.startsWith('HTTP/1.1 429 '),
  );
  await until(openConnections, (count) => count === 0);
  stop();
});

test('keeps the connection open if the rest of a refused body arrives', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const statuses = (): string[] => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  socket.write(requestOf('POST /nothing HTTP/1.1', 'Content-Type: text/plain'));
  await until(
    async () => statuses(),
    (all) => all.length === 1,
  );
  socket.write(`${CHUNK}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await until(
    async () => statuses(),
    (all) => all.length === 2,
  );
  expect(statuses()).toEqual(['404', '200']);
  socket.destroy();
});

test('accepts at most 4,096 connections', () => {
  expect(server.app.server.maxConnections).toBe(4_096);
});
