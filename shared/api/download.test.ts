import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { createApiClient, type ApiClientOptions } from './api-client.ts';

const { exportAccount } = contract.privacy;

const open = async (respond: (response: ServerResponse) => void, options: Partial<ApiClientOptions> = {}) => {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const received: number[] = [];
  const api = createApiClient({ baseUrl, clientVersion: '0.1.0', token: () => 'the-token', ...options });
  return { tokens, received, get: () => api.download(exportAccount, (bytes) => received.push(bytes)) };
};

const wire = (errorCode: string): string => JSON.stringify({ status: false, message: 'x', errorCode });

test('returns the file unchanged, and reports the bytes received so far', async () => {
  const text = `{"account":"${'x'.repeat(200_000)}"}\n`;
  const { get, tokens, received } = await open((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text.slice(0, 100_000));
    response.end(text.slice(100_000));
  });
  expect(await (await get()).text()).toBe(text);
  expect(tokens).toEqual(['Bearer the-token']);
  expect(received.at(-1)).toBe(text.length);
});

test('rejects a file that is incomplete', async () => {
  const broken = await open((response) => {
    response.writeHead(200).write('{"account":"');
    setImmediate(() => response.destroy());
  });
  await expect(broken.get()).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  const cut = await open((response) => response.writeHead(200).end('{"account":"'));
  await expect(cut.get()).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' });
});

test('returns the server’s error, and reports which token it no longer knows', async () => {
  const often = await open((response) =>
    response.writeHead(429, { 'retry-after': '90' }).end(wire('TOO_MANY_REQUESTS')),
  );
  await expect(often.get()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 90 });
  const refused: string[] = [];
  const ended = await open((response) => response.writeHead(401).end(wire('AUTH_REQUIRED')), {
    onTokenRefused: (token) => refused.push(token),
  });
  await expect(ended.get()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(refused).toEqual(['the-token']);
});

test('waits while bytes arrive, and stops after a silence', async () => {
  const slow = await open(
    (response) => {
      response.writeHead(200);
      let left = 6;
      const timer = setInterval(() => {
        left -= 1;
        response.write(' ');
        if (left > 0) return;
        clearInterval(timer);
        response.end('{}');
      }, 100);
    },
    { timeoutMs: 400 },
  );
  expect(await (await slow.get()).text()).toContain('{}');
  const silent = await open((response) => response.writeHead(200).write('{'), { timeoutMs: 150 });
  await expect(silent.get()).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
});
