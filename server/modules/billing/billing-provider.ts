import type { ProviderMovements } from './provider-movements.ts';

/**
 * What billing needs of the payment provider. The adapter is in `stripe/`, and parses everything that Stripe answers; money is in integer cents, moments are Dates, and ids are the provider's own.
 *
 * A call that changes something takes a `key`: the same key with the same input is done once, whatever happened to the
 * answer. Every call may throw ProviderFailure, and nothing else.
 */
export type BillingProvider = {
  /** What its webhooks are addressed to: `/api/webhooks/{name}`. */
  name: string;

  /** `reference`: our own word for the customer, which its portal and its lists show. */
  createCustomer: (customer: { reference: string; email: string; name: string }, key: string) => Promise<string>;

  /** Replaces name and email address; null removes them, the VAT ids and all other details. */
  updateCustomer: (id: string, details: { email: string; name: string } | null, key: string) => Promise<void>;

  /** A page of the provider at which the customer pays. */
  createCheckout: (request: CheckoutRequest, key: string) => Promise<CheckoutSession>;
  /** Null: there is none. */
  readCheckout: (id: string) => Promise<CheckoutSession | null>;
  /** Nobody can pay at it any more. The session as it is then: `paid` where somebody was faster. */
  closeCheckout: (id: string, key: string) => Promise<CheckoutSession>;

  /** All that the provider knows of a customer at this moment; null: it knows no such customer. */
  readCustomer: (id: string) => Promise<CustomerState | null>;

  /** What an order would charge now. It changes nothing. */
  preview: (order: PreviewedOrder) => Promise<ProviderPreview>;

  /**
   * Another price from now on; what is left of the paid period counts towards it. Charged at once, or not done at all.
   * If the bank wants the customer to confirm the payment, the old price continues until he did that at `confirmUrl`.
   * `prorationAt`: the time of the preview, so that the amount is the previewed one; by default now.
   */
  changePrice: (subscriptionId: string, price: ProviderPrice, key: string, prorationAt?: Date) => Promise<PriceChange>;
  /** Runs to the end of what is paid. */
  cancelAtPeriodEnd: (subscriptionId: string, key: string) => Promise<void>;
  /** Takes that back. */
  resume: (subscriptionId: string, key: string) => Promise<void>;
  /** Ends it now, without a refund; also a lifetime plan. */
  endNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Off the next invoice, once. */
  discountNext: (subscriptionId: string, coupon: ProviderCoupon, key: string) => Promise<void>;
  /**
   * Charges a running subscription to a new card from now on, and pays its open invoices with it. Each invoice is tried
   * once per card. A payment that fails is no failure of this call.
   */
  useCard: (update: CardUpdate) => Promise<void>;
  /**
   * Adds cents to the credit balance of a customer; negative: removes them. Repeated calls with one key change it once,
   * also after the provider has forgotten the key.
   */
  adjustCredit: (customerId: string, credit: { cents: number; currency: Currency }, key: string) => Promise<void>;
  /**
   * Refunds an invoice and creates the credit note; `amountCents` null: all that is left of it. Returns the cents that
   * were refunded, also if the credit note failed: then the next reading has it in `uncreditedCents`.
   */
  refund: (invoiceId: string, amountCents: number | null, key: string, cause?: RefundCause) => Promise<number>;
  /** Creates the missing credit notes of an invoice, one for each refund. */
  creditRefunds: (invoiceId: string) => Promise<void>;
  /** The refunds of an invoice whose money moved. `cents`: what one call of `refund` moved, over all payments. */
  readRefunds: (invoiceId: string) => Promise<{ cents: number; at: Date }[]>;

  /** It has this price under its key, as it is here; `isOnSale` false: shown and sold to nobody new. What runs stays. */
  keepPrice: (price: ProviderPrice, isOnSale: boolean, key: string) => Promise<void>;
  /** It has this coupon under its code; `isActive` false: nobody can use it any more. */
  keepCoupon: (promotion: ProviderPromotion, isActive: boolean, key: string) => Promise<void>;

  /** What is wrong with the key or the webhook endpoint; nothing if the provider does not answer. Never throws. */
  checkSetup: (webhookUrl: string) => Promise<SetupFault[]>;

  /** Where the customer sees cards and invoices, and cancels; `returnUrl` is where it leads back to. */
  portalUrl: (customerId: string, returnUrl: string) => Promise<string>;

  /** A form of the provider for a new card. It leads to `doneUrl` afterwards, and to `returnUrl` without a card. */
  cardUrl: (customerId: string, urls: { doneUrl: string; returnUrl: string }) => Promise<string>;

  /** What moved from `from` to before `until`. An earlier invoice of a refund may be missing. */
  readMovements: (from: Date, until: Date) => Promise<ProviderMovements>;

  /** Of whom a payment is that an event names instead of its customer; null: it is of none. */
  payerOf: (paymentId: string) => Promise<string | null>;
  /** The customer of an invoice; null: there is no such invoice. */
  customerOf: (invoiceId: string) => Promise<string | null>;

  /** What a webhook says, once its signature is proven over the bytes as they came; null: it is not from the provider, or too old. */
  readEvent: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => ProviderEvent | null;
};

/** `detail` completes the text of the kind: a permission, an address, or names of events. */
export type SetupFault = {
  kind: 'key' | 'permission' | 'webhook-missing' | 'webhook-disabled' | 'webhook-events';
  detail: string;
};

/** Why an invoice is refunded. It is the reason on the credit note. `surplus`: the plan was paid twice. */
export type RefundCause = 'withdrawal' | 'surplus' | 'other';

export type Currency = 'EUR' | 'USD';
export type Interval = 'month' | 'year' | 'lifetime';

/**
 * A price of ours. `key` names it for ever, amount and currency included; an adapter finds what it made for it by that
 * key (Stripe: `lookup_key`), and makes it at the first use.
 */
export type ProviderPrice = {
  key: string;
  planId: string;
  planName: string;
  interval: Interval;
  amountCents: number;
  currency: Currency;
};

/** `customerId` null: the provider does not know the customer yet. */
export type PreviewedOrder =
  | { kind: 'purchase'; customerId: string | null; price: ProviderPrice }
  | { kind: 'change'; subscriptionId: string; price: ProviderPrice; prorationAt: Date };

/** All amounts are positive cents, in the currency of the price. */
export type ProviderPreview = {
  /** For the new plan, before discounts. */
  chargeCents: number;
  /** Credited for the unused time of the running plan. */
  unusedCents: number;
  discountCents: number;
  /** Tax that the total contains. */
  taxCents: number;
  /** The customer is a company in another country that pays the VAT itself. */
  isReverseCharge: boolean;
  /** What the customer's credit balance pays of the total. */
  creditCents: number;
  /** What the card pays now. */
  dueCents: number;
  /** What remains of the credit for unused time; it stays on the customer's balance for later invoices. */
  keptCents: number;
};

/** `confirmUrl`: where the customer confirms the payment; null: the price was changed. */
export type PriceChange = { confirmUrl: string | null };

/** Percent off one invoice. `code` identifies it for ever. */
export type ProviderCoupon = { code: string; percentOff: number };

/** A code that users enter at the checkout. `plans` null: it is valid for all plans. `endsAt` null: no end. */
export type ProviderPromotion = ProviderCoupon & {
  maxUses: number | null;
  plans: readonly { id: string; name: string }[] | null;
  endsAt: Date | null;
};

export type CheckoutRequest = {
  customerId: string;
  price: ProviderPrice;
  /** 0: none. A trial asks for no card and ends by cancelling where none was given. */
  trialDays: number;
  /** Whether the page has a field for a promotion code. */
  acceptsCodes: boolean;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = {
  id: string;
  /** Where to pay; null once nobody can. */
  url: string | null;
  status: 'open' | 'paid' | 'closed';
  customerId: string;
  /** The promotion code that was used; null: none, or not paid. */
  code: string | null;
};

/** `cards`: what the cards on file are told by, the same word for the same card, whoever gives it (Stripe: `fingerprint`). */
export type CustomerState = {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  /** The completed checkouts. */
  checkouts: readonly CheckoutSession[];
  cards: readonly string[];
  /** Credit balance in cents, which the next invoice uses. Below zero: the customer owes it with the next invoice. */
  creditCents: number;
  cardUpdates: readonly CardUpdate[];
  /** The ids of open invoices whose payment waits until the customer confirms it at the bank. */
  unconfirmedInvoices: readonly string[];
  /** The VAT id of the customer on an invoice, by the id of the invoice. */
  vatIds: ReadonlyMap<string, string>;
};

/** The customer gave a new card, and this running subscription is not charged to it yet. */
export type CardUpdate = {
  subscriptionId: string;
  cardId: string;
  /** Open invoices of the subscription for which the card was not tried yet. */
  invoiceIds: readonly string[];
};

export type ProviderSubscription = {
  /** Of a lifetime plan: the id of its payment. */
  id: string;
  priceKey: string;
  /** waiting: its first payment was never made. */
  status: 'waiting' | 'trial' | 'active' | 'past-due' | 'ended';
  startedAt: Date;
  periodStartsAt: Date;
  /** Null: it has no end. */
  periodEndsAt: Date | null;
  /** Whether the next period will be charged. */
  renews: boolean;
  cancelledAt: Date | null;
  endedAt: Date | null;
};

/** Money that the payer got back: by a refund, or by a lost dispute. `at`: ISO 8601, when it moved. */
export type MoneyBack = { kind: 'refund' | 'dispute'; cents: number; at: string };

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  totalCents: number;
  /** Of what was paid, the cents that the payer has again: given back, or lost when his bank took it back (a dispute). */
  refundedCents: number;
  /** The parts of `refundedCents`, each with its time. */
  moneyBack: readonly MoneyBack[];
  /** What was refunded and is not in a credit note yet. */
  uncreditedCents: number;
  /** Credit balance that the invoice used; negative: credit balance that it granted. */
  creditCents: number;
  /** Dispute of the payment: open until the payer’s bank has decided. Null: none. */
  disputeStatus: 'open' | 'won' | 'lost' | null;
  /** Until then the provider accepts evidence about the open dispute. */
  disputeRespondBy: Date | null;
  currency: Currency;
  effectiveAt: Date;
  paidAt: Date | null;
  hostedUrl: string | null;
  description: string;
  interval: Interval | null;
  /** VAT that the total contains. */
  taxCents: number;
  /** The customer is a company in another country that pays the VAT itself. */
  isReverseCharge: boolean;
  /** The time that the invoice charges. Both null: a lifetime plan. */
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
};

/**
 * That something of a customer changed; what, is read from the provider. `customerId` null: it names none. Then it may name a
 * payment of his, `paymentId`; null: it is about nobody.
 */
export type ProviderEvent = {
  id: string;
  kind: string;
  customerId: string | null;
  paymentId: string | null;
  /** Whether it is about a refund or a dispute. */
  isMoneyBack: boolean;
  createdAt: Date;
};

/**
 * unreachable: no answer, or an answer of trouble, so it may have been done: the same call with the same key tells.
 * refused: not done, and will not be. declined: not done, because the customer's card was not good for it; unconfirmed: because his
 * bank wants him to confirm it himself, which only a page of the provider can ask. unknown: there is no such thing.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: 'unreachable' | 'refused' | 'declined' | 'unconfirmed' | 'unknown';
  constructor(reason: ProviderFailure['reason'], options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ?? reason, { cause: options.cause });
    this.reason = reason;
  }
}
