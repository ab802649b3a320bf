import type { Currency } from '#shared/domain/money.ts';

/** Money that moved in a month at the provider: paid invoices, refunds and disputes. All amounts are positive cents. */
export type ProviderMovements = {
  invoices: PaidInvoice[];
  refunds: Refund[];
  disputes: Dispute[];
};

/** The amounts are those of the provider's invoice. `paidCents`: without what credit paid. */
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
  /** What the provider kept; null: it does not say. It can be in another currency than the invoice. */
  fee: Fee | null;
};

export type Fee = { cents: number; currency: string };

/** `paymentId`: the payment that it belongs to. `invoice`: the invoice of this payment; null: the provider names none. */
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
