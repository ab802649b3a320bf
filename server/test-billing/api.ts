import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { closeCheckout } from './advance.ts';
import { changePrice, discountNext, endNow, refund, setCancelled } from './actions.ts';
import { customerOf, Refused, type Books } from './books.ts';
import { Coupon, Price } from './state.ts';
import { wireCheckout, wireCustomer } from './wire.ts';

/** What the pages and the API work on. `commit` stores what was changed and tells of it. */
export type Desk = Books & { now: () => Date; commit: () => Promise<void>; pageUrl: (path: string) => string };

const DAY_MS = 24 * 60 * 60_000;
const Id = z.object({ id: z.string() });
const NewCustomer = z.strictObject({ reference: z.string(), email: z.string(), name: z.string() });
const NewCheckout = z.strictObject({
  customer: z.string(),
  price: Price,
  trial_days: z.int().check(z.minimum(0), z.maximum(30)),
  promotions: z.array(Coupon),
  success_url: z.string(),
  cancel_url: z.string(),
});

type Action = (input: { id: string; body: unknown; now: number }) => unknown;

/** JSON over HTTP, opened by the secret key; every POST needs an `idempotency-key`. */
export const apiRoutes = (app: FastifyInstance, desk: Desk, apiKey: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isKey(request.headers.authorization ?? '', `Bearer ${apiKey}`))
      return reply.status(401).send(problem('refused', 'Wrong key.'));
  });
  app.get('/customers/:id', (request, reply) => answer(reply, 200, wireCustomer(desk, Id.parse(request.params).id)));
  app.get('/checkouts/:id', (request, reply) => answer(reply, 200, wireCheckout(desk, Id.parse(request.params).id)));
  for (const [path, action] of Object.entries(actionsOf(desk))) {
    app.post(path, (request, reply) => once(desk, action, request, reply));
  }
  app.setErrorHandler((error, _request, reply) => sendRefusal(error, reply));
};

const actionsOf = (desk: Desk): Record<string, Action> => ({
  '/customers': ({ body }) => {
    const id = desk.newId('cus');
    const portal = desk.newId('portal');
    desk.state.customers[id] = { ...NewCustomer.parse(body), id, card: 'none', credit: 0, portal, fingerprint: null };
    return { id };
  },
  '/customers/:id/portal': ({ id, body }) => {
    const { return_url } = z.strictObject({ return_url: z.string() }).parse(body);
    return { url: desk.pageUrl(`/portal/${customerOf(desk, id).portal}?${new URLSearchParams({ return_url })}`) };
  },
  '/checkouts': ({ body, now }) => {
    const { trial_days: trialDays, success_url: successUrl, cancel_url: cancelUrl, ...rest } = NewCheckout.parse(body);
    const id = desk.newId('cs');
    customerOf(desk, rest.customer);
    for (const coupon of rest.promotions) desk.state.coupons[coupon.code] ??= { ...coupon, uses: 0, active: true };
    const fresh = { status: 'open' as const, expiresAt: now + DAY_MS, code: null };
    desk.state.checkouts[id] = { ...rest, ...fresh, id, trialDays, successUrl, cancelUrl };
    return wireCheckout(desk, id);
  },
  '/checkouts/:id/close': ({ id, now }) => {
    const checkout = desk.state.checkouts[id];
    if (checkout?.status === 'open') closeCheckout(desk, checkout, now);
    return wireCheckout(desk, id);
  },
  '/subscriptions/:id/price': ({ id, body, now }) => {
    changePrice(desk, id, z.strictObject({ price: Price }).parse(body).price, now);
    return {};
  },
  '/subscriptions/:id/cancel': ({ id, now }) => (setCancelled(desk, id, true, now), {}),
  '/subscriptions/:id/resume': ({ id, now }) => (setCancelled(desk, id, false, now), {}),
  '/subscriptions/:id/end': ({ id, now }) => (endNow(desk, id, now), {}),
  '/subscriptions/:id/discount': ({ id, body, now }) => (
    discountNext(desk, id, z.strictObject({ coupon: Coupon }).parse(body).coupon, now),
    {}
  ),
  '/prices': ({ body }) => {
    const { price, active } = z.strictObject({ price: Price, active: z.boolean() }).parse(body);
    desk.state.prices[price.key] = { price, active };
    return {};
  },
  '/coupons': ({ body }) => {
    const { coupon, active } = z.strictObject({ coupon: Coupon, active: z.boolean() }).parse(body);
    desk.state.coupons[coupon.code] = { ...coupon, active, uses: desk.state.coupons[coupon.code]?.uses ?? 0 };
    return {};
  },
  '/invoices/:id/refund': ({ id, body, now }) => {
    const { amount } = z.strictObject({ amount: z.nullable(z.int().check(z.minimum(1))) }).parse(body);
    return { refunded: refund(desk, id, amount, now) };
  },
});

/** The same key with the same request is done once and answered alike; with another request it is refused. */
const once = async (
  desk: Desk,
  action: Action,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '')
    return answer(reply, 400, problem('refused', 'idempotency-key is missing.'));
  const asked = createHash('sha256')
    .update(`${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const known = desk.state.answers[key];
  if (known !== undefined && known.request !== asked)
    return answer(reply, 409, problem('refused', 'This key was for another request.'));
  if (known !== undefined) return answer(reply, known.status, known.body);
  const params = z.object({ id: z._default(z.string(), '') }).parse(request.params);
  const body = action({ ...params, body: request.body, now: desk.now().getTime() });
  desk.state.answers[key] = { request: asked, status: 200, body };
  await desk.commit();
  return answer(reply, 200, body);
};

const answer = (reply: FastifyReply, status: number, body: unknown): FastifyReply => reply.status(status).send(body);

const problem = (reason: Refused['reason'], detail: string) => ({ error: { reason, detail } });

const STATUS = { unknown: 404, refused: 400, declined: 402, unconfirmed: 402 } as const;

const sendRefusal = (error: unknown, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refused) return answer(reply, STATUS[error.reason], problem(error.reason, error.message));
  if (error instanceof z.core.$ZodError) return answer(reply, 400, problem('refused', error.message));
  throw error;
};

const isKey = (given: string, wanted: string): boolean => {
  const [left, right] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};
