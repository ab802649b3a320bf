import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/server/server-process.ts';
import { openWaitingRoom } from './waiting-room.ts';

let origin: string;
let room: Awaited<ReturnType<typeof openWaitingRoom>>;

beforeEach(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  room = await openWaitingRoom({ host: '127.0.0.1', port });
});
afterEach(() => room.close());

test.each([
  ['/healthz', 200],
  ['/healthz?probe=1', 200],
  ['/readyz', 503],
  ['/', 503],
])('answers %s with %i while the server starts', async (path, status) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(status === 200 ? null : '2');
});
