import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Answer } from './api/answer-call.ts';
import type { PageAnswer } from './pages/pages.ts';

export type HttpExchange = {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  path: string;
  /** Query string without the question mark. */
  query: string;
};

type LocalListener = { url: string; close: () => Promise<void> };

/** Starts an HTTP server on a free port of the loopback interface. */
export const openLocalListener = async (answer: (exchange: HttpExchange) => void): Promise<LocalListener> => {
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    answer({ request, response, method: request.method ?? 'GET', path, query: search.slice(1) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks).toString('utf8');
};

export const sendJson = (response: ServerResponse, { status, headers, body }: Answer): void => {
  const requestId = `req_${randomBytes(7).toString('hex')}`;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, ...headers });
  response.end(JSON.stringify(body));
};

export const sendPage = (response: ServerResponse, { status, headers, body }: PageAnswer): void => {
  response.writeHead(status, headers);
  response.end(body);
};
