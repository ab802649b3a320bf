import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

export type Fault = 'none' | 'refuse' | 'lose-reply' | 'fail-after' | 'hang' | 'hang-after';

export type FaultProxy = {
  url: string;
  port: number;
  /** What happens to the requests whose path starts with `path`, until it is changed. */
  setFault: (path: string, fault: Fault) => void;
  /** Method and path of every request that came in. */
  requests: string[];
  /** What came with them, but for files. */
  bodies: string[];
  close: () => Promise<void>;
};

/**
 * A proxy in front of the server that refuses requests, never answers them, or, after the server has done its work, loses
 * the reply, keeps it for itself or answers 500 instead.
 */
export const openFaultProxy = async (options: { port: number; targetPort: number }): Promise<FaultProxy> => {
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const bodies: string[] = [];

  const faultOf = (path: string): Fault => {
    for (const [prefix, fault] of faults) if (path.startsWith(prefix)) return fault;
    return 'none';
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): void => {
    const { method, url, headers } = incoming;
    const upstream = forward({ host: '127.0.0.1', port: options.targetPort, method, path: url, headers }, (answer) => {
      if (fault === 'lose-reply' || fault === 'hang-after') {
        answer.resume();
        if (fault === 'lose-reply') answer.once('end', () => incoming.socket.destroy());
        return;
      }
      if (fault === 'fail-after') {
        answer.resume();
        answer.once('end', () => outgoing.writeHead(500).end('trouble'));
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.once('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    if (incoming.headers['content-type']?.includes('json') === true) noteBody(incoming, bodies);
    const fault = faultOf(incoming.url ?? '');
    if (fault === 'refuse') incoming.socket.destroy();
    else if (fault !== 'hang') pass(incoming, outgoing, fault);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  return {
    url: `http://localhost:${port}`,
    port,
    setFault: (path, fault) => void (fault === 'none' ? faults.delete(path) : faults.set(path, fault)),
    requests,
    bodies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const noteBody = (incoming: IncomingMessage, bodies: string[]): void => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => bodies.push(Buffer.concat(chunks).toString('utf8')));
};
