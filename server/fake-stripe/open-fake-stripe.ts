import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLocalListener } from './local-listener.ts';
import { createApi, type Answer } from './api/answer-call.ts';
import { createCallFaults, type CallFaults } from './call-faults.ts';
import { submitPortal, submitInvoice, showInvoice, showPortal } from './pages/customer-pages.ts';
import type { Fake } from './state/fake.ts';
import { createWebhookEvents, type Events } from './api/webhook-events.ts';
import { runDueWork } from './actions/due-work.ts';
import { ApiError } from './state/api-error.ts';
import { emptyState, type State } from './state/state.ts';
import { submitCheckout, showCheckout, type Shown } from './pages/checkout-page.ts';

export type FakeStripe = {
  /** `STRIPE_API_BASE`; its hosted pages lie at the same origin. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  events: Events;
  state: State;
  /** Method and path of every call. */
  calls: string[];
  setFault: CallFaults['set'];
  /** For who has no clock of his own. */
  advance: (ms: number) => void;
  /** What is due happens and is told. */
  run: () => Promise<void>;
  /** Everything is forgotten. */
  forget: () => void;
  close: () => Promise<void>;
};

type Options = {
  webhookUrl: () => string;
  /** The clock of the machine, and what `advance` adds to it, unless told. */
  now?: () => Date;
  draftSeconds?: number;
};

const LOOK_EVERY_MS = 250;

/** Stands in for Stripe over HTTP: the calls that we make, its hosted pages, and its signed events. */
export const openFakeStripe = async ({ webhookUrl, now, draftSeconds = 0 }: Options): Promise<FakeStripe> => {
  let ahead = 0;
  const seconds = (): number => Math.floor((now?.().getTime() ?? Date.now() + ahead) / 1_000);
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
  const [secretKey, webhookSecret] = [newId('sk_test'), newId('whsec')];
  const state = emptyState();
  const events = createWebhookEvents({ url: webhookUrl, secret: webhookSecret, now: seconds, newId });
  const calls: string[] = [];
  const faults = createCallFaults();

  const service = await openLocalListener((request, response) => void answer(request, response));
  const pageUrl = (path: string): string => `${service.url}${path}`;
  const fake: Fake = { state, newId, now: seconds, emit: events.emit, pageUrl, draftSeconds };
  const api = createApi(fake, secretKey);

  const pass = (): void => runDueWork(fake, (at) => ({ ...fake, now: () => at }));
  const run = async (): Promise<void> => {
    pass();
    await events.run();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname: path, search } = new URL(request.url ?? '/', service.url);
    const body = await bodyOf(request);
    pass();
    if (!path.startsWith('/v1/')) {
      sendShown(response, showOrChoose(fake, method, path, body));
      return void run();
    }
    calls.push(`${method} ${path}`);
    const fault = faults.take(`${method} ${path}`);
    if (fault === 'refuse') return void request.socket.destroy();
    const given = api({ method, path, query: search.slice(1), headers, body });
    void run();
    if (fault === 'lose-reply') return void request.socket.destroy();
    if (fault === 'none') sendAnswer(response, given);
    if (fault === 'fail-after') sendAnswer(response, TROUBLE);
  };

  const timer = setInterval(() => void run(), LOOK_EVERY_MS).unref();
  return {
    url: service.url,
    secretKey,
    webhookSecret,
    events,
    state,
    calls,
    setFault: faults.set,
    advance: (ms) => {
      ahead += ms;
    },
    run,
    forget: () => {
      for (const things of Object.values(state)) things.clear();
    },
    close: async () => {
      clearInterval(timer);
      await service.close();
    },
  };
};

const TROUBLE: Answer = {
  status: 500,
  headers: {},
  body: { error: { type: 'api_error', message: 'Something went wrong.' } },
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks).toString('utf8');
};

const sendAnswer = (response: ServerResponse, { status, headers, body }: Answer): void => {
  const requestId = `req_${randomBytes(7).toString('hex')}`;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId, ...headers });
  response.end(JSON.stringify(body));
};

const showOrChoose = (fake: Fake, method: string, path: string, body: string): Shown => {
  const form = Object.fromEntries(new URLSearchParams(body));
  const [, place = '', inner = '', last = ''] = path.split('/');
  const isPost = method === 'POST';
  try {
    if (place === 'c') return isPost ? submitCheckout(fake, last, form) : showCheckout(fake, last);
    if (place === 'p') return isPost ? submitPortal(fake, last, form) : showPortal(fake, last);
    if (place === 'i') return isPost ? submitInvoice(fake, inner, form) : showInvoice(fake, inner);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return { html: '<!doctype html><title>Not found</title><p>There is no such page.</p>', status: 404 };
};

const sendShown = (response: ServerResponse, shown: Shown): void => {
  if ('location' in shown) response.writeHead(303, { location: shown.location });
  else response.writeHead(shown.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('html' in shown ? shown.html : '');
};
