import type Stripe from 'stripe';

/** Statuses of a refund whose money did not move, or that the bank rejected and returned. */
const UNDONE: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** Returns the refunds whose money moved. */
export const movedRefunds = <Refund extends Pick<Stripe.Refund, 'status'>>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ status }) => !UNDONE.has(status ?? ''));
