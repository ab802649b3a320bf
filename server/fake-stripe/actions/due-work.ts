import type { Fake } from '../state/fake.ts';
import { attemptPayment, finalizeInvoice } from './invoices.ts';
import { expireSession } from './checkout.ts';
import { endPeriod } from './subscriptions.ts';

/** Everything that is due by now, in the order of time; each thing happens at its own moment. */
export const runDueWork = (fake: Fake, at: (seconds: number) => Fake): void => {
  const until = fake.now();
  for (;;) {
    const [next] = duesOf(fake)
      .filter((due) => due.when <= until)
      .toSorted((a, b) => a.when - b.when);
    if (next === undefined) return;
    next.run(at(next.when));
  }
};

type Due = { when: number; run: (fake: Fake) => void };

const duesOf = ({ state }: Fake): Due[] => [
  ...[...state.sessions.values()]
    .filter(({ status }) => status === 'open')
    .map((session) => ({ when: session.expiresAt, run: (fake: Fake) => void expireSession(fake, session) })),
  ...[...state.subscriptions.values()]
    .filter(({ status }) => status !== 'canceled')
    .map((one) => ({
      when: Math.min(one.periodEnd, one.cancelAt ?? Infinity),
      run: (fake: Fake) => endPeriod(fake, one),
    })),
  ...[...state.invoices.values()].flatMap((invoice) => [
    ...(invoice.finalizeAt === null
      ? []
      : [{ when: invoice.finalizeAt, run: (fake: Fake) => finalizeInvoice(fake, invoice) }]),
    ...(invoice.nextAttempt === null
      ? []
      : [{ when: invoice.nextAttempt, run: (fake: Fake) => attemptPayment(fake, invoice) }]),
  ]),
];
