import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { Currency } from '../state/schema-parts.ts';

type ObjectIn<P> = Extract<NonNullable<P>, object>;
type ElementOf<P> = Extract<NonNullable<P>, readonly unknown[]>[number];

/** Maps `T` to the parts that Stripe's type `P` contains. Properties that `P` does not contain become `never`. */
type Known<T, P> = T extends readonly (infer U)[]
  ? Known<U, ElementOf<P>>[]
  : T extends object
    ? { [K in keyof T]: K extends keyof ObjectIn<P> ? Known<T[K], ObjectIn<P>[K]> : never }
    : T extends undefined
      ? T
      : T extends P
        ? T
        : never;

/** Declares the parameters of a call. A name or a type that the SDK does not contain causes a compile error. */
const paramsFor =
  <P>() =>
  <S extends z.ZodMiniType>(schema: z.output<S> extends Known<z.output<S>, P> ? S : never): S =>
    schema;

const text = z.string().check(z.minLength(1));
const int = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));
const bool = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const yes = z.pipe(
  z.literal('true'),
  z.transform(() => true as const),
);
const no = z.pipe(
  z.literal('false'),
  z.transform(() => false as const),
);
const metadata = z.record(z.string(), z.string());
const expand = z.optional(z.array(text));
const page = { limit: z.optional(int), starting_after: z.optional(text) };
const created = z.optional(z.strictObject({ gte: int, lt: int }));

const method = z.optional(
  z.strictObject({ display_preference: z.strictObject({ preference: z.enum(['on', 'off', 'none']) }) }),
);
const methodParams = {
  card: method,
  apple_pay: method,
  google_pay: method,
  link: method,
  paypal: method,
  sepa_debit: method,
};

export const params = {
  nothing: z.strictObject({}),
  expanding: z.strictObject({ expand }),
  customerCreate: paramsFor<Stripe.CustomerCreateParams>()(
    z.strictObject({ email: text, name: z.optional(text), metadata: z.optional(metadata) }),
  ),
  customerUpdate: paramsFor<Stripe.CustomerUpdateParams>()(
    z.strictObject({
      email: z.optional(z.string()),
      name: z.optional(z.string()),
      phone: z.optional(z.literal('')),
      address: z.optional(z.literal('')),
    }),
  ),
  productCreate: paramsFor<Stripe.ProductCreateParams>()(
    z.strictObject({ id: z.optional(text), name: text, tax_code: z.optional(text) }),
  ),
  priceList: paramsFor<Stripe.PriceListParams>()(z.strictObject({ ...page, lookup_keys: z.optional(z.array(text)) })),
  priceCreate: paramsFor<Stripe.PriceCreateParams>()(
    z.strictObject({
      product: text,
      currency: Currency,
      unit_amount: int,
      lookup_key: z.optional(text),
      nickname: z.optional(text),
      tax_behavior: z.optional(z.enum(['inclusive', 'exclusive', 'unspecified'])),
      recurring: z.optional(z.strictObject({ interval: z.enum(['month', 'year']) })),
    }),
  ),
  couponCreate: paramsFor<Stripe.CouponCreateParams>()(
    z.strictObject({
      id: text,
      name: z.optional(text),
      percent_off: int,
      duration: z.enum(['once', 'forever']),
      applies_to: z.optional(z.strictObject({ products: z.array(text) })),
    }),
  ),
  priceUpdate: paramsFor<Stripe.PriceUpdateParams>()(z.strictObject({ active: bool })),
  productUpdate: paramsFor<Stripe.ProductUpdateParams>()(z.strictObject({ name: text, tax_code: z.optional(text) })),
  promotionCodeList: paramsFor<Stripe.PromotionCodeListParams>()(z.strictObject(page)),
  promotionCodeCreate: paramsFor<Stripe.PromotionCodeCreateParams>()(
    z.strictObject({
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)),
      max_redemptions: z.optional(int),
      expires_at: z.optional(int),
      metadata: z.optional(metadata),
    }),
  ),
  promotionCodeUpdate: paramsFor<Stripe.PromotionCodeUpdateParams>()(z.strictObject({ active: bool })),
  sessionList: paramsFor<Stripe.Checkout.SessionListParams>()(
    z.strictObject({
      ...page,
      customer: z.optional(text),
      created,
      expand,
      status: z.optional(z.enum(['open', 'complete', 'expired'])),
    }),
  ),
  sessionCreate: paramsFor<Stripe.Checkout.SessionCreateParams>()(
    z.strictObject({
      mode: z.enum(['subscription', 'payment']),
      customer: text,
      line_items: z.array(z.strictObject({ price: text, quantity: int })).check(z.length(1)),
      success_url: z.url(),
      cancel_url: z.url(),
      metadata: z.optional(metadata),
      allowed_payment_method_types: z.optional(z.array(z.literal('card'))),
      adaptive_pricing: z.optional(z.strictObject({ enabled: no })),
      tax_id_collection: z.optional(z.strictObject({ enabled: yes })),
      customer_update: z.optional(z.strictObject({ name: z.literal('auto'), address: z.optional(z.literal('auto')) })),
      automatic_tax: z.optional(z.strictObject({ enabled: yes })),
      billing_address_collection: z.optional(z.literal('required')),
      allow_promotion_codes: z.optional(yes),
      payment_method_collection: z.optional(z.enum(['always', 'if_required'])),
      subscription_data: z.optional(
        z.strictObject({
          billing_mode: z.optional(z.strictObject({ type: z.literal('flexible') })),
          trial_period_days: z.optional(int),
          trial_settings: z.optional(
            z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }) }),
          ),
        }),
      ),
      invoice_creation: z.optional(
        z.strictObject({ enabled: yes, invoice_data: z.optional(z.strictObject({ metadata })) }),
      ),
      payment_intent_data: z.optional(z.strictObject({ metadata })),
    }),
  ),
  taxIdDelete: z.strictObject({}),
  taxIdList: paramsFor<Stripe.CustomerListTaxIdsParams>()(z.strictObject(page)),
  balanceTransactionList: paramsFor<Stripe.CustomerListBalanceTransactionsParams>()(z.strictObject(page)),
  balanceTransactionCreate: paramsFor<Stripe.CustomerCreateBalanceTransactionParams>()(
    z.strictObject({ amount: int, currency: Currency, metadata: z.optional(metadata) }),
  ),
  intentUpdate: paramsFor<Stripe.PaymentIntentUpdateParams>()(z.strictObject({ metadata })),
  cardList: paramsFor<Stripe.PaymentMethodListParams>()(
    z.strictObject({ ...page, customer: text, type: z.literal('card') }),
  ),
  subscriptionList: paramsFor<Stripe.SubscriptionListParams>()(
    z.strictObject({ ...page, customer: text, status: z.optional(z.literal('all')) }),
  ),
  subscriptionUpdate: paramsFor<Stripe.SubscriptionUpdateParams>()(
    z.strictObject({
      items: z.optional(z.array(z.strictObject({ id: text, price: text })).check(z.length(1))),
      proration_behavior: z.optional(z.enum(['always_invoice', 'none'])),
      proration_date: z.optional(int),
      payment_behavior: z.optional(z.enum(['error_if_incomplete', 'pending_if_incomplete'])),
      default_payment_method: z.optional(text),
      cancel_at_period_end: z.optional(bool),
      cancel_at: z.optional(z.literal('')),
      discounts: z.optional(z.array(z.strictObject({ coupon: text })).check(z.length(1))),
    }),
  ),
  invoicePreview: paramsFor<Stripe.InvoiceCreatePreviewParams>()(
    z.strictObject({
      customer: z.optional(text),
      subscription: z.optional(text),
      automatic_tax: z.optional(z.strictObject({ enabled: yes })),
      invoice_items: z.optional(z.array(z.strictObject({ price: text })).check(z.length(1))),
      subscription_details: z.optional(
        z.strictObject({
          items: z.array(z.strictObject({ id: z.optional(text), price: text })).check(z.length(1)),
          proration_behavior: z.optional(z.literal('always_invoice')),
          proration_date: z.optional(int),
        }),
      ),
    }),
  ),
  subscriptionCancel: paramsFor<Stripe.SubscriptionCancelParams>()(
    z.strictObject({ invoice_now: z.optional(bool), prorate: z.optional(bool) }),
  ),
  invoiceList: paramsFor<Stripe.InvoiceListParams>()(
    z.strictObject({ ...page, customer: z.optional(text), created, status: z.optional(z.literal('paid')), expand }),
  ),
  intentList: paramsFor<Stripe.PaymentIntentListParams>()(
    z.strictObject({ ...page, customer: z.optional(text), created, expand }),
  ),
  refundList: paramsFor<Stripe.RefundListParams>()(
    z.strictObject({ ...page, payment_intent: z.optional(text), created }),
  ),
  invoicePay: paramsFor<Stripe.InvoicePayParams>()(z.strictObject({ payment_method: z.optional(text) })),
  disputeList: paramsFor<Stripe.DisputeListParams>()(
    z.strictObject({ ...page, payment_intent: z.optional(text), created }),
  ),
  refundCreate: paramsFor<Stripe.RefundCreateParams>()(
    z.strictObject({ payment_intent: text, amount: z.optional(int), metadata: z.optional(metadata) }),
  ),
  creditNoteList: paramsFor<Stripe.CreditNoteListParams>()(z.strictObject({ ...page, invoice: z.optional(text) })),
  creditNoteCreate: paramsFor<Stripe.CreditNoteCreateParams>()(
    z.strictObject({
      invoice: text,
      amount: int,
      refunds: z.array(z.strictObject({ refund: text, amount_refunded: z.optional(int) })).check(z.minLength(1)),
      reason: z.optional(z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'])),
      memo: z.optional(text),
      email_type: z.optional(z.enum(['credit_note', 'none'])),
      metadata: z.optional(metadata),
    }),
  ),
  paymentMethodConfigurationList: paramsFor<Stripe.PaymentMethodConfigurationListParams>()(z.strictObject(page)),
  paymentMethodConfigurationCreate: paramsFor<Stripe.PaymentMethodConfigurationCreateParams>()(
    z.strictObject({ name: text, ...methodParams }),
  ),
  paymentMethodConfigurationUpdate: paramsFor<Stripe.PaymentMethodConfigurationUpdateParams>()(
    z.strictObject(methodParams),
  ),
  configurationList: paramsFor<Stripe.BillingPortal.ConfigurationListParams>()(
    z.strictObject({ ...page, active: z.optional(bool) }),
  ),
  configurationCreate: paramsFor<Stripe.BillingPortal.ConfigurationCreateParams>()(
    z.strictObject({
      features: z.strictObject({
        payment_method_update: z.strictObject({ enabled: bool, payment_method_configuration: z.optional(text) }),
        invoice_history: z.strictObject({ enabled: bool }),
        subscription_cancel: z.strictObject({ enabled: bool, mode: z.enum(['at_period_end', 'immediately']) }),
        customer_update: z.strictObject({
          enabled: bool,
          allowed_updates: z.array(z.enum(['name', 'address', 'email', 'tax_id'])),
        }),
      }),
      metadata: z.optional(metadata),
    }),
  ),
  portalSessionCreate: paramsFor<Stripe.BillingPortal.SessionCreateParams>()(
    z.strictObject({
      customer: text,
      return_url: z.url(),
      configuration: z.optional(text),
      flow_data: z.optional(
        z.strictObject({
          type: z.literal('payment_method_update'),
          after_completion: z.strictObject({
            type: z.literal('redirect'),
            redirect: z.strictObject({ return_url: z.url() }),
          }),
        }),
      ),
    }),
  ),
};
