import { Agent, request } from 'node:http';

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: object };
export type Answer = { status: number; text: string; ms: number };
export type Connection = { call: (wanted: Call) => Promise<Answer>; close: () => void };

const PATIENCE_MS = 30_000;

/** Connections to one server that stay open, as a browser's do; `most` at once. */
export const openConnection = (port: number, most = 1): Connection => {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return {
    call: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
        const length = sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': sent.length };
        const outgoing = request(
          { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
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
        outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
        outgoing.on('error', reject);
        outgoing.end(sent);
      }),
    close: () => agent.destroy(),
  };
};

/** Each number its own address, so that the limit of calls of one address meets nobody who is not meant. */
export const addressOf = (number: number): string =>
  `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`;
