// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchListPage } from './fetch-list-page.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const look = (timeoutMs?: number) =>
  fetchListPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ads/library/`, timeoutMs);

test('a fetch returns the status and HTML of the answer', async () => {
  answer = (response) => response.writeHead(403).end('no');
  expect(await look()).toEqual({ status: 403, html: 'no' });
});

test.each<[string, typeof answer]>([
  ['never answers', () => undefined],
  ['never ends', (response) => response.writeHead(200).write('<html>')],
])('a fetch that %s is aborted after the timeout', async (_name, slow) => {
  answer = slow;
  expect(await look(50)).toEqual({ status: 0, html: null });
});
