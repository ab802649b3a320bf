import {
  createServer,
  request as openRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from './dice.ts';

/**
 * The faults of a request, and what the server and the caller receive:
 *
 * | fault | the server | the caller |
 * | pass | the request | the answer |
 * | delay | the request, up to 30 ms later | the answer |
 * | drop | nothing | a connection reset |
 * | lose-reply | the request | a connection reset after the server has answered |
 * | duplicate | the request, 2 to 5 times concurrently | one of the answers |
 * | late | the request, after a later request was answered | a connection reset |
 * | truncate | the request | half of the answer, then a connection reset |
 * | half-json | the request | half of the answer, with the content length of that half |
 * | too-many, unavailable, bad-gateway | nothing | 429, 503 or 502; the last two as an HTML page |
 * | fail-after | the request | 500 |
 * | garbage | the request | random bytes that are labelled as gzip |
 * | portal | nothing | the page of a captive portal, with status 200 or 401 |
 * | trickle | the request | one byte every 20 ms, without end |
 * | hang | nothing | nothing |
 */
export type NetworkFault =
  | 'pass'
  | 'delay'
  | 'drop'
  | 'lose-reply'
  | 'duplicate'
  | 'late'
  | 'truncate'
  | 'half-json'
  | 'too-many'
  | 'unavailable'
  | 'bad-gateway'
  | 'fail-after'
  | 'garbage'
  | 'portal'
  | 'trickle'
  | 'hang';

export type DrawFault = (path: string) => NetworkFault;

export type FaultyNetwork = {
  url: string;
  /** Sets the function that draws the fault of each following request. */
  setFaults: (draw: DrawFault) => void;
  /** Sends the requests that are held back as `late` to the server, and resolves when all of them are answered. */
  deliverLate: () => Promise<void>;
  /** The number of requests per fault. */
  counts: ReadonlyMap<NetworkFault, number>;
  close: () => Promise<void>;
};

type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const PORTAL = '<!doctype html><title>Wi-Fi</title><form action="/login"><input name="room"></form>';

/** Opens a proxy to a server. It applies the drawn fault to each request; `dice` draws delays, copies and statuses. */
export const openFaultyNetwork = async (targetUrl: string, dice: Dice): Promise<FaultyNetwork> => {
  const counts = new Map<NetworkFault, number>();
  const lateRequests: ReceivedRequest[] = [];
  let draw: DrawFault = () => 'pass';

  const forward = (received: ReceivedRequest): Promise<Answer> => forwardTo(targetUrl, received);
  const deliverLate = async (): Promise<void> => {
    await Promise.all(lateRequests.splice(0).map(forward));
  };

  const answerAs = async (fault: NetworkFault, received: ReceivedRequest, response: ServerResponse): Promise<void> => {
    if (fault === 'late') lateRequests.push(received);
    const early = answerWithoutServer(fault, dice);
    if (early === 'nothing') return;
    if (early === 'reset') return reset(response);
    if (early !== null) return write(response, early);
    if (fault === 'delay') await sleep(dice.below(30));
    const copies = fault === 'duplicate' ? 2 + dice.below(4) : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => forward(received)));
    await deliverLate();
    answerAfterServer(fault, answers[dice.below(copies)]!, response, dice);
  };

  const server = createServer((incoming, response) => {
    const fault = draw(incoming.url ?? '');
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    readRequest(incoming)
      .then((received) => answerAs(fault, received, response))
      .catch(() => reset(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setFaults: (next) => {
      draw = next;
    },
    deliverLate,
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Returns the answer for a fault that does not involve the server; null if the server must be called first. */
const answerWithoutServer = (fault: NetworkFault, dice: Dice): Answer | 'reset' | 'nothing' | null => {
  const page = (status: number, text: string, headers: IncomingHttpHeaders = {}): Answer => ({
    status,
    headers: { 'content-type': 'text/html', ...headers },
    body: Buffer.from(text),
  });
  if (fault === 'drop' || fault === 'late') return 'reset';
  if (fault === 'hang') return 'nothing';
  if (fault === 'portal') return page(dice.pick([200, 401]), PORTAL);
  if (fault === 'too-many') return page(429, '{}', { 'content-type': 'application/json', 'retry-after': '1' });
  if (fault === 'unavailable') return page(503, '<h1>Back soon</h1>', { 'retry-after': '1' });
  return fault === 'bad-gateway' ? page(502, '<h1>Bad gateway</h1>') : null;
};

/** Answers the caller according to the fault, after the server has answered. */
const answerAfterServer = (fault: NetworkFault, answer: Answer, response: ServerResponse, dice: Dice): void => {
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  if (fault === 'lose-reply') return reset(response);
  if (fault === 'fail-after') return write(response, { status: 500, headers: {}, body: Buffer.from('trouble') });
  if (fault === 'half-json') return write(response, { ...answer, body: half });
  if (fault === 'garbage') {
    const bytes = Buffer.from(Array.from({ length: 200 }, () => dice.below(256)));
    return write(response, { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body: bytes });
  }
  if (fault === 'truncate') {
    response.writeHead(answer.status, { ...headersOf(answer), 'content-length': answer.body.length });
    response.write(half, () => reset(response));
    return;
  }
  if (fault === 'trickle') return trickle(answer, response);
  write(response, answer);
};

const BYTES_PER_TRICKLE = 1;
const TRICKLE_MS = 20;

const trickle = (answer: Answer, response: ServerResponse): void => {
  response.writeHead(answer.status, { ...headersOf(answer), 'content-length': answer.body.length + 1_000_000 });
  const timer = setInterval(() => response.write(answer.body.subarray(0, BYTES_PER_TRICKLE)), TRICKLE_MS);
  response.once('close', () => clearInterval(timer));
};

const write = (response: ServerResponse, answer: Answer): void => {
  response.writeHead(answer.status, { ...headersOf(answer), 'content-length': answer.body.length }).end(answer.body);
};

const headersOf = ({ headers }: Answer): IncomingHttpHeaders => {
  const { connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
  return others;
};

/** Closes the connection with RST, like a peer that has crashed. */
const reset = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const readRequest = async (incoming: IncomingMessage): Promise<ReceivedRequest> => ({
  method: incoming.method ?? 'GET',
  path: incoming.url ?? '/',
  headers: incoming.headers,
  body: await readAll(incoming),
});

const forwardTo = (targetUrl: string, { method, path, headers, body }: ReceivedRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
    const plain = { ...others, 'content-length': String(body.length) };
    const request = openRequest(`${targetUrl}${path}`, { method, headers: plain }, (answer) => {
      readAll(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
