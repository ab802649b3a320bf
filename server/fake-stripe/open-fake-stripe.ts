import { randomBytes } from 'node:crypto';
import { createAnswerHttp } from './answer-http.ts';
import { createWebhookEvents, type Events } from './api/webhook-events.ts';
import { createCallFaults, type CallFaults } from './call-faults.ts';
import { createEngine, type Engine } from './engine.ts';
import { openLocalListener } from './local-listener.ts';
import { PAGES_PATH } from './pages/pages.ts';
import type { Fake } from './state/fake.ts';
import type { State } from './state/state.ts';
import { openJournal, openMemoryStore } from './store/journal.ts';

export type FakeStripe = {
  /** URL of the API on the loopback interface. It also serves the hosted pages. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  events: Events;
  state: State;
  /** Method and path of the latest API calls, oldest first. */
  calls: string[];
  setFault: CallFaults['set'];
  answerPage: Engine['answerPage'];
  /** Advances the clock in milliseconds. It has no effect if the option `now` is set. */
  advance: (ms: number) => void;
  run: Engine['run'];
  /** Deletes all objects except events and stored responses. */
  forget: () => void;
  close: () => Promise<void>;
};

export type FakeStripeOptions = {
  /** Path of the journal; null to store nothing on disk. */
  file?: string | null;
  /** The only origin to which the hosted pages redirect. */
  siteUrl: string;
  /** Origin of the hosted pages; by default `url`. */
  pagesUrl?: string;
  /** Random by default. */
  secretKey?: string;
  webhookSecret?: string;
  webhookUrl: () => string;
  /** By default the system clock plus the time that `advance` added. */
  now?: () => Date;
  /** Time in seconds for which the invoice of a renewal remains a draft; 0 by default. At Stripe, it is one hour. */
  draftSeconds?: number;
  /** Minimum duration of an API call in milliseconds; 0 by default. */
  latencyMs?: number;
  onError?: (error: unknown) => void;
};

const RUN_EVERY_MS = 250;
const MOST_CALLS = 10_000;

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

const throwError = (error: unknown): never => {
  throw error;
};

/** Starts a fake Stripe: the API that the adapter calls, the hosted pages, and signed webhooks. No money moves. */
export const openFakeStripe = async (options: FakeStripeOptions): Promise<FakeStripe> => {
  const { file = null, siteUrl, draftSeconds = 0, latencyMs = 0, onError = throwError } = options;
  const { secretKey = newId('sk_test'), webhookSecret = newId('whsec') } = options;
  const store = file === null ? openMemoryStore() : await openJournal(file);
  const { state } = store;
  let ahead = 0;
  const now = (): number => Math.floor((options.now?.().getTime() ?? Date.now() + ahead) / 1_000);
  const webhook = { url: options.webhookUrl, secret: webhookSecret };
  const events = createWebhookEvents({ ...webhook, events: state.events, now, newId });
  let pagesUrl = options.pagesUrl ?? '';
  const pageUrl = (path: string): string => `${pagesUrl}${PAGES_PATH}${path}`;
  const fake: Fake = { state, newId, now, emit: events.emit, siteUrl, pageUrl, draftSeconds };
  const engine = createEngine({ fake, store, events, secretKey, onError });
  const faults = createCallFaults();
  const calls: string[] = [];
  const recordCall = (name: string): void => {
    if (calls.push(name) > MOST_CALLS) calls.shift();
  };
  const listener = await openLocalListener(createAnswerHttp({ engine, faults, latencyMs, recordCall, onError }));
  pagesUrl = options.pagesUrl ?? listener.url;
  const timer = setInterval(engine.runSoon, RUN_EVERY_MS).unref();
  return {
    url: listener.url,
    secretKey,
    webhookSecret,
    events,
    state,
    calls,
    setFault: faults.set,
    answerPage: engine.answerPage,
    advance: (ms) => {
      ahead += ms;
    },
    run: engine.run,
    forget: () => {
      const { events: _events, answers: _answers, ...forgotten } = state;
      for (const objects of Object.values(forgotten)) objects.clear();
    },
    close: async () => {
      clearInterval(timer);
      await listener.close();
      await engine.settle();
      await store.close();
    },
  };
};
