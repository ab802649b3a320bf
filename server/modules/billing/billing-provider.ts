import type { Currency } from '#shared/domain/money.ts';
import type { ProviderMovements } from './provider-movements.ts';

/**
 * The port to the payment provider. The adapter in `stripe/` parses all responses of Stripe. Amounts are integer cents,
 * times are Dates, and ids are ids of the provider.
 *
 * `key` is an idempotency key. Repeated calls with the same key and input have one effect, even if a response was lost.
 * Calls throw only ProviderFailure.
 */
export type BillingProvider = {
  /** The last part of the webhook path, `/api/webhooks/{name}`. */
  name: string;

  /** Creates a customer and returns its id. `reference`: our user id, which the provider's dashboard displays. */
  createCustomer: (customer: { reference: string; email: string; name: string }, key: string) => Promise<string>;

  /** Replaces name and email address. If `details` is null, it removes them, the VAT ids and all other details. */
  updateCustomer: (id: string, details: { email: string; name: string } | null, key: string) => Promise<void>;

  /** Creates a checkout session, which has a payment page at the provider. */
  createCheckout: (request: CheckoutRequest, key: string) => Promise<CheckoutSession>;
  /** Reads a checkout session. Returns null for an unknown id. */
  readCheckout: (id: string) => Promise<CheckoutSession | null>;
  /** Closes a checkout session and returns it. Its status is `paid` if the customer paid before the call. */
  closeCheckout: (id: string, key: string) => Promise<CheckoutSession>;

  /** Reads the current state of a customer. Returns null if the provider has no such customer. */
  readCustomer: (id: string) => Promise<CustomerState | null>;

  /** Calculates the amounts of an order without placing it. */
  preview: (order: PreviewedOrder) => Promise<ProviderPreview>;

  /**
   * Changes the price immediately and credits the unused time of the paid period. If the charge fails, nothing changes.
   * If the bank requires a confirmation, the old price remains until the customer confirms at `confirmUrl`.
   * `prorationAt`: time of the preview, so that the charge equals the previewed amount; by default now.
   */
  changePrice: (subscriptionId: string, price: ProviderPrice, key: string, prorationAt?: Date) => Promise<PriceChange>;
  /** Cancels at the end of the paid period. */
  cancelAtPeriodEnd: (subscriptionId: string, key: string) => Promise<void>;
  /** Reverts `cancelAtPeriodEnd`. */
  resume: (subscriptionId: string, key: string) => Promise<void>;
  /** Ends a subscription or a lifetime plan immediately, without a refund. */
  endNow: (subscriptionId: string, key: string) => Promise<void>;
  /** Applies the coupon to the next invoice only. */
  discountNext: (subscriptionId: string, coupon: ProviderCoupon, key: string) => Promise<void>;
  /**
   * Sets the card of a running subscription, and charges its open invoices to this card. Each invoice is charged at
   * most once per card. A failed payment does not make this call fail.
   */
  useCard: (update: CardUpdate) => Promise<void>;
  /**
   * Adds cents to the credit balance of a customer; a negative amount removes credit. Repeated calls with one key
   * change the balance once, even after the provider has deleted the key.
   */
  adjustCredit: (customerId: string, credit: { cents: number; currency: Currency }, key: string) => Promise<void>;
  /**
   * Refunds an invoice and creates the credit note. If `amountCents` is null, the remaining amount is refunded. Returns
   * the refunded cents. If the credit note fails, the call succeeds, and the next reading lists the amount in
   * `uncreditedCents`.
   */
  refund: (invoiceId: string, amountCents: number | null, key: string, cause?: RefundCause) => Promise<number>;
  /** Creates the missing credit notes of an invoice, one for each refund since `creditableSince`. */
  creditRefunds: (invoiceId: string) => Promise<void>;
  /** Lists the refunds of an invoice whose money moved. `cents`: sum that one call of `refund` moved. */
  readRefunds: (invoiceId: string) => Promise<{ cents: number; at: Date }[]>;

  /** Creates or updates the price with its key. If `isOnSale` is false, only running subscriptions use the price. */
  upsertPrice: (price: ProviderPrice, isOnSale: boolean, key: string) => Promise<void>;
  /** Creates or updates the coupon with its code. If `isActive` is false, the coupon is no longer accepted. */
  upsertCoupon: (promotion: ProviderPromotion, isActive: boolean, key: string) => Promise<void>;

  /**
   * Lists faults of the API key and the webhook endpoint. Returns [] if the provider does not respond. Never throws.
   */
  checkSetup: (webhookUrl: string) => Promise<SetupFault[]>;

  /** Returns the URL of the portal with cards, invoices and cancellation. `returnUrl`: target of its back link. */
  portalUrl: (customerId: string, returnUrl: string) => Promise<string>;

  /**
   * Returns the URL of the provider's form for a new card. The form redirects to `doneUrl` if a card was added, and to
   * `returnUrl` if the customer leaves.
   */
  cardUrl: (customerId: string, urls: { doneUrl: string; returnUrl: string }) => Promise<string>;

  /**
   * Reads payments and refunds from `from` (inclusive) to `until` (exclusive). Old invoices of refunds can be missing.
   */
  readMovements: (from: Date, until: Date) => Promise<ProviderMovements>;

  /** Returns the customer of a payment, or null if it has none. It is used for events that contain only a payment. */
  payerOf: (paymentId: string) => Promise<string | null>;
  /** Returns the customer of an invoice, or null for an unknown invoice. */
  customerOf: (invoiceId: string) => Promise<string | null>;

  /** Verifies the signature of a webhook and parses it. Returns null if the signature is invalid or too old. */
  readEvent: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => ProviderEvent | null;
};

/** `detail` is inserted into the text of the fault: a permission, a URL, or names of events. */
export type SetupFault = {
  kind: 'key' | 'permission' | 'webhook-missing' | 'webhook-disabled' | 'webhook-events';
  detail: string;
};

/** Reason of a refund, which the credit note states. `surplus`: the user paid for a plan twice. */
export type RefundCause = 'withdrawal' | 'surplus' | 'other';

export type Interval = 'month' | 'year' | 'lifetime';

/**
 * A price. `key` identifies the price, its amount and its currency permanently. The adapter finds the provider's price
 * by this key (Stripe: `lookup_key`), and creates the price on first use.
 */
export type ProviderPrice = {
  key: string;
  planId: string;
  planName: string;
  interval: Interval;
  amountCents: number;
  currency: Currency;
};

/** `customerId` is null if the provider has no customer yet. */
export type PreviewedOrder =
  | { kind: 'purchase'; customerId: string | null; price: ProviderPrice }
  | { kind: 'change'; subscriptionId: string; price: ProviderPrice; prorationAt: Date };

/** Amounts of an order, as positive cents in the currency of the price. */
export type ProviderPreview = {
  /** Charge for the new plan, before discounts. */
  chargeCents: number;
  /** Credit for the unused time of the running plan. */
  unusedCents: number;
  discountCents: number;
  /** Tax, which is included in the total. */
  taxCents: number;
  /** The customer is a company in another country that pays the VAT itself. */
  isReverseCharge: boolean;
  /** Part of the total that the customer's credit balance pays. */
  creditCents: number;
  /** Amount that the card is charged now. */
  dueCents: number;
  /** Remaining credit for unused time, which stays in the customer's balance for later invoices. */
  keptCents: number;
};

/** `confirmUrl`: page where the customer confirms the payment. It is null if the price was changed. */
export type PriceChange = { confirmUrl: string | null };

/** A discount in percent on one invoice. `code` identifies the coupon permanently. */
export type ProviderCoupon = { code: string; percentOff: number };

/** A code that users enter at the checkout. `plans` null: valid for all plans. `endsAt` null: no end. */
export type ProviderPromotion = ProviderCoupon & {
  maxUses: number | null;
  plans: readonly { id: string; name: string }[] | null;
  endsAt: Date | null;
};

export type CheckoutRequest = {
  customerId: string;
  price: ProviderPrice;
  /** Length of the trial in days; 0 for no trial. A trial requires no card, and ends as cancelled without a card. */
  trialDays: number;
  /** Whether the page has a field for a promotion code. */
  acceptsCodes: boolean;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` in this URL by the id of the session. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = {
  id: string;
  /** URL of the payment page; null if the session is closed. */
  url: string | null;
  status: 'open' | 'paid' | 'closed';
  customerId: string;
  /** The promotion code that was used; null if none was used or the session is not paid. */
  code: string | null;
};

/** `cards`: fingerprints of the stored cards. A card has the same fingerprint for all customers. */
export type CustomerState = {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  /** The completed checkouts. */
  checkouts: readonly CheckoutSession[];
  cards: readonly string[];
  /** Credit balance in cents, which the next invoice uses. A negative balance is added to the next invoice. */
  creditCents: number;
  cardUpdates: readonly CardUpdate[];
  /** The ids of open invoices whose payment waits until the customer confirms it at the bank. */
  unconfirmedInvoices: readonly string[];
  /** The VAT id of the customer on an invoice, by the id of the invoice. */
  vatIds: ReadonlyMap<string, string>;
};

/** A running subscription that must be changed to a new card of the customer. */
export type CardUpdate = {
  subscriptionId: string;
  cardId: string;
  /** Open invoices of the subscription that were not yet charged to this card. */
  invoiceIds: readonly string[];
};

export type ProviderSubscription = {
  /** For a lifetime plan: the id of its payment. */
  id: string;
  priceKey: string;
  /** `waiting`: the first payment has not been made. */
  status: 'waiting' | 'trial' | 'active' | 'past-due' | 'ended';
  startedAt: Date;
  periodStartsAt: Date;
  /** Null for a lifetime plan, which has no end. */
  periodEndsAt: Date | null;
  /** Whether the next period will be charged. */
  renews: boolean;
  cancelledAt: Date | null;
  endedAt: Date | null;
};

/** Money that returned to the payer by a refund or a lost dispute. `at`: time of the movement in ISO 8601. */
export type MoneyBack = { kind: 'refund' | 'dispute'; cents: number; at: string };

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  totalCents: number;
  /** Cents that returned to the payer by refunds or lost disputes. */
  refundedCents: number;
  /** The parts of `refundedCents`, each with its time. */
  moneyBack: readonly MoneyBack[];
  /** Cents that were refunded since `creditableSince` and are not in a credit note yet. */
  uncreditedCents: number;
  /** Credit balance in cents that the invoice used. A negative value is credit that the invoice granted. */
  creditCents: number;
  /** Dispute of the payment; `open` until the payer’s bank has decided. Null if there is no dispute. */
  disputeStatus: 'open' | 'won' | 'lost' | null;
  /** Deadline for evidence about the open dispute. */
  disputeRespondBy: Date | null;
  currency: Currency;
  effectiveAt: Date;
  paidAt: Date | null;
  hostedUrl: string | null;
  description: string;
  interval: Interval | null;
  /** VAT in cents, which is included in the total. */
  taxCents: number;
  /** The customer is a company in another country that pays the VAT itself. */
  isReverseCharge: boolean;
  /** Period that the invoice charges. Both values are null for a lifetime plan. */
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
};

/**
 * A notification that the data of a customer changed. A reading fetches the change. An event without `customerId` can
 * have a `paymentId`. If both are null, the event is not about a customer.
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
 * Error of a call to the provider. `unreachable`: no response or a server error. The call may have had its effect, so
 * retry it with the same key. `refused`: the call had no effect, and a retry would fail too. `declined`: the card was
 * declined. `unconfirmed`: the cardholder must confirm the payment on a page of the provider. `unknown`: the object
 * does not exist.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: 'unreachable' | 'refused' | 'declined' | 'unconfirmed' | 'unknown';
  constructor(reason: ProviderFailure['reason'], options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ?? reason, { cause: options.cause });
    this.reason = reason;
  }
}
