import type Stripe from 'stripe';
import { wireCharge } from './wire-charge.ts';
import { wirePrice, wirePromotionCode, type Part } from './wire-catalogue.ts';
import { couponAt, customerAt, priceAt, type Fake } from '../state/fake.ts';
import { dueOf, subtotalOf, totalOf } from '../state/invoice-sums.ts';
import type { BalanceTransaction, Card, Customer, Intent, Invoice, Session, Subscription } from '../state/state.ts';
import type { Configuration } from '../state/portal-state.ts';

export const wireCustomer = (one: Customer): Part<Stripe.Customer> => ({
  id: one.id,
  object: 'customer',
  created: one.created,
  email: one.email,
  name: one.name,
  metadata: one.metadata,
  balance: one.balance,
  address: one.country === null ? null : { country: one.country },
  tax_ids: {
    object: 'list',
    url: `/v1/customers/${one.id}/tax_ids`,
    has_more: false,
    data: taxIdsOf(one).map(wireTaxId),
  },
  default_source: null,
  invoice_settings: { default_payment_method: one.defaultCard },
  livemode: false,
});

type TaxId = { id: string; created: number; customer: string; value: string };

/** Lists the tax ids of a customer. The fake stores at most one tax id. */
export const taxIdsOf = ({ id, created, vatId }: Customer): TaxId[] =>
  vatId === null ? [] : [{ id: `txi_${id}`, created, customer: id, value: vatId }];

export const wireTaxId = ({ id, created, customer, value }: TaxId): Part<Stripe.TaxId> => ({
  id,
  object: 'tax_id',
  created,
  customer,
  type: 'eu_vat',
  value,
  livemode: false,
});

export const wireBalanceTransaction = (one: BalanceTransaction): Part<Stripe.CustomerBalanceTransaction> => ({
  id: one.id,
  object: 'customer_balance_transaction',
  created: one.created,
  customer: one.customer,
  amount: one.amount,
  currency: one.currency,
  ending_balance: one.endingBalance,
  metadata: one.metadata,
  type: 'adjustment',
  livemode: false,
});

export const wireCard = ({ id, created, customer, fingerprint }: Card): Part<Stripe.PaymentMethod> => ({
  id,
  object: 'payment_method',
  created,
  customer,
  type: 'card',
  card: { brand: 'visa', last4: '4242', fingerprint },
});

export const wireSession = (
  { pageUrl, state }: Fake,
  one: Session,
  expand: readonly string[] = [],
): Part<Stripe.Checkout.Session> => ({
  id: one.id,
  object: 'checkout.session',
  created: one.created,
  mode: one.mode,
  customer: one.customer,
  metadata: one.metadata,
  status: one.status,
  payment_status: one.paymentStatus,
  expires_at: one.expiresAt,
  url: one.status === 'open' ? pageUrl(`/checkout/${one.id}`) : null,
  invoice: one.invoice,
  payment_intent: one.intent,
  subscription: one.subscription,
  discounts: discountsOf(state, one, expand.includes('discounts.promotion_code')),
  livemode: false,
});

const discountsOf = (
  { promotionCodes }: Fake['state'],
  { promotion }: Session,
  isOpened: boolean,
): Part<NonNullable<Stripe.Checkout.Session['discounts']>> => {
  const found = promotion === null ? undefined : promotionCodes.get(promotion);
  if (found === undefined) return [];
  return [{ coupon: null, promotion_code: isOpened ? wirePromotionCode(found) : found.id }];
};

export const wireSubscription = (fake: Fake, one: Subscription): Part<Stripe.Subscription> => ({
  id: one.id,
  object: 'subscription',
  created: one.created,
  start_date: one.created,
  customer: one.customer,
  currency: priceAt(fake, one.price).currency,
  status: one.status,
  cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : one.cancelAt,
  cancel_at_period_end: one.cancelAtPeriodEnd,
  canceled_at: one.canceledAt,
  ended_at: one.endedAt,
  trial_end: one.trialEnd,
  default_payment_method: one.card,
  latest_invoice: [...fake.state.invoices.values()].findLast(({ subscription }) => subscription === one.id)?.id ?? null,
  pending_update: pendingUpdateOf(fake, one),
  default_source: null,
  discounts: one.coupon === null ? [] : [`di_${one.id}`],
  items: {
    object: 'list',
    has_more: false,
    url: `/v1/subscription_items?subscription=${one.id}`,
    data: [
      {
        id: one.item,
        object: 'subscription_item',
        price: wirePrice(fake, priceAt(fake, one.price)),
        quantity: 1,
        current_period_start: one.periodStart,
        current_period_end: one.periodEnd,
      },
    ],
  },
  livemode: false,
});

const pendingUpdateOf = (
  fake: Fake,
  { item, pendingUpdate }: Subscription,
): Part<NonNullable<Stripe.Subscription['pending_update']>> | null =>
  pendingUpdate === null
    ? null
    : {
        billing_cycle_anchor: pendingUpdate.since,
        expires_at: pendingUpdate.expiresAt,
        subscription_items: [
          {
            id: item,
            object: 'subscription_item',
            price: wirePrice(fake, priceAt(fake, pendingUpdate.price)),
            quantity: 1,
          },
        ],
      };

export const wireInvoice = (fake: Fake, one: Invoice, expand: readonly string[] = []): Part<Stripe.Invoice> => ({
  id: one.id,
  object: 'invoice',
  created: one.created,
  number: one.number,
  customer: one.customer,
  customer_name: customerAt(fake, one.customer).name,
  customer_tax_ids: one.vatId === null ? [] : [{ type: 'eu_vat', value: one.vatId }],
  status: one.status,
  currency: one.currency,
  billing_reason: one.reason,
  description: null,
  subtotal: subtotalOf(one),
  total: totalOf(one),
  total_taxes: taxesOf(one),
  starting_balance: one.startingBalance,
  ending_balance: one.finalizedAt === null ? null : one.startingBalance + one.fromBalance,
  amount_due: dueOf(one),
  amount_paid: one.status === 'paid' ? dueOf(one) : 0,
  post_payment_credit_notes_amount: creditedOf(fake, one),
  pre_payment_credit_notes_amount: 0,
  effective_at: one.finalizedAt,
  hosted_invoice_url: one.finalizedAt === null ? null : fake.pageUrl(`/invoice/${one.token}`),
  parent:
    one.subscription === null
      ? null
      : {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: {}, subscription: one.subscription },
        },
  status_transitions: {
    finalized_at: one.finalizedAt,
    paid_at: one.paidAt,
    marked_uncollectible_at: null,
    voided_at: null,
  },
  lines: {
    object: 'list',
    has_more: false,
    url: `/v1/invoices/${one.id}/lines`,
    data: one.lines.map(({ text, amount, price, period }, index) => ({
      id: `il_${index}_${one.id}`,
      object: 'line_item' as const,
      amount,
      currency: one.currency,
      description: text,
      // The period of a one-off purchase starts and ends at the same time.
      period: period ?? { start: one.created, end: one.created },
      pricing: { type: 'price_details' as const, price_details: { price, product: priceAt(fake, price).product } },
    })),
  },
  ...(expand.includes('payments') ? { payments: paymentsOf(one) } : {}),
  livemode: false,
});

const creditedOf = ({ state }: Fake, { id }: Invoice): number =>
  [...state.creditNotes.values()].reduce((sum, { invoice, amount }) => sum + (invoice === id ? amount : 0), 0);

const taxesOf = ({ tax: amount, taxReason }: Invoice): Part<NonNullable<Stripe.Invoice['total_taxes']>> =>
  taxReason === null ? [] : [{ amount, tax_behavior: 'inclusive', taxability_reason: taxReason }];

/** Lists the payments of an invoice. The list is empty for a one-off purchase, as at Stripe. */
const paymentsOf = ({
  id,
  intent,
  partIntents,
  subscription,
  status,
  created,
  currency,
}: Invoice): Part<NonNullable<Stripe.Invoice['payments']>> => ({
  object: 'list',
  has_more: false,
  url: '/v1/invoice_payments',
  data:
    intent === null || subscription === null
      ? []
      : [...partIntents, intent].map((payment) => ({
          id: `inpay_${payment}`,
          object: 'invoice_payment' as const,
          created,
          currency,
          invoice: id,
          status: status === 'paid' ? 'paid' : 'open',
          payment: { type: 'payment_intent' as const, payment_intent: payment },
        })),
});

export const wireIntent = (fake: Fake, one: Intent, expand: readonly string[] = []): Part<Stripe.PaymentIntent> => ({
  id: one.id,
  object: 'payment_intent',
  created: one.created,
  customer: one.customer,
  amount: one.amount,
  currency: one.currency,
  metadata: one.metadata,
  status: one.status,
  payment_method: one.status === 'requires_payment_method' ? null : one.card,
  last_payment_error: failureOf(fake, one),
  latest_charge: chargeIn(fake, one, expand),
});

const chargeIn = (fake: Fake, one: Intent, expand: readonly string[]): string | Part<Stripe.Charge> | null => {
  if (one.status !== 'succeeded') return null;
  return expand.some((path) => path.startsWith('latest_charge')) ? wireCharge(fake, one, expand) : one.charge;
};

const failureOf = (
  { state }: Fake,
  { status, card: id }: Intent,
): Part<NonNullable<Stripe.PaymentIntent['last_payment_error']>> | null => {
  const card = state.cards.get(id ?? '');
  if (status !== 'requires_payment_method' || card === undefined) return null;
  return { type: 'card_error', code: 'card_declined', payment_method: wireCard(card) };
};

export const wireConfiguration = (one: Configuration): Part<Stripe.BillingPortal.Configuration> => ({
  id: one.id,
  object: 'billing_portal.configuration',
  created: one.created,
  active: true,
  is_default: false,
  metadata: one.metadata,
  livemode: false,
});

export const percentOf = (fake: Fake, coupon: string | null): number =>
  coupon === null ? 0 : couponAt(fake, coupon).percentOff;
