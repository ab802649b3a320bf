import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { createApiClient, type ApiClientOptions } from './api-client.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Respond = (response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const openClient = async (respond: Respond, options: Partial<ApiClientOptions> = {}) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}`;
  const api = createApiClient({ baseUrl, clientVersion: '0.1.0', token: () => 'the-token', ...options });
  return { api, asked };
};

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const nothingNew = { changes: [], seq: 7, hasMore: false, mustRestart: false };
const pull = contract.sync.pull;

describe('the API client', () => {
  test('sends query, version and token', async () => {
    const { api, asked } = await openClient(json(200, nothingNew));
    expect(await api.call(pull, { query: { since: 5, limit: 10 } })).toEqual(nothingNew);
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: '/api/sync/pull?since=5&limit=10',
        headers: { authorization: 'Bearer the-token', 'x-spendlens-client': '0.1.0' },
      },
    ]);
  });

  test('sends no token with a public call', async () => {
    const { api, asked } = await openClient(json(200, { status: true, message: '', ticket: 'x'.repeat(43) }));
    await api.call(contract.accounts.resendCode, { body: { ticket: 'x'.repeat(43) } });
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ticket: 'x'.repeat(43) });
  });

  test('sends no content type with a call that has no body, because the server would refuse it', async () => {
    const { api, asked } = await openClient(json(200, { status: true, message: 'Signed out.' }));
    await api.call(contract.sessions.revokeOthers, {});
    expect([asked[0]?.method, asked[0]?.headers['content-type'], asked[0]?.body]).toEqual(['DELETE', undefined, '']);
  });

  test('sends a file as it is, and fills the path', async () => {
    const { api, asked } = await openClient(json(200, { status: true, path: '/media/x' }));
    const query = { ad_id: '1000001', version: '0'.repeat(16), slot: 'logo' };
    await api.call(contract.pictures.upload, { params: { sha256: 'a/b' }, query, file: new Uint8Array([0, 255, 1]) });
    expect(asked[0]).toMatchObject({ method: 'PUT', body: '\u0000\u00ff\u0001' });
    expect(asked[0]?.url.startsWith('/api/media/a%2Fb?ad_id=1000001')).toBe(true);
  });

  test('returns the server’s own errors, with fields, ticket and retry time', async () => {
    const wire = { status: false, message: 'x', errorCode: 'TOO_MANY_REQUESTS', fields: { email: 'no' }, ticket: 't' };
    const { api } = await openClient(json(429, wire, { 'retry-after': '30' }));
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fields: { email: 'no' },
      ticket: 't',
      retryAfterSeconds: 30,
    });
  });

  test.each<[string, Respond]>([
    ['a page of a captive portal', (response) => response.writeHead(200).end('<html>Please log in</html>')],
    ['JSON that is cut off', (response) => response.writeHead(200).end('{"changes":[],"seq":')],
    ['a kind of change that it does not know', json(200, { ...nothingNew, changes: [{ kind: 'new-thing', seq: 8 }] })],
    ['a proxy’s 401', (response) => response.writeHead(401).end('Proxy login')],
    ['a proxy’s redirect to nowhere', json(304, {})],
    ['an answer of the wrong shape', json(200, { ...nothingNew, seq: '7' })],
  ])('rejects %s as an answer', async (_, respond) => {
    const refused: string[] = [];
    const { api } = await openClient(respond, { onTokenRefused: (token) => refused.push(token) });
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' });
    expect(refused).toEqual([]);
  });

  test('treats a gateway’s error page as a server that is down', async () => {
    const { api } = await openClient((response) => response.writeHead(502).end('{}'));
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('reports which token the server no longer knows', async () => {
    const refused: string[] = [];
    const wire = { status: false, message: 'x', errorCode: 'AUTH_REQUIRED' };
    const { api } = await openClient(json(401, wire), { onTokenRefused: (token) => refused.push(token) });
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    expect(refused).toEqual(['the-token']);
  });

  test.each<[string, Respond]>([
    ['breaks', (response) => response.destroy()],
    ['never answers', () => undefined],
  ])('reports a network error when the connection %s', async (_, respond) => {
    const { api } = await openClient(respond, { timeoutMs: 150 });
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });

  test('ends its calls with the session', async () => {
    const session = new AbortController();
    const { api } = await openClient(() => session.abort(), { signal: session.signal });
    await expect(api.call(pull, { query: {} })).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  });
});

describe('the device token', () => {
  const DEVICE = 'd'.repeat(43);
  const forgot = { body: { email: 'robin@shop.example' } };
  const answer = json(200, { status: true, message: 'ok', ticket: 'A'.repeat(43) });

  test('is sent with calls that send it, and with no other call', async () => {
    const { api, asked } = await openClient(answer, { device: async () => DEVICE });
    await api.call(contract.accounts.forgotPassword, forgot);
    await api.call(contract.contact.send, {
      body: { name: 'Robin', email: 'r@shop.example', message: 'Hello there.' },
    });
    expect(asked.map(({ headers }) => headers['x-spendlens-device'])).toEqual([DEVICE, undefined]);
  });

  test('is left out when the device has none or cannot read it', async () => {
    const without = await openClient(answer);
    await without.api.call(contract.accounts.forgotPassword, forgot);
    const failing = await openClient(answer, { device: () => Promise.reject(new Error('The storage is locked.')) });
    await failing.api.call(contract.accounts.forgotPassword, forgot);
    const sent = [...without.asked, ...failing.asked];
    expect(sent.map(({ headers }) => headers['x-spendlens-device'])).toEqual([undefined, undefined]);
  });
});
