import { createHmac } from 'node:crypto';
import type { BillingEvent, State } from './state.ts';

type Deps = {
  state: State;
  save: () => Promise<void>;
  now: () => Date;
  /** Where events are told, and by what they are signed. */
  url: () => string;
  secret: string;
  send: (
    url: string,
    init: { method: 'POST'; headers: Record<string, string>; body: string },
  ) => Promise<{ ok: boolean }>;
};

/** After so many seconds it is told again; then never. */
const AGAIN_AFTER_S = [2, 10, 60, 600, 3_600, 6 * 3_600, 24 * 3_600] as const;
const KEPT = 500;

/** `test-billing-signature: t=<seconds>,v1=<hmac-sha256 of "<seconds>.<body>" in hex>`. */
const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Tells every event until it was heard, in no order that anybody may rely on. */
export const createWebhooks = ({ state, save, now, url, secret, send }: Deps) => {
  const underWay = new Set<string>();

  const tellOnce = async (event: BillingEvent): Promise<boolean> => {
    const { id, type, customer, created } = event;
    const body = JSON.stringify({ id, type, created: Math.floor(created / 1_000), data: { customer } });
    const seconds = Math.floor(now().getTime() / 1_000);
    const headers = {
      'content-type': 'application/json',
      'test-billing-signature': signatureOf(secret, seconds, body),
    };
    try {
      return (await send(url(), { method: 'POST', headers, body })).ok;
    } catch {
      // Nobody listens there just now.
      return false;
    }
  };

  const tell = async (event: BillingEvent): Promise<void> => {
    underWay.add(event.id);
    const isHeard = await tellOnce(event);
    underWay.delete(event.id);
    const wait = AGAIN_AFTER_S[event.attempts];
    event.attempts += 1;
    event.nextAt = isHeard || wait === undefined ? null : now().getTime() + wait * 1_000;
  };

  return {
    /** Tells what is due. */
    run: async (): Promise<void> => {
      const at = now().getTime();
      const due = state.events.filter(({ id, nextAt }) => nextAt !== null && nextAt <= at && !underWay.has(id));
      if (due.length === 0) return;
      await Promise.all(due.map(tell));
      state.events = state.events.filter(({ nextAt }, index, all) => nextAt !== null || index >= all.length - KEPT);
      await save();
    },
  };
};
