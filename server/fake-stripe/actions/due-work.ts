import type { Fake } from '../state/fake.ts';
import { expireSession } from './checkout.ts';
import { attemptPayment, finalizeInvoice } from './invoices.ts';
import { expireUpdate } from './pending-updates.ts';
import { endPeriod } from './subscriptions.ts';

/**
 * Runs all due work in order of time. Each piece of work gets its due time as `now`. Returns true if any work was due.
 */
export const runDueWork = (fake: Fake, at: (seconds: number) => Fake): boolean => {
  const until = fake.now();
  let didWork = removeExpired(fake);
  for (;;) {
    const [next] = duesOf(fake)
      .filter((due) => due.when <= until)
      .toSorted((a, b) => a.when - b.when);
    if (next === undefined) return didWork;
    next.run(at(next.when));
    didWork = true;
  }
};

/** Deletes idempotency keys after 24 hours, and portal sessions when they expire. */
const removeExpired = ({ state, now }: Fake): boolean => {
  const at = now();
  let didWork = false;
  for (const [key, { until }] of state.answers) if (until <= at) didWork = state.answers.delete(key);
  for (const [id, { expiresAt }] of state.portalSessions)
    if (expiresAt <= at) didWork = state.portalSessions.delete(id);
  return didWork;
};

type Due = { when: number; run: (fake: Fake) => void };

const duesOf = ({ state }: Fake): Due[] => [
  ...[...state.sessions.values()]
    .filter(({ status }) => status === 'open')
    .map((session) => ({ when: session.expiresAt, run: (fake: Fake) => void expireSession(fake, session) })),
  ...[...state.subscriptions.values()]
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      when: Math.min(subscription.periodEnd, subscription.cancelAt ?? Infinity),
      run: (fake: Fake) => endPeriod(fake, subscription),
    })),
  ...[...state.subscriptions.values()].flatMap((subscription) =>
    subscription.pendingUpdate === null
      ? []
      : [{ when: subscription.pendingUpdate.expiresAt, run: (fake: Fake) => expireUpdate(fake, subscription) }],
  ),
  ...[...state.invoices.values()].flatMap((invoice) => [
    ...(invoice.finalizeAt === null
      ? []
      : [{ when: invoice.finalizeAt, run: (fake: Fake) => finalizeInvoice(fake, invoice) }]),
    ...(invoice.nextAttempt === null
      ? []
      : [{ when: invoice.nextAttempt, run: (fake: Fake) => attemptPayment(fake, invoice) }]),
  ]),
];
