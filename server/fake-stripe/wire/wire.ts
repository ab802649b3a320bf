import type Stripe from 'stripe';
import { wireCharge } from './wire-charge.ts';
import { wirePrice, wirePromotionCode, type Part } from './wire-catalogue.ts';
import { couponAt, customerAt, priceAt, type Fake } from '../state/fake.ts';
import { dueOf, subtotalOf, totalOf } from '../state/invoice-sums.ts';
import type { BalanceTransaction, Card, Customer, Intent, Invoice, Session, Subscription } from '../state/state.ts';
import type { Configuration } from '../state/portal-state.ts';

export const wireCustomer = (customer: Customer): Part<Stripe.Customer> => ({
  id: customer.id,
  object: 'customer',
  created: customer.created,
  email: customer.email,
  name: customer.name,
  metadata: customer.metadata,
  balance: customer.balance,
  address: customer.country === null ? null : { country: customer.country },
  tax_ids: {
    object: 'list',
    url: `/v1/customers/${customer.id}/tax_ids`,
    has_more: false,
    data: taxIdsOf(customer).map(wireTaxId),
  },
  default_source: null,
  invoice_settings: { default_payment_method: customer.defaultCard },
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

export const wireBalanceTransaction = (transaction: BalanceTransaction): Part<Stripe.CustomerBalanceTransaction> => ({
  id: transaction.id,
  object: 'customer_balance_transaction',
  created: transaction.created,
  customer: transaction.customer,
  amount: transaction.amount,
  currency: transaction.currency,
  ending_balance: transaction.endingBalance,
  metadata: transaction.metadata,
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
  session: Session,
  expand: readonly string[] = [],
): Part<Stripe.Checkout.Session> => ({
  id: session.id,
  object: 'checkout.session',
  created: session.created,
  mode: session.mode,
  customer: session.customer,
  metadata: session.metadata,
  status: session.status,
  payment_status: session.paymentStatus,
  expires_at: session.expiresAt,
  url: session.status === 'open' ? pageUrl(`/checkout/${session.id}`) : null,
  invoice: session.invoice,
  payment_intent: session.intent,
  subscription: session.subscription,
  discounts: discountsOf(state, session, expand.includes('discounts.promotion_code')),
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

export const wireSubscription = (fake: Fake, subscription: Subscription): Part<Stripe.Subscription> => ({
  id: subscription.id,
  object: 'subscription',
  created: subscription.created,
  start_date: subscription.created,
  customer: subscription.customer,
  currency: priceAt(fake, subscription.price).currency,
  status: subscription.status,
  cancel_at: subscription.cancelAtPeriodEnd ? subscription.periodEnd : subscription.cancelAt,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  ended_at: subscription.endedAt,
  trial_end: subscription.trialEnd,
  default_payment_method: subscription.card,
  latest_invoice:
    [...fake.state.invoices.values()].findLast((invoice) => invoice.subscription === subscription.id)?.id ?? null,
  pending_update: pendingUpdateOf(fake, subscription),
  default_source: null,
  discounts: subscription.coupon === null ? [] : [`di_${subscription.id}`],
  items: {
    object: 'list',
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription.id}`,
    data: [
      {
        id: subscription.item,
        object: 'subscription_item',
        price: wirePrice(fake, priceAt(fake, subscription.price)),
        quantity: 1,
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
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

export const wireInvoice = (fake: Fake, invoice: Invoice, expand: readonly string[] = []): Part<Stripe.Invoice> => ({
  id: invoice.id,
  object: 'invoice',
  created: invoice.created,
  number: invoice.number,
  customer: invoice.customer,
  customer_name: customerAt(fake, invoice.customer).name,
  customer_tax_ids: invoice.vatId === null ? [] : [{ type: 'eu_vat', value: invoice.vatId }],
  status: invoice.status,
  currency: invoice.currency,
  billing_reason: invoice.reason,
  description: null,
  subtotal: subtotalOf(invoice),
  total: totalOf(invoice),
  total_taxes: taxesOf(invoice),
  starting_balance: invoice.startingBalance,
  ending_balance: invoice.finalizedAt === null ? null : invoice.startingBalance + invoice.fromBalance,
  amount_due: dueOf(invoice),
  amount_paid: invoice.status === 'paid' ? dueOf(invoice) : 0,
  post_payment_credit_notes_amount: creditedOf(fake, invoice),
  pre_payment_credit_notes_amount: 0,
  effective_at: invoice.finalizedAt,
  hosted_invoice_url: invoice.finalizedAt === null ? null : fake.pageUrl(`/invoice/${invoice.token}`),
  parent:
    invoice.subscription === null
      ? null
      : {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { metadata: {}, subscription: invoice.subscription },
        },
  status_transitions: {
    finalized_at: invoice.finalizedAt,
    paid_at: invoice.paidAt,
    marked_uncollectible_at: null,
    voided_at: null,
  },
  lines: {
    object: 'list',
    has_more: false,
    url: `/v1/invoices/${invoice.id}/lines`,
    data: invoice.lines.map(({ text, amount, price, period }, index) => ({
      id: `il_${index}_${invoice.id}`,
      object: 'line_item' as const,
      amount,
      currency: invoice.currency,
      description: text,
      // The period of a one-off purchase starts and ends at the same time.
      period: period ?? { start: invoice.created, end: invoice.created },
      pricing: { type: 'price_details' as const, price_details: { price, product: priceAt(fake, price).product } },
    })),
  },
  ...(expand.includes('payments') ? { payments: paymentsOf(invoice) } : {}),
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

export const wireIntent = (fake: Fake, intent: Intent, expand: readonly string[] = []): Part<Stripe.PaymentIntent> => ({
  id: intent.id,
  object: 'payment_intent',
  created: intent.created,
  customer: intent.customer,
  amount: intent.amount,
  currency: intent.currency,
  metadata: intent.metadata,
  status: intent.status,
  payment_method: intent.status === 'requires_payment_method' ? null : intent.card,
  last_payment_error: failureOf(fake, intent),
  latest_charge: chargeIn(fake, intent, expand),
});

const chargeIn = (fake: Fake, intent: Intent, expand: readonly string[]): string | Part<Stripe.Charge> | null => {
  if (intent.status !== 'succeeded') return null;
  return expand.some((path) => path.startsWith('latest_charge')) ? wireCharge(fake, intent, expand) : intent.charge;
};

const failureOf = (
  { state }: Fake,
  { status, card: id }: Intent,
): Part<NonNullable<Stripe.PaymentIntent['last_payment_error']>> | null => {
  const card = state.cards.get(id ?? '');
  if (status !== 'requires_payment_method' || card === undefined) return null;
  return { type: 'card_error', code: 'card_declined', payment_method: wireCard(card) };
};

export const wireConfiguration = (configuration: Configuration): Part<Stripe.BillingPortal.Configuration> => ({
  id: configuration.id,
  object: 'billing_portal.configuration',
  created: configuration.created,
  active: true,
  is_default: false,
  metadata: configuration.metadata,
  livemode: false,
});

export const percentOf = (fake: Fake, coupon: string | null): number =>
  coupon === null ? 0 : couponAt(fake, coupon).percentOff;
