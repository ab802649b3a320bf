import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { createPayer, type Payer } from './payer.ts';
import { openStripeFor } from './stripe-settings.ts';

/** A provider for the built server: settings of the server, a user of the provider's pages, and a clock. */
export type TillRig = {
  standIn: FakeStripe;
  settings: Record<string, string>;
  payer: Payer;
  /** Advances the clocks of server and provider by some days, and runs everything that is due. */
  pass: (days: number) => Promise<void>;
  close: () => Promise<void>;
};

/** The fake Stripe on its own origin, used with a test key. A server without a key serves it on the server's origin. */
export const openStripeRig = async (publicUrl: string): Promise<TillRig> => {
  const { standIn, settings } = await openStripeFor(publicUrl);
  return {
    standIn,
    settings: { TEST_CLOCK: '1', ...settings },
    payer: createPayer(`${standIn.url}/`),
    pass: async (days) => {
      // Events are held until both clocks have moved. The server rejects an event whose time differs from its clock.
      standIn.events.hold();
      standIn.advance(days * DAY_MS);
      await moveServer(publicUrl, days);
      await standIn.events.release();
      await standIn.run();
    },
    close: () => standIn.close(),
  };
};

const moveServer = async (publicUrl: string, days: number): Promise<void> => {
  const answer = await fetch(`${publicUrl}/test-clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_ms: days * DAY_MS }),
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status} ${await answer.text()}`);
};
