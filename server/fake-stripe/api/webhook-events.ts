import { createHmac } from 'node:crypto';
import { HOUR_SECONDS, MINUTE_SECONDS } from '#shared/domain/time.ts';
import type { WebhookEvent } from '../state/state.ts';

export const API_VERSION = '2026-10-28.endive';

/** Retry delays in seconds for an event that the endpoint did not accept. */
const RETRY_DELAYS = [5, MINUTE_SECONDS, HOUR_SECONDS, HOUR_SECONDS, HOUR_SECONDS] as const;

/** Prefixes of the event types that the endpoint receives. They match the selection in docs/stripe.md. */
const SELECTED = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.',
  'invoice.',
  'payment_intent.succeeded',
  'payment_method.attached',
  'charge.refunded',
  'charge.dispute.',
] as const;

/** Maximum number of events that are sent concurrently. An endpoint refuses connections if there are too many. */
const MAX_CONCURRENT_SENDS = 20;

/** Properties that all events have in common. */
const EVENT = {
  object: 'event',
  api_version: API_VERSION,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
};

export type Events = {
  emit: (type: string, object: unknown) => void;
  /** Sends the due events and waits for the responses. Returns true if an event was sent. */
  run: () => Promise<boolean>;
  /** Holds all events back until `release` is called. */
  hold: () => void;
  /** Sends the held events `times` times in the given order. Later events are sent immediately. */
  release: (order?: 'original' | 'reversed', times?: number) => Promise<void>;
};

type Parts = {
  /** Events that the endpoint has not accepted yet. */
  events: Map<string, WebhookEvent>;
  url: () => string;
  secret: string;
  now: () => number;
  newId: (prefix: string) => string;
};

/** Timeout of a delivery. Stripe retries an event that gets no answer. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Returns `t=<seconds>,v1=<hmac>` and, like Stripe, a signature of an older scheme, which receivers must ignore. */
const signatureOf = (secret: string, seconds: number, body: string): string => {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1},v0=${'0'.repeat(64)}`;
};

export const createWebhookEvents = ({ events, url, secret, now, newId }: Parts): Events => {
  let isHeld = false;
  /** Ids of the events that are being sent. */
  const sending = new Set<string>();

  const post = async ({ body }: WebhookEvent): Promise<boolean> => {
    const headers = {
      // A reused connection can close during a request. The event would then wait for its retry.
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(secret, now(), body),
    };
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      return (await fetch(url(), { method: 'POST', headers, body, signal })).ok;
    } catch {
      // The endpoint could not be reached, or did not respond in time.
      return false;
    }
  };

  const send = async (event: WebhookEvent): Promise<void> => {
    sending.add(event.id);
    const isAccepted = await post(event);
    sending.delete(event.id);
    const delay = RETRY_DELAYS[event.attempts];
    event.attempts += 1;
    if (isAccepted || delay === undefined) events.delete(event.id);
    else event.nextAt = now() + delay;
  };

  const sendAll = async (due: readonly WebhookEvent[]): Promise<void> => {
    const waiting = [...due];
    for (const { id } of due) sending.add(id);
    const sendInSequence = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_SENDS }, sendInSequence));
  };

  const run = async (): Promise<boolean> => {
    if (isHeld) return false;
    const at = now();
    const due = [...events.values()].filter(({ id, nextAt }) => nextAt <= at && !sending.has(id));
    await sendAll(due);
    return due.length > 0;
  };

  return {
    run,
    hold: () => {
      isHeld = true;
    },
    release: async (order = 'original', times = 1) => {
      isHeld = false;
      const waiting = [...events.values()].filter(({ id }) => !sending.has(id));
      const ordered = order === 'reversed' ? waiting.toReversed() : waiting;
      for (const { id } of ordered) sending.add(id);
      for (let time = 0; time < times; time += 1) for (const event of ordered) await send(event);
      await run();
    },
    emit: (type, object) => {
      if (!SELECTED.some((start) => type.startsWith(start))) return;
      const event = { ...EVENT, id: newId('evt'), created: now(), data: { object }, type };
      events.set(event.id, { id: event.id, body: JSON.stringify(event), attempts: 0, nextAt: now() });
    },
  };
};
