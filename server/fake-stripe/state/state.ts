/** What the stand-in knows. Moments in seconds, as Stripe counts, and money in cents. */
export type Card = 'none' | 'good' | 'failing' | 'bank';
export type Metadata = Record<string, string>;
export type Interval = 'month' | 'year';

export type Customer = {
  id: string;
  created: number;
  email: string;
  name: string;
  metadata: Metadata;
  /** failing: taken when it is given, and no good later. bank: later its owner is to confirm each charge. */
  card: Card;
  /** What its card is told by, the same for the same card. */
  fingerprint: string | null;
  /** Below zero: credit, which the next invoice takes. */
  balance: number;
  vatId: string | null;
};

export type Price = {
  id: string;
  created: number;
  product: string;
  currency: 'eur' | 'usd';
  amount: number;
  lookupKey: string | null;
  interval: Interval | null;
  active: boolean;
  taxBehavior: string;
};

export type Coupon = { id: string; created: number; name: string; percentOff: number };
export type PromotionCode = {
  id: string;
  created: number;
  code: string;
  coupon: string;
  active: boolean;
  metadata: Metadata;
  maxRedemptions: number | null;
  timesRedeemed: number;
};

export type Session = {
  id: string;
  created: number;
  mode: 'subscription' | 'payment';
  customer: string;
  price: string;
  metadata: Metadata;
  intentMetadata: Metadata;
  successUrl: string;
  cancelUrl: string;
  trialDays: number;
  /** False: nothing is to be paid today, and Stripe's till takes no card then. */
  takesCard: boolean;
  takesCodes: boolean;
  /** The id of the promotion code that was typed in. */
  promotion: string | null;
  takesVatId: boolean;
  makesInvoice: boolean;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid' | 'no_payment_required';
  expiresAt: number;
  invoice: string | null;
  intent: string | null;
  subscription: string | null;
};

export type Subscription = {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** As the portal of newer accounts ends a subscription. */
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  coupon: string | null;
  /** The price of the whole current period after its discount; unused time is credited as a share of it. */
  periodCost: number;
};

export type Line = { text: string; amount: number; price: string };

export type Invoice = {
  id: string;
  created: number;
  token: string;
  number: string | null;
  customer: string;
  subscription: string | null;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  status: 'draft' | 'open' | 'paid' | 'void';
  lines: Line[];
  discount: number;
  /** What credit paid of it. */
  fromBalance: number;
  currency: 'eur' | 'usd';
  finalizeAt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  nextAttempt: number | null;
  attempts: number;
  intent: string | null;
  vatId: string | null;
};

/** A payment that went through, and its one charge. */
export type Intent = {
  id: string;
  charge: string;
  created: number;
  customer: string;
  amount: number;
  currency: 'eur' | 'usd';
  metadata: Metadata;
  refunds: { id: string; created: number; amount: number }[];
};

/** A payment that the payer's bank has been asked to take back. */
export type Dispute = {
  id: string;
  created: number;
  payment: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
};

export type Configuration = { id: string; created: number; metadata: Metadata };
export type PortalSession = { id: string; created: number; customer: string; returnUrl: string };

export type State = {
  customers: Map<string, Customer>;
  products: Map<string, { id: string; created: number; name: string }>;
  prices: Map<string, Price>;
  coupons: Map<string, Coupon>;
  promotionCodes: Map<string, PromotionCode>;
  sessions: Map<string, Session>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  intents: Map<string, Intent>;
  disputes: Map<string, Dispute>;
  configurations: Map<string, Configuration>;
  portalSessions: Map<string, PortalSession>;
};

export const emptyState = (): State => ({
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  coupons: new Map(),
  promotionCodes: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  intents: new Map(),
  disputes: new Map(),
  configurations: new Map(),
  portalSessions: new Map(),
});
