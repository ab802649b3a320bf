import type { BillingProvider, ProviderEvent } from '#server/modules/billing/billing-provider.ts';
import type { StripeTax } from '#server/modules/billing/stripe/stripe-tax.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import { openLocalService, type LocalService } from '#tests/support/stand-ins/local-service.ts';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';

/** A received webhook request. */
export type Heard = { body: Buffer; headers: Record<string, string | string[] | undefined> };

/** The adapter with a fake Stripe and without our server. Forms and webhooks are used directly. */
export type ProviderWorld = {
  provider: BillingProvider;
  clock: { now: () => Date; advance: (ms: number) => void };
  /** Runs everything that is due and sends the events. */
  run: () => Promise<void>;
  /** Sends a form of a page; returns the URL of the redirect, or the page if there is no redirect. */
  choose: (url: string, fields: Record<string, string>) => Promise<string>;
  /** The received webhook requests, unparsed. */
  heard: Heard[];
  /** The received events that the adapter accepted. */
  events: () => ProviderEvent[];
  stop: () => Promise<void>;
};

const createClock = (): ProviderWorld['clock'] => {
  let at = new Date('2026-11-21T12:00:00.000Z');
  return {
    now: () => at,
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
};

const sendFormTo: ProviderWorld['choose'] = async (url, fields) => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return answer.headers.get('location') ?? (await answer.text());
};

/** Opens a webhook that accepts every request and records it. */
const openWebhook = async (heard: Heard[]): Promise<LocalService> =>
  openLocalService((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.end('{}');
    });
  });

const eventsIn =
  (provider: BillingProvider, heard: readonly Heard[]): ProviderWorld['events'] =>
  () =>
    heard.flatMap(({ body, headers }) => provider.readEvent(body, headers) ?? []);

/** A provider world with access to the state of its fake Stripe. */
export type StripeWorld = ProviderWorld & { standIn: FakeStripe };

/**
 * Opens the adapter with a fake Stripe. `timeoutMs`: timeout of the adapter's calls. `draftSeconds`: time for which the
 * invoice of a renewal is a draft.
 */
export const openStripeAlone = async (
  options: { draftSeconds?: number; timeoutMs?: number; tax?: StripeTax } = {},
): Promise<StripeWorld> => {
  const { timeoutMs, tax, ...rest } = options;
  const clock = createClock();
  const heard: Heard[] = [];
  const webhook = await openWebhook(heard);
  const standIn = await openFakeStripe({
    siteUrl: 'https://spendlens.example',
    webhookUrl: () => webhook.url,
    now: clock.now,
    ...rest,
  });
  const { url: apiBase, secretKey, webhookSecret } = standIn;
  const settings = {
    apiBase,
    secretKey,
    webhookSecret,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(tax === undefined ? {} : { tax }),
  };
  const provider = createStripeProvider(settings, clock.now);
  return {
    provider,
    clock,
    standIn,
    run: standIn.run,
    choose: sendFormTo,
    heard,
    events: eventsIn(provider, heard),
    stop: async () => {
      await standIn.close();
      await webhook.close();
    },
  };
};
