/**
 * Days before a commission can be redeemed. Refunds of subscriptions are rare after 30 days. A lifetime plan has one large
 * payment, which its payer can dispute for about 120 days.
 */
const HOLD_DAYS = { month: 30, year: 30, lifetime: 120 } as const;

/** When the commission of an invoice can be redeemed. `interval` null: the interval of the plan is not known. */
export const availableAfter = (paidAt: Date, interval: keyof typeof HOLD_DAYS | null): Date =>
  new Date(paidAt.getTime() + HOLD_DAYS[interval ?? 'month'] * 24 * 60 * 60_000);

/** What became of an invoice, in cents. */
export type InvoiceFacts = { isPaid: boolean; totalCents: number; refundedCents: number };

/** What the ledger says of an invoice so far. */
export type Booked = { amountCents: number };

type Next = { kind: 'commission' | 'refund' | 'refund-undone' | 'refused'; amountCents: number };

/**
 * The next entry that the ledger lacks about an invoice; null: none. First the commission of all that was paid, then the
 * difference to the commission of what is left of it. So each entry comes once, whatever is told how often and in which order.
 */
export const nextEntryOf = (
  booked: readonly Booked[],
  invoice: InvoiceFacts,
  { percent, isRefused }: { percent: number; isRefused: boolean },
): Next | null => {
  const sum = booked.reduce((total, { amountCents }) => total + amountCents, 0);
  if (booked.length === 0) {
    const amountCents = isRefused ? 0 : commissionOf({ ...invoice, refundedCents: 0 }, percent);
    return amountCents === 0 ? null : { kind: 'commission', amountCents };
  }
  const amountCents = (isRefused ? 0 : commissionOf(invoice, percent)) - sum;
  if (amountCents === 0) return null;
  if (isRefused) return { kind: 'refused', amountCents };
  return { kind: amountCents < 0 ? 'refund' : 'refund-undone', amountCents };
};

/** Percent of what was really paid and not given back, to the cent. */
export const commissionOf = ({ isPaid, totalCents, refundedCents }: InvoiceFacts, percent: number): number =>
  isPaid ? Math.round((Math.max(0, totalCents - refundedCents) * percent) / 100) : 0;

/** Some of an affiliate's ledger in one currency: a single entry, or the sum of alike ones. */
export type LedgerPart = {
  isRedeem: boolean;
  amountCents: number;
  /** Its referral is held for the operator to look at. */
  isHeld: boolean;
  /** The time to redeem it has not come. */
  isWaiting: boolean;
};

/** In cents. `balance` is the sum of the ledger; `redeemable` what of it may be asked for today. */
export type Balance = { balance: number; redeemable: number; pending: number; held: number; earned: number };

/** What was redeemed and given back later is taken from what comes: until then nothing can be redeemed. */
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

/** Cents that were redeemed and then taken back: they are taken from what comes, before anything can be redeemed again. */
export const debtOf = ({ balance, pending, held }: Omit<Balance, 'redeemable' | 'earned'>): number =>
  Math.max(0, pending + held - balance);
