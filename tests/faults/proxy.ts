import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from './dice.ts';

/**
 * What can happen to a request:
 *
 * | fault | the server | the caller |
 * | pass | gets it | gets the answer |
 * | delay | gets it up to 30 ms later | gets the answer |
 * | drop | gets nothing | the connection is reset |
 * | lose-reply | gets it, and answers | the connection is reset |
 * | duplicate | gets it 2 to 5 times at once | one of the answers |
 * | late | gets it after a later request was answered | the connection is reset |
 * | truncate | gets it | half of the answer, then a reset |
 * | half-json | gets it | half of the answer, as if it were whole |
 * | too-many, unavailable, bad-gateway | gets nothing | 429, 503 or 502, the last two as a page |
 * | fail-after | gets it | 500 |
 * | garbage | gets it | bytes that claim to be gzip |
 * | portal | gets nothing | the page of a captive portal, under 200 or 401 |
 * | trickle | gets it | a byte now and then, for ever |
 * | hang | gets nothing | nothing |
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
  /** Draws the fault of each request from now on. */
  meet: (draw: DrawFault) => void;
  /** Delivers what is still held back as late; ends when all of it was answered. */
  deliverLate: () => Promise<void>;
  /** How often each fault was met. */
  counts: ReadonlyMap<NetworkFault, number>;
  close: () => Promise<void>;
};

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const PORTAL = '<!doctype html><title>Wi-Fi</title><form action="/login"><input name="room"></form>';

/** A proxy before a server whose every request meets the fault that is drawn for it; `dice` decides the rest. */
export const openFaultyNetwork = async (targetUrl: string, dice: Dice): Promise<FaultyNetwork> => {
  const counts = new Map<NetworkFault, number>();
  const held: Asked[] = [];
  let draw: DrawFault = () => 'pass';

  const ask = (asked: Asked): Promise<Answer> => sendOn(targetUrl, asked);
  const deliverLate = async (): Promise<void> => {
    await Promise.all(held.splice(0).map(ask));
  };

  const answerAs = async (fault: NetworkFault, asked: Asked, response: ServerResponse): Promise<void> => {
    if (fault === 'late') held.push(asked);
    const early = withoutServer(fault, dice);
    if (early === 'nothing') return;
    if (early === 'reset') return reset(response);
    if (early !== null) return write(response, early);
    if (fault === 'delay') await pause(dice.below(30));
    const copies = fault === 'duplicate' ? 2 + dice.below(4) : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => ask(asked)));
    await deliverLate();
    afterServer(fault, answers[dice.below(copies)]!, response, dice);
  };

  const server = createServer((incoming, response) => {
    const fault = draw(incoming.url ?? '');
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
    readAsked(incoming)
      .then((asked) => answerAs(fault, asked, response))
      .catch(() => reset(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    meet: (next) => {
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

/** Null where the server is asked first. */
const withoutServer = (fault: NetworkFault, dice: Dice): Answer | 'reset' | 'nothing' | null => {
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

const afterServer = (fault: NetworkFault, answer: Answer, response: ServerResponse, dice: Dice): void => {
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

/** As a peer that is gone: RST, not an orderly end. */
const reset = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const readAsked = async (incoming: IncomingMessage): Promise<Asked> => ({
  method: incoming.method ?? 'GET',
  path: incoming.url ?? '/',
  headers: incoming.headers,
  body: await readAll(incoming),
});

const sendOn = (targetUrl: string, { method, path, headers, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
    const plain = { ...others, 'content-length': String(body.length) };
    const request = forward(`${targetUrl}${path}`, { method, headers: plain }, (answer) => {
      readAll(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
