import type { Currency } from '#shared/domain/money.ts';
import type { ProviderMovements } from './provider-movements.ts';

/**
 * The port to the payment provider. The adapter in `stripe/` parses all answers of Stripe. Money is in integer cents,
 * times are Dates, and ids are ids of the provider.
 *
 * A call with a `key` is idempotent: repeated calls with the same key and input have one effect, also after a lost
 * answer. Calls throw only ProviderFailure.
 */
export type BillingProvider = {
  /** The last part of the webhook path, `/api/webhooks/{name}`. */
  name: string;

  /** `reference`: our id of the customer, which the provider's dashboard displays. */
  createCustomer: (customer: { reference: string; email: string; name: string }, key: string) => Promise<string>;

  /** Replaces name and email address; null removes them, the VAT ids and all other details. */
  updateCustomer: (id: string, details: { email: string; name: string } | null, key: string) => Promise<void>;

  /** Opens a payment page of the provider. */
  createCheckout: (request: CheckoutRequest, key: string) => Promise<CheckoutSession>;
  /** Returns null if there is no such checkout. */
  readCheckout: (id: string) => Promise<CheckoutSession | null>;
  /** Closes a checkout. Returns the session afterwards; it is `paid` if the customer paid before the call. */
  closeCheckout: (id: string, key: string) => Promise<CheckoutSession>;

  /** Reads the current state of a customer. Returns null if the provider has no such customer. */
  readCustomer: (id: string) => Promise<CustomerState | null>;

  /** Calculates what an order would charge now, without changing anything. */
  preview: (order: PreviewedOrder) => Promise<ProviderPreview>;

  /**
   * Changes the price now and credits the unused time of the paid period. If the charge fails, nothing is changed.
   * If the bank requires a confirmation, the old price stays until the customer confirms at `confirmUrl`.
   * `prorationAt`: the time of the preview, so that the amount is the previewed one; by default now.
   */
  changePrice: (subscriptionId: string, price: ProviderPrice, key: string, prorationAt?: Date) => Promise<PriceChange>;
  /** Cancels at the end of the paid period. */
  cancelAtPeriodEnd: (subscriptionId: string, key: string) => Promise<void>;
  /** Reverts `cancelAtPeriodEnd`. */
  resume: (subscriptionId: string, key: string) => Promise<void>;
  /** Ends the subscription or lifetime plan now, without a refund. */
  endNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Applies the coupon to the next invoice only. */
  discountNext: (subscriptionId: string, coupon: ProviderCoupon, key: string) => Promise<void>;
  /**
   * Charges a running subscription to a new card from now on, and pays its open invoices with it. Each invoice is tried
   * once per card. A failed payment does not make this call fail.
   */
  useCard: (update: CardUpdate) => Promise<void>;
  /**
   * Adds cents to the credit balance of a customer; negative: removes them. Repeated calls with one key change it once,
   * also after the provider has forgotten the key.
   */
  adjustCredit: (customerId: string, credit: { cents: number; currency: Currency }, key: string) => Promise<void>;
  /**
   * Refunds an invoice and creates the credit note; `amountCents` null: the remaining amount. Returns the cents that
   * were refunded, also if the credit note failed: then the next reading has it in `uncreditedCents`.
   */
  refund: (invoiceId: string, amountCents: number | null, key: string, cause?: RefundCause) => Promise<number>;
  /** Creates the missing credit notes of an invoice, one for each refund since `creditableSince`. */
  creditRefunds: (invoiceId: string) => Promise<void>;
  /** The refunds of an invoice whose money moved. `cents`: what one call of `refund` moved, over all payments. */
  readRefunds: (invoiceId: string) => Promise<{ cents: number; at: Date }[]>;

  /** Creates or updates the price under its key. `isOnSale` false: only running subscriptions keep it. */
  keepPrice: (price: ProviderPrice, isOnSale: boolean, key: string) => Promise<void>;
  /** Creates or updates the coupon under its code. `isActive` false: it cannot be used any more. */
  keepCoupon: (promotion: ProviderPromotion, isActive: boolean, key: string) => Promise<void>;

  /** Lists faults of the key and the webhook endpoint; empty if the provider does not answer. Never throws. */
  checkSetup: (webhookUrl: string) => Promise<SetupFault[]>;

  /** The customer portal with cards, invoices and cancellation. `returnUrl`: target of its back link. */
  portalUrl: (customerId: string, returnUrl: string) => Promise<string>;

  /** A form of the provider for a new card. It leads to `doneUrl` afterwards, and to `returnUrl` without a card. */
  cardUrl: (customerId: string, urls: { doneUrl: string; returnUrl: string }) => Promise<string>;

  /** Reads the payments and refunds from `from` to before `until`. Older invoices of refunds may be missing. */
  readMovements: (from: Date, until: Date) => Promise<ProviderMovements>;

  /** Finds the customer of a payment, for events that name only a payment. Null: the payment has no customer. */
  payerOf: (paymentId: string) => Promise<string | null>;
  /** Finds the customer of an invoice. Returns null if there is no such invoice. */
  customerOf: (invoiceId: string) => Promise<string | null>;

  /** Verifies the signature of a webhook and parses it. Returns null if the signature is invalid or too old. */
  readEvent: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => ProviderEvent | null;
};

/** `detail` completes the text of the kind: a permission, an address, or names of events. */
export type SetupFault = {
  kind: 'key' | 'permission' | 'webhook-missing' | 'webhook-disabled' | 'webhook-events';
  detail: string;
};

/** Why an invoice is refunded. It is the reason on the credit note. `surplus`: the plan was paid twice. */
export type RefundCause = 'withdrawal' | 'surplus' | 'other';

export type Interval = 'month' | 'year' | 'lifetime';

/**
 * A price. `key` identifies it permanently, with its amount and currency. The adapter finds the provider's price by
 * this key (Stripe: `lookup_key`) and creates it on first use.
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

/** A percentage off one invoice. `code` identifies the coupon permanently. */
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
  /** 0: no trial. A trial requires no card; without a card, it ends as a cancelled plan. */
  trialDays: number;
  /** Whether the page has a field for a promotion code. */
  acceptsCodes: boolean;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = {
  id: string;
  /** The payment page; null if the session is closed. */
  url: string | null;
  status: 'open' | 'paid' | 'closed';
  customerId: string;
  /** The promotion code that was used; null: none, or not paid. */
  code: string | null;
};

/** `cards`: fingerprints of the cards on file; one card has the same fingerprint for all customers. */
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
  /** For a lifetime plan: the id of its payment. */
  id: string;
  priceKey: string;
  /** waiting: the first payment has not been made. */
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
  /** Cents of the payment that the payer got back, by refunds or by lost disputes. */
  refundedCents: number;
  /** The parts of `refundedCents`, each with its time. */
  moneyBack: readonly MoneyBack[];
  /** What was refunded since `creditableSince` and is not in a credit note yet. */
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
 * A notification that the data of a customer changed; a reading fetches the change. An event without a `customerId` can
 * name a payment, `paymentId`. Both null: the event concerns no customer.
 */
export type ProviderEvent = {
  id: string;
  kind: string;
  customerId: string | null;
  paymentId: string | null;
  /** Whether the event reports a refund or a dispute. */
  isMoneyBack: boolean;
  createdAt: Date;
};

/**
 * unreachable: no answer or a server error; the call may have had its effect, so repeat it with the same key.
 * refused: no effect, and a repetition would fail too. declined: the card was declined. unconfirmed: the bank requires
 * a confirmation by the cardholder on a page of the provider. unknown: the object does not exist.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: 'unreachable' | 'refused' | 'declined' | 'unconfirmed' | 'unknown';
  constructor(reason: ProviderFailure['reason'], options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ?? reason, { cause: options.cause });
    this.reason = reason;
  }
}
