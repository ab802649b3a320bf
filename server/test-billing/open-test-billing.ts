import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { advance } from './advance.ts';
import { apiRoutes, type Desk } from './api.ts';
import { checkoutPages } from './checkout-pages.ts';
import { customerPages } from './customer-pages.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export type TestBillingParts = {
  /** Where its state lies; a folder that is not there is made. */
  file: string;
  /** The origin at which browsers reach it, under `/test-billing`. */
  publicUrl: string;
  /** Opens its API. */
  apiKey: string;
  /** Where its events go, and by what they are signed. */
  webhookUrl: () => string;
  webhookSecret: string;
  now: () => Date;
  /** How events are told: `fetch`, or a test's own way. */
  send: Parameters<typeof createWebhooks>[0]['send'];
  onError: (error: unknown) => void;
};

export type TestBilling = {
  /** Puts API and pages on `app`, under `/test-billing`. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Lets time pass: what is due happens, and what is to be told is told. */
  run: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
};

const PATH = '/test-billing';
const LOOK_EVERY_MS = 1_000;

/**
 * Stands in for a payment provider where none is set up. An application of its own: it shares no code and no table with
 * billing, which it meets by redirects and signed webhooks alone, as it would meet Stripe. One process may hold its file.
 */
export const openTestBilling = async (parts: TestBillingParts): Promise<TestBilling> => {
  const { state, save } = await openStore(parts.file);
  const { now, webhookUrl: url, webhookSecret: secret, send, onError } = parts;
  const webhooks = createWebhooks({ state, save, now, url, secret, send });
  const running = new Set<Promise<void>>();

  /** Beside the caller, who does not wait for what others do with the news. */
  const tellSoon = (): void => {
    const run = webhooks.run().catch(onError);
    running.add(run);
    void run.finally(() => running.delete(run));
  };

  const newId = (kind: string): string => `${kind}_test_${randomBytes(18).toString('base64url')}`;
  const pageUrl = (path: string): string => `${parts.publicUrl}${PATH}${path}`;
  const commit = async (): Promise<void> => {
    await save();
    tellSoon();
  };
  const desk: Desk = { state, newId, now, commit, pageUrl };

  const pass = async (): Promise<void> => {
    const before = state.events.length;
    advance(desk, now().getTime());
    if (state.events.length !== before) await save();
  };

  const routes = async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async (site) => {
        site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        site.addHook('onRequest', pass);
        checkoutPages(site, desk);
        customerPages(site, desk);
        await site.register(async (api) => apiRoutes(api, desk, parts.apiKey), { prefix: '/api' });
      },
      { prefix: PATH },
    );
  };

  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    await pass();
    await webhooks.run();
  };
  return {
    routes,
    run,
    start: () => {
      timer = setInterval(() => void run().catch(onError), LOOK_EVERY_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      await save();
    },
  };
};
