import type { Currency } from '#shared/domain/money.ts';

/** Money movements at the provider in a period: paid invoices, refunds and disputes. All amounts are positive cents. */
export type ProviderMovements = {
  invoices: PaidInvoice[];
  refunds: Refund[];
  disputes: Dispute[];
};

/** A paid invoice with the amounts of the provider. `paidCents` excludes the part that credit paid. */
export type PaidInvoice = {
  id: string;
  number: string | null;
  customerId: string | null;
  netCents: number;
  taxCents: number;
  grossCents: number;
  paidCents: number;
  currency: Currency;
  paidAt: Date;
  /** Fee of the provider; null if unknown. Its currency can differ from the currency of the invoice. */
  fee: Fee | null;
};

export type Fee = { cents: number; currency: string };

/** `paymentId`: the payment of this movement. `invoice`: the invoice of the payment; null if unknown. */
type OfPayment = {
  id: string;
  paymentId: string | null;
  invoice: { id: string; number: string | null; customerId: string | null } | null;
  cents: number;
  currency: Currency;
  at: Date;
};

export type Refund = OfPayment;
export type Dispute = OfPayment & { status: 'open' | 'won' | 'lost'; fee: Fee | null };
