import { createHmac } from 'node:crypto';
import type { Engine } from '#server/db/db.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { WebhookEvent } from '#server/fake-stripe/state/state.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../account-calls.ts';

/** A world whose calls of the provider can fail, and whose webhooks can be held back and forged. */
export type BilledWorld = {
  world: AccountWorld;
  fake: FakeStripe;
  /** The events that the server has not accepted yet. */
  events: () => WebhookEvent[];
  /** The signature that the provider would create; by default with its own secret and the time of the world. */
  sign: (body: string, options?: { seconds?: number; secret?: string }) => string;
  /** Sends an event as an attacker could. */
  sendWebhook: (body: string, signature?: string, provider?: string) => Promise<Answer>;
  /** In seconds. */
  now: () => number;
  stop: () => Promise<void>;
};

export const openBilledWorld = async (engine: Engine): Promise<BilledWorld> => {
  const world = await openAccountWorld(engine);
  const fake = world.server.fakeStripe();
  const now = (): number => Math.floor(world.clock.now().getTime() / 1_000);
  return {
    world,
    fake,
    now,
    events: () => [...fake.state.events.values()],
    sign: (body, { seconds = now(), secret = fake.webhookSecret } = {}) =>
      `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
    sendWebhook: (body, signature, provider = 'fake-stripe') =>
      world.call('POST', `/api/webhooks/${provider}`, {
        body,
        ...(signature === undefined ? {} : { headers: { 'stripe-signature': signature } }),
      }),
    stop: world.stop,
  };
};
