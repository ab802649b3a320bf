import type { PlanInterval } from '../plan/plan-offer.ts';
import { DAY_MS } from '../time.ts';

/**
 * Days before a commission can be redeemed. Refunds of subscriptions are rare after 30 days. A lifetime plan has one
 * large payment, which its payer can dispute for about 120 days.
 */
export const HOLD_DAYS = { subscription: 30, lifetime: 120 } as const;

/**
 * Commission of a new plan in percent of each payment. The operator can change it for each plan. A lifetime plan is
 * paid once and has no renewals, so its commission is higher.
 */
export const DEFAULT_COMMISSION = { subscription: 30, lifetime: 40 } as const;

const kindOf = (interval: PlanInterval | null): 'subscription' | 'lifetime' =>
  interval === 'lifetime' ? 'lifetime' : 'subscription';

export const defaultCommissionOf = (interval: PlanInterval): number => DEFAULT_COMMISSION[kindOf(interval)];

/** Returns when the commission of an invoice can be redeemed. `interval` null: the interval of the plan is unknown. */
export const availableAfter = (paidAt: Date, interval: PlanInterval | null): Date =>
  new Date(paidAt.getTime() + HOLD_DAYS[kindOf(interval)] * DAY_MS);

/** The current state of an invoice. Amounts are in cents. */
export type InvoiceFacts = { isPaid: boolean; totalCents: number; refundedCents: number };

/** An entry of the ledger about an invoice. */
export type Booked = { amountCents: number };

type Next = { kind: 'commission' | 'refund' | 'refund-undone' | 'refused'; amountCents: number };

/**
 * Returns the next missing ledger entry of an invoice; null if none is missing. The first entry is the commission of
 * the paid total. Later entries are the differences after refunds. A repeated or late event adds no second
 * entry. A payment of a plan without commission gets an entry of 0. It records the percentage, so that a later change
 * does not apply to the payment.
 */
export const nextEntryOf = (
  booked: readonly Booked[],
  invoice: InvoiceFacts,
  { percent, isRefused }: { percent: number; isRefused: boolean },
): Next | null => {
  if (booked.length === 0) return isRefused ? null : firstEntryOf(invoice, percent);
  const sum = booked.reduce((total, { amountCents }) => total + amountCents, 0);
  const amountCents = (isRefused ? 0 : commissionOf(invoice, percent)) - sum;
  if (amountCents === 0) return null;
  if (isRefused) return { kind: 'refused', amountCents };
  return { kind: amountCents < 0 ? 'refund' : 'refund-undone', amountCents };
};

const firstEntryOf = (invoice: InvoiceFacts, percent: number): Next | null => {
  const amountCents = commissionOf({ ...invoice, refundedCents: 0 }, percent);
  const isWithoutCommission = percent === 0 && invoice.isPaid && invoice.totalCents > 0;
  return amountCents === 0 && !isWithoutCommission ? null : { kind: 'commission', amountCents };
};

/** Returns the percentage of the paid and not refunded amount, rounded to cents. */
export const commissionOf = ({ isPaid, totalCents, refundedCents }: InvoiceFacts, percent: number): number =>
  isPaid ? Math.round((Math.max(0, totalCents - refundedCents) * percent) / 100) : 0;

/** A part of an affiliate's ledger in one currency: one entry, or the sum of entries with equal flags. */
export type LedgerPart = {
  isRedeem: boolean;
  amountCents: number;
  /** The referral is held until the operator has reviewed it. */
  isHeld: boolean;
  /** The commission cannot be redeemed yet. */
  isWaiting: boolean;
};

/** Amounts in cents. `balance`: sum of the ledger. `redeemable`: the part that can be redeemed today. */
export type Balance = { balance: number; redeemable: number; pending: number; held: number; earned: number };

/** Computes the balance. A redeemed commission that was refunded later is a debt, which the next commissions settle. */
export const balanceOf = (parts: readonly LedgerPart[]): Balance => {
  const sum = (counts: (part: LedgerPart) => boolean): number =>
    parts.reduce((total, part) => (counts(part) ? total + part.amountCents : total), 0);
  return {
    balance: sum(() => true),
    redeemable: Math.max(
      0,
      sum(({ isHeld, isWaiting }) => !isHeld && !isWaiting),
    ),
    pending: sum(({ isHeld, isWaiting }) => !isHeld && isWaiting),
    held: sum(({ isHeld }) => isHeld),
    earned: sum(({ isRedeem }) => !isRedeem),
  };
};

/** Cents that were redeemed and then refunded. The next commissions settle this debt before a new redeem request. */
export const debtOf = ({ balance, pending, held }: Omit<Balance, 'redeemable' | 'earned'>): number =>
  Math.max(0, pending + held - balance);
