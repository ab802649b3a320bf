import { Agent, request } from 'node:http';

/** A `body` of bytes is sent as it is, with the content type of `headers`; another one is sent as JSON. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: object | Buffer;
};
export type Response = { status: number; text: string; ms: number };
export type Connection = { call: (call: Call) => Promise<Response>; close: () => void };

const TIMEOUT_MS = 30_000;

/**
 * Opens keep-alive connections to the local port, as a browser does. `maxConnections` is their number at the same time.
 */
export const openConnection = (port: number, maxConnections = 1): Connection => {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  return {
    call: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
        const ofBody = sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': sent.length };
        const sentHeaders = { ...ofBody, ...headers };
        const outgoing = request(
          { agent, host: '127.0.0.1', port, method, path, headers: sentHeaders, timeout: TIMEOUT_MS },
          (incoming) => {
            const chunks: Buffer[] = [];
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
            incoming.on('error', reject);
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                text: Buffer.concat(chunks).toString('utf8'),
                ms: performance.now() - started,
              }),
            );
          },
        );
        outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${TIMEOUT_MS} ms`)));
        outgoing.on('error', (cause) => reject(new Error(`${method} ${path}: ${cause.message}`, { cause })));
        outgoing.end(sent);
      }),
    close: () => agent.destroy(),
  };
};

/** A different client address for each number up to 16,777,215, so that the rate limit per address does not apply. */
export const clientAddress = (number: number): string =>
  `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`;
