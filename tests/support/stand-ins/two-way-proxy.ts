import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several API processes. */
export type TwoWayProxy = {
  url: string;
  /** The number of responses by port. */
  answered: ReadonlyMap<number, number>;
  close: () => Promise<void>;
};

/**
 * Opens a round-robin load balancer. It sends a call to the next process if one refuses the connection, and closes the
 * client's connection if a process dies during a call.
 */
export const openTwoWayProxy = async (ports: readonly number[]): Promise<TwoWayProxy> => {
  const answered = new Map(ports.map((port) => [port, 0]));
  let turn = 0;

  const ask = (port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      const upstream = forward({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, resolve);
      upstream.once('error', reject);
      upstream.end(body);
    });

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    turn += 1;
    for (let step = 0; step < ports.length; step += 1) {
      const port = ports[(turn + step) % ports.length] ?? 0;
      try {
        const answer = await ask(port, incoming, Buffer.concat(chunks));
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        for await (const chunk of answer) outgoing.write(chunk);
        outgoing.end();
        answered.set(port, (answered.get(port) ?? 0) + 1);
        return;
      } catch (error) {
        if (!isRefused(error)) break;
      }
    }
    incoming.socket.destroy();
  };

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** No process listens at the port, so the call was not started and can go to another process. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
