import { DAY_MS } from './account-calls.ts';
import { createPayer, type Payer } from './payer.ts';
import { openStripeFor } from './stripe-settings.ts';

/** A provider with which the built server can run: its settings, a person in front of its pages, and its time. */
export type TillRig = {
  settings: Record<string, string>;
  payer: Payer;
  /** Server and provider live on for some days; what falls due on them happens. */
  pass: (days: number) => Promise<void>;
  close: () => Promise<void>;
};

/** The fake Stripe on an origin of its own, used by a test key. A start without a key serves it on our own origin. */
export const openStripeRig = async (publicUrl: string): Promise<TillRig> => {
  const { standIn, settings } = await openStripeFor(publicUrl);
  return {
    settings: { TEST_CLOCK: '1', ...settings },
    payer: createPayer(`${standIn.url}/`),
    pass: async (days) => {
      // Told between the two moves, an event would be of another day for who hears it, and be refused.
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
