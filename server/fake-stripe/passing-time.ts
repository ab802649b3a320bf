import type { Desk } from './desk.ts';
import { attempt, finalize } from './invoices.ts';
import { expire } from './checkout.ts';
import { turn } from './subscriptions.ts';

/** Everything that is due by now, in the order of time; each thing happens at its own moment. */
export const passTime = (desk: Desk, at: (seconds: number) => Desk): void => {
  const until = desk.now();
  for (;;) {
    const [next] = duesOf(desk)
      .filter((due) => due.when <= until)
      .toSorted((a, b) => a.when - b.when);
    if (next === undefined) return;
    next.run(at(next.when));
  }
};

type Due = { when: number; run: (desk: Desk) => void };

const duesOf = ({ state }: Desk): Due[] => [
  ...[...state.sessions.values()]
    .filter(({ status }) => status === 'open')
    .map((session) => ({ when: session.expiresAt, run: (desk: Desk) => void expire(desk, session) })),
  ...[...state.subscriptions.values()]
    .filter(({ status }) => status !== 'canceled')
    .map((one) => ({ when: Math.min(one.periodEnd, one.cancelAt ?? Infinity), run: (desk: Desk) => turn(desk, one) })),
  ...[...state.invoices.values()].flatMap((invoice) => [
    ...(invoice.finalizeAt === null
      ? []
      : [{ when: invoice.finalizeAt, run: (desk: Desk) => finalize(desk, invoice) }]),
    ...(invoice.nextAttempt === null
      ? []
      : [{ when: invoice.nextAttempt, run: (desk: Desk) => attempt(desk, invoice) }]),
  ]),
];
