import { DAY_MS } from '../time.ts';

/** EU Directive 2011/83, article 9: 14 days from the order. */
const WITHDRAWAL_MS = 14 * DAY_MS;

/** A lifetime plan costs about as much as two yearly plans, so its used time is counted as a part of two years. */
const TERM_DAYS = { month: 30, year: 365, lifetime: 730 } as const;

/** One order of a contract: its purchase, or a change to another price. */
export type ContractOrder = {
  planId: string;
  kind: 'purchase' | 'change';
  interval: keyof typeof TERM_DAYS;
  /** List price of one term, in cents. */
  priceCents: number;
  placedAt: Date;
};

/** `creditCents`: credit balance that the invoice used; negative: credit balance that it granted. */
export type ContractInvoice = {
  id: string;
  effectiveAt: Date;
  isPaid: boolean;
  paidCents: number;
  refundedCents: number;
  creditCents: number;
};

/** The orders and invoices of one contract, both oldest first. */
export type Contract = { orders: readonly ContractOrder[]; invoices: readonly ContractInvoice[] };

export type WithdrawnOrder = ContractOrder & { invoices: readonly ContractInvoice[] };

/** What a withdrawal pays back. The sum of the refunds never exceeds what was paid. */
export type Settlement = {
  /** Cents to refund of each invoice, newest invoice first. */
  refunds: { invoiceId: string; cents: number }[];
  /** Credit balance that the withdrawal removes; negative: credit balance that it returns. */
  creditCents: number;
};

/**
 * Returns the orders that end with a withdrawal at `at`: those whose 14 days still run, and every order after the first
 * of them. A change without costs starts no 14 days, unless the contract was not paid yet. Empty: no withdrawal.
 */
export const withdrawnOrders = (contract: Contract, at: Date): WithdrawnOrder[] => {
  const orders = ordersWithInvoices(contract);
  const first = orders.findIndex((order, index) => startsPeriod(orders, index) && isInTime(order, at));
  return first === -1 ? [] : orders.slice(first);
};

/** End of the withdrawal period; null: a withdrawal is not possible at `at`. */
export const withdrawalUntil = (contract: Contract, at: Date): Date | null => {
  const orders = ordersWithInvoices(contract);
  const last = orders.findLast((order, index) => startsPeriod(orders, index) && isInTime(order, at));
  return last === undefined ? null : new Date(last.placedAt.getTime() + WITHDRAWAL_MS);
};

/**
 * What is paid back for withdrawn orders. `isFull`: all that was paid for them; otherwise the days that were used are
 * subtracted. Credit balance that the orders granted is removed, because it is paid out; credit that the customer has
 * spent meanwhile reduces the refund. `balanceCents`: credit balance of the customer.
 */
export const settlementOf = (
  orders: readonly WithdrawnOrder[],
  { isFull, balanceCents, at }: { isFull: boolean; balanceCents: number; at: Date },
): Settlement => {
  const invoices = orders.flatMap((order) => order.invoices).filter(({ isPaid }) => isPaid);
  const cash = invoices.reduce((sum, { paidCents, refundedCents }) => sum + Math.max(0, paidCents - refundedCents), 0);
  const used = isFull ? 0 : usedCents(orders, at);
  const granted = -invoices.reduce((sum, { creditCents }) => sum + creditCents, 0);
  const removed = Math.min(Math.max(0, granted), Math.max(0, balanceCents));
  const returned = Math.max(0, -granted);
  const spent = Math.max(0, granted) - removed;
  const owed = Math.max(0, cash + returned - used - spent);
  const refunded = Math.min(cash, owed);
  // The part that exceeds the payments was paid with credit balance and is returned to it.
  return { refunds: allocate(invoices, refunded), creditCents: owed > refunded ? refunded - owed : removed };
};

/** Whether an order starts 14 days. `isBeforePayment`: nothing was paid for its contract yet, as in a trial. */
export const startsWithdrawalPeriod = (order: {
  isPurchase: boolean;
  hasCost: boolean;
  isBeforePayment: boolean;
}): boolean => order.isPurchase || order.hasCost || order.isBeforePayment;

const startsPeriod = (orders: readonly WithdrawnOrder[], index: number): boolean => {
  const order = orders[index];
  if (order === undefined) return false;
  const hasCost = order.invoices.some(({ paidCents, creditCents }) => paidCents > 0 || creditCents > 0);
  const isBeforePayment = orders.slice(0, index + 1).every(({ invoices }) => invoices.length === 0);
  return startsWithdrawalPeriod({ isPurchase: order.kind === 'purchase', hasCost, isBeforePayment });
};

const isInTime = ({ placedAt }: ContractOrder, at: Date): boolean => at.getTime() - placedAt.getTime() < WITHDRAWAL_MS;

/** An invoice belongs to the newest order that was placed before it. */
const ordersWithInvoices = ({ orders, invoices }: Contract): WithdrawnOrder[] =>
  orders.map((order, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : order.placedAt.getTime();
    const until = orders[index + 1]?.placedAt.getTime() ?? Number.POSITIVE_INFINITY;
    const isOwn = (at: number): boolean => at >= from && at < until;
    return { ...order, invoices: invoices.filter(({ effectiveAt }) => isOwn(effectiveAt.getTime())) };
  });

/** Price of the days of use: a begun day counts, a trial does not. Each order counts until the next one. */
const usedCents = (orders: readonly WithdrawnOrder[], at: Date): number =>
  orders.reduce((sum, order, index) => {
    const charged = order.invoices.filter(({ paidCents, creditCents }) => paidCents + Math.max(0, creditCents) > 0);
    const start = charged[0]?.effectiveAt ?? (order.invoices.length > 0 ? order.placedAt : null);
    if (start === null) return sum;
    const end = Math.min(at.getTime(), orders[index + 1]?.placedAt.getTime() ?? Number.POSITIVE_INFINITY);
    const days = Math.max(0, Math.ceil((end - start.getTime()) / DAY_MS));
    const price = charged.reduce((total, one) => total + one.paidCents + Math.max(0, one.creditCents), 0);
    const agreed = charged.length > 0 ? price : order.priceCents;
    return sum + Math.round(agreed * Math.min(1, days / TERM_DAYS[order.interval]));
  }, 0);

const allocate = (invoices: readonly ContractInvoice[], cents: number): Settlement['refunds'] => {
  let left = cents;
  return invoices.toReversed().flatMap(({ id, paidCents, refundedCents }) => {
    const part = Math.min(left, Math.max(0, paidCents - refundedCents));
    left -= part;
    return part > 0 ? [{ invoiceId: id, cents: part }] : [];
  });
};
