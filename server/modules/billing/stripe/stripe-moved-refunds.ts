import type Stripe from 'stripe';

/** States of a refund whose money did not move, or came back because the bank rejected it. */
const UNDONE: ReadonlySet<string> = new Set(['failed', 'canceled']);

/** The refunds whose money moved. */
export const movedRefunds = <Refund extends Pick<Stripe.Refund, 'status'>>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ status }) => !UNDONE.has(status ?? ''));
