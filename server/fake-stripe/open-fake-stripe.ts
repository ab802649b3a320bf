import { randomBytes } from 'node:crypto';
import { runDueWork } from './actions/due-work.ts';
import { createApi, SERVER_ERROR } from './api/answer-call.ts';
import { createWebhookEvents, type Events } from './api/webhook-events.ts';
import { createCallFaults, type CallFaults } from './call-faults.ts';
import { openLocalListener, readBody, sendJson, sendPage, type HttpExchange } from './local-listener.ts';
import { answerPage, isPageMethod, PAGES_PATH, type PageAnswer } from './pages/pages.ts';
import type { Fake } from './state/fake.ts';
import type { State } from './state/state.ts';
import { openJournal, openMemoryStore } from './store/journal.ts';

export type FakeStripe = {
  /** The address of the API, on the loopback interface. It serves the hosted pages too. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  events: Events;
  state: State;
  /** Method and path of the last calls, oldest first. */
  calls: string[];
  setFault: CallFaults['set'];
  /** Answers a request of a browser for a hosted page. `body` is the submitted form. */
  answerPage: (method: 'GET' | 'POST', path: string, body: string) => Promise<PageAnswer>;
  /** Moves the clock, if `now` was not given. */
  advance: (ms: number) => void;
  /** Does what is due by now, and sends the events that are due. */
  run: () => Promise<void>;
  /** Removes everything but events and stored answers. */
  forget: () => void;
  close: () => Promise<void>;
};

export type FakeStripeOptions = {
  /** The journal; null: nothing is stored. */
  file?: string | null;
  /** The only origin to which the hosted pages redirect. */
  siteUrl: string;
  /** The origin of the hosted pages; by default `url`. */
  pagesUrl?: string;
  /** By default random. */
  secretKey?: string;
  webhookSecret?: string;
  webhookUrl: () => string;
  /** By default the clock of the machine plus what `advance` added. */
  now?: () => Date;
  /** How long the invoice of a renewal stays a draft; one hour at Stripe. */
  draftSeconds?: number;
  onError?: (error: unknown) => void;
};

const RUN_EVERY_MS = 250;
const MOST_CALLS = 10_000;

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const throwError = (error: unknown): never => {
  throw error;
};

/** Opens a fake of Stripe: the API that the adapter calls, the hosted pages, and signed webhooks. No money moves. */
export const openFakeStripe = async (options: FakeStripeOptions): Promise<FakeStripe> => {
  const { file = null, now, secretKey = newId('sk_test'), webhookSecret = newId('whsec') } = options;
  const onError = options.onError ?? throwError;
  const store = file === null ? openMemoryStore() : await openJournal(file);
  let ahead = 0;
  const seconds = (): number => Math.floor((now?.().getTime() ?? Date.now() + ahead) / 1_000);
  const { state } = store;
  const events = createWebhookEvents({
    events: state.events,
    url: options.webhookUrl,
    secret: webhookSecret,
    now: seconds,
    newId,
  });
  const faults = createCallFaults();
  const calls: string[] = [];

  const listener = await openLocalListener((exchange) => void answer(exchange).catch(onError));
  const fake: Fake = {
    state,
    newId,
    now: seconds,
    emit: events.emit,
    siteUrl: options.siteUrl,
    pageUrl: (path) => `${options.pagesUrl ?? listener.url}${PAGES_PATH}${path}`,
    draftSeconds: options.draftSeconds ?? 0,
  };
  const api = createApi(fake, secretKey);

  const runDue = (): boolean => runDueWork(fake, (at) => ({ ...fake, now: () => at }));
  const run = async (): Promise<void> => {
    if (runDue()) await store.commit();
    if (await events.run()) await store.commit();
  };
  const runSoon = (): void => void run().catch(onError);

  const answerPages: FakeStripe['answerPage'] = async (method, path, body) => {
    const didWork = runDue();
    const shown = answerPage(fake, method, path, body);
    if (didWork || method === 'POST') await store.commit();
    runSoon();
    return shown;
  };

  const answerCall = async (exchange: HttpExchange, body: string): Promise<void> => {
    const { request, response, method, path, query } = exchange;
    if (calls.push(`${method} ${path}`) > MOST_CALLS) calls.shift();
    const fault = faults.take(`${method} ${path}`);
    if (fault === 'refuse') return void request.socket.destroy();
    const didWork = runDue();
    const given = api({ method, path, query, headers: request.headers, body });
    if (didWork || method !== 'GET') await store.commit();
    runSoon();
    if (fault === 'lose-reply') return void request.socket.destroy();
    if (fault === 'none') sendJson(response, given);
    if (fault === 'fail-after') sendJson(response, SERVER_ERROR);
  };

  const answer = async (exchange: HttpExchange): Promise<void> => {
    const { request, response, method, path } = exchange;
    const body = await readBody(request);
    try {
      if (path.startsWith('/v1/')) return await answerCall(exchange, body);
      if (isPageMethod(method)) return sendPage(response, await answerPages(method, path, body));
      sendJson(response, { status: 405, headers: {}, body: {} });
    } catch (error) {
      sendJson(response, SERVER_ERROR);
      throw error;
    }
  };

  const timer = setInterval(runSoon, RUN_EVERY_MS).unref();
  return {
    url: listener.url,
    secretKey,
    webhookSecret,
    events,
    state,
    calls,
    setFault: faults.set,
    answerPage: answerPages,
    advance: (ms) => {
      ahead += ms;
    },
    run,
    forget: () => {
      const { events: _events, answers: _answers, ...forgotten } = state;
      for (const objects of Object.values(forgotten)) objects.clear();
    },
    close: async () => {
      clearInterval(timer);
      await listener.close();
      await store.close();
    },
  };
};
