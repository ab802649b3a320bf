import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to a request; the faults with `after` happen once the server has processed it. */
export type Fault = 'none' | 'refuse' | 'lose-reply' | 'fail-after' | 'hang' | 'hang-after';

/** A proxy that injects faults. */
export type FaultProxy = {
  url: string;
  port: number;
  /** Sets the fault for requests whose path starts with `path`, until the next change. */
  setFault: (path: string, fault: Fault) => void;
  /** Method and path of every received request. */
  requests: string[];
  /** Bodies of the received requests with JSON. */
  bodies: string[];
  close: () => Promise<void>;
};

/**
 * Opens a proxy in front of the server. It can refuse or hang requests. After the server has processed a request, it
 * can also drop or hold the response, or send 500 instead.
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
    if (incoming.headers['content-type']?.includes('json') === true) recordBody(incoming, bodies);
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

const recordBody = (incoming: IncomingMessage, bodies: string[]): void => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => bodies.push(Buffer.concat(chunks).toString('utf8')));
};
