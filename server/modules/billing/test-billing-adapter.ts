import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  ProviderFailure,
  type BillingProvider,
  type CheckoutSession,
  type CustomerState,
  type ProviderCoupon,
  type ProviderPrice,
} from './billing-provider.ts';

type Deps = {
  /** Of its API, without a slash at the end. */
  apiUrl: () => string;
  apiKey: string;
  webhookSecret: string;
  now: () => Date;
};

const TIMEOUT_MS = 10_000;
const EVENT_MAX_AGE_S = 300;

const moment = z.pipe(
  z.number(),
  z.transform((ms: number) => new Date(ms)),
);
const currency = z.enum(['EUR', 'USD']);
const STATUSES = { trialing: 'trial', active: 'active', past_due: 'past-due', canceled: 'ended' } as const;

const Checkout = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'closed']),
  customer: z.string(),
  url: z.nullable(z.string()),
  code: z.nullable(z.string()),
});

const Customer = z.object({
  cards: z.array(z.string()),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      price: z.string(),
      status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
      started_at: moment,
      period_start: moment,
      period_end: z.nullable(moment),
      renews: z.boolean(),
      canceled_at: z.nullable(moment),
      ended_at: z.nullable(moment),
    }),
  ),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      subscription: z.string(),
      status: z.enum(['open', 'paid', 'uncollectible']),
      total: z.int(),
      refunded: z.int(),
      charged_back: z.int(),
      currency,
      interval: z.enum(['month', 'year', 'lifetime']),
      at: moment,
      paid_at: z.nullable(moment),
      description: z.string(),
      url: z.string(),
    }),
  ),
});

const Problem = z.object({
  error: z.object({ reason: z.enum(['unknown', 'refused', 'declined', 'unconfirmed']), detail: z.string() }),
});
const BillingEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(100)),
  created: z.int(),
  data: z.object({ customer: z.nullable(z.string()) }),
});

/** The built-in test billing behind the port, over HTTP and by signed webhooks as any provider. */
export const createTestBillingProvider = (deps: Deps): BillingProvider => {
  const { get, post } = createApi(deps);
  const nothing = z.object({});
  return {
    name: 'test',
    createCustomer: async (customer, key) => (await post('/customers', customer, key, z.object({ id: z.string() }))).id,
    createCheckout: async ({ customerId, price, trialDays, promotions, successUrl, cancelUrl }, key) =>
      checkoutOf(
        await post(
          '/checkouts',
          {
            customer: customerId,
            price: wirePrice(price),
            trial_days: trialDays,
            promotions: promotions.map(wireCoupon),
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          key,
          Checkout,
        ),
      ),
    readCheckout: async (id) => {
      const checkout = await get(`/checkouts/${encodeURIComponent(id)}`, Checkout);
      return checkout === null ? null : checkoutOf(checkout);
    },
    closeCheckout: async (id, key) =>
      checkoutOf(await post(`/checkouts/${encodeURIComponent(id)}/close`, {}, key, Checkout)),
    readCustomer: async (id) => {
      const customer = await get(`/customers/${encodeURIComponent(id)}`, Customer);
      return customer === null ? null : stateOf(customer);
    },
    changePrice: async (id, price, key) =>
      void (await post(`/subscriptions/${id}/price`, { price: wirePrice(price) }, key, nothing)),
    cancelAtPeriodEnd: async (id, key) => void (await post(`/subscriptions/${id}/cancel`, {}, key, nothing)),
    resume: async (id, key) => void (await post(`/subscriptions/${id}/resume`, {}, key, nothing)),
    endNow: async (id, key) => void (await post(`/subscriptions/${id}/end`, {}, key, nothing)),
    discountNext: async (id, coupon, key) =>
      void (await post(`/subscriptions/${id}/discount`, { coupon: wireCoupon(coupon) }, key, nothing)),
    refund: async (id, amount, key) =>
      (await post(`/invoices/${id}/refund`, { amount }, key, z.object({ refunded: z.int() }))).refunded,
    keepPrice: async (price, active, key) =>
      void (await post('/prices', { price: wirePrice(price), active }, key, nothing)),
    keepCoupon: async (coupon, active, key) =>
      void (await post('/coupons', { coupon: wireCoupon(coupon), active }, key, nothing)),
    checkSetup: async () => [],
    portalUrl: async (id, returnUrl) =>
      (await post(`/customers/${id}/portal`, { return_url: returnUrl }, randomUUID(), z.object({ url: z.url() }))).url,
    // Its events name their customer.
    payerOf: async () => null,
    readEvent: (rawBody, headers) => readEvent(deps, rawBody, headers['test-billing-signature']),
  };
};

type Answered = { response: Response; body: unknown };

/** A connection that broke is tried once more: every call bears it, as reading or by its key. */
const answerOf = async (url: string, init: RequestInit, isLast = false): Promise<Answered> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { response, body: await response.json() };
  } catch (cause) {
    if (isLast || (cause instanceof Error && cause.name === 'TimeoutError'))
      throw new ProviderFailure('unreachable', { cause });
    return answerOf(url, init, true);
  }
};

const createApi = ({ apiUrl, apiKey }: Deps) => {
  const ask = async (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<unknown> => {
    const headers = { authorization: `Bearer ${apiKey}`, ...init.headers };
    const { response, body } = await answerOf(`${apiUrl()}${path}`, { ...init, headers });
    if (response.ok) return body;
    const problem = Problem.safeParse(body);
    if (!problem.success || response.status >= 500)
      throw new ProviderFailure('unreachable', { detail: `It answered ${response.status}.` });
    throw new ProviderFailure(problem.data.error.reason, { detail: problem.data.error.detail });
  };
  const read = <S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> => {
    const parsed = shape.safeParse(value);
    if (!parsed.success)
      throw new ProviderFailure('unreachable', { detail: 'The answer was of another form.', cause: parsed.error });
    return parsed.data;
  };
  return {
    /** Null: there is no such thing. */
    get: async <S extends z.ZodMiniType>(path: string, shape: S): Promise<z.output<S> | null> => {
      try {
        return read(shape, await ask(path, { method: 'GET' }));
      } catch (error) {
        if (error instanceof ProviderFailure && error.reason === 'unknown') return null;
        throw error;
      }
    },
    post: async <S extends z.ZodMiniType>(path: string, body: object, key: string, shape: S): Promise<z.output<S>> => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      return read(shape, await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
  };
};

const wirePrice = ({ key, planId, planName, interval, amountCents, currency: of }: ProviderPrice) => ({
  key,
  plan: planId,
  name: planName,
  interval,
  amount: amountCents,
  currency: of,
});

const wireCoupon = ({ code, percentOff, maxUses }: ProviderCoupon) => ({
  code,
  percent: percentOff,
  max_uses: maxUses,
});

const checkoutOf = ({ id, status, customer, url, code }: z.output<typeof Checkout>): CheckoutSession => ({
  id,
  status,
  customerId: customer,
  url,
  code,
});

const stateOf = ({ subscriptions, invoices, cards }: z.output<typeof Customer>): CustomerState => ({
  cards,
  subscriptions: subscriptions.map((one) => ({
    id: one.id,
    priceKey: one.price,
    status: STATUSES[one.status],
    startedAt: one.started_at,
    periodStartsAt: one.period_start,
    periodEndsAt: one.period_end,
    renews: one.renews,
    cancelledAt: one.canceled_at,
    endedAt: one.ended_at,
  })),
  invoices: invoices.map((one) => ({
    id: one.id,
    number: one.number,
    subscriptionId: one.subscription,
    status: one.status,
    totalCents: one.total,
    refundedCents: Math.min(one.total, one.refunded + one.charged_back),
    currency: one.currency,
    effectiveAt: one.at,
    paidAt: one.paid_at,
    hostedUrl: one.url,
    description: one.description,
    interval: one.interval,
  })),
});

/** Signed over the seconds and the bytes as they came; older than five minutes it may be somebody's copy. */
const readEvent: (
  deps: Deps,
  rawBody: Buffer,
  header: string | string[] | undefined,
) => ReturnType<BillingProvider['readEvent']> = ({ webhookSecret, now }, rawBody, header) => {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  const wanted = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(rawBody).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  if (Math.abs(now().getTime() / 1_000 - Number(seconds)) > EVENT_MAX_AGE_S) return null;
  const event = BillingEvent.safeParse(jsonIn(rawBody));
  if (!event.success) return null;
  const { id, type, created, data } = event.data;
  return { id, kind: type, customerId: data.customer, paymentId: null, createdAt: new Date(created * 1_000) };
};

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Signed and no JSON: it is none of its events.
    return null;
  }
};
