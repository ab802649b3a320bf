import { createHmac } from 'node:crypto';

export const API_VERSION = '2026-10-28.endive';

/** After so many seconds it is told again to who did not hear it. */
const AGAIN_AFTER = [5, 60, 3_600, 3_600, 3_600] as const;

type Told = { id: string; body: string; attempts: number; nextAt: number | null };

export type Events = {
  emit: (type: string, object: unknown) => void;
  /** Tells what is due, and waits until it was heard or not. */
  run: () => Promise<void>;
  /** From now on nothing is told, and all that happens is kept. */
  hold: () => void;
  /** Tells what was kept, in the order that is asked for, each so many times; from now on everything is told at once. */
  release: (order?: 'as it came' | 'backwards', times?: number) => Promise<void>;
};

type Parts = {
  url: () => string;
  secret: string;
  now: () => number;
  newId: (prefix: string) => string;
};

/** `t=<seconds>,v1=<hmac>`, with the signature of an older scheme beside it, as Stripe sends it. */
const signatureOf = (secret: string, seconds: number, body: string): string => {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1},v0=${'0'.repeat(64)}`;
};

export const createWebhookEvents = ({ url, secret, now, newId }: Parts): Events => {
  let events: Told[] = [];
  let isHeld = false;

  const post = async ({ body }: Told): Promise<boolean> => {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(secret, now(), body),
    };
    try {
      return (await fetch(url(), { method: 'POST', headers, body })).ok;
    } catch {
      // Nobody listens there just now.
      return false;
    }
  };

  const tellOnce = async (event: Told): Promise<void> => {
    event.nextAt = null;
    const isHeard = await post(event);
    const wait = AGAIN_AFTER[event.attempts];
    event.attempts += 1;
    if (!isHeard && wait !== undefined) event.nextAt = now() + wait;
  };

  const run = async (): Promise<void> => {
    if (isHeld) return;
    const at = now();
    await Promise.all(events.filter(({ nextAt }) => nextAt !== null && nextAt <= at).map(tellOnce));
    events = events.filter(({ nextAt }) => nextAt !== null);
  };

  return {
    run,
    hold: () => {
      isHeld = true;
    },
    release: async (order = 'as it came', times = 1) => {
      isHeld = false;
      const inOrder = order === 'backwards' ? events.toReversed() : events;
      for (let time = 0; time < times; time += 1) for (const event of inOrder) await tellOnce(event);
      await run();
    },
    emit: (type, object) => {
      const id = newId('evt');
      const event = {
        id,
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      events.push({ id, body: JSON.stringify(event), attempts: 0, nextAt: now() });
    },
  };
};
