import { randomInt } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { userSource } from '#server/security/source.ts';
import type { ExpectedOrder } from '#shared/contract/plan-shapes.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { ProviderFailure, type BillingProvider, type CheckoutSession } from './billing-provider.ts';
import {
  closeOwnCheckout,
  endCheckout,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  noteSession,
  type CheckoutRow,
} from './checkouts.sql.ts';
import { orRefuse, type Customers } from './customers.ts';
import { decideOrder, type OrderDecision } from './order-decision.ts';
import { findRequestedPrice, toProviderPrice, type OrderPreviews } from './order-preview.service.ts';
import { findPrice, type Sold } from './plans.sql.ts';
import type { Promotions } from './promotions.service.ts';
import {
  findSubscriptionsOf,
  lockCustomer,
  markStartRequested,
  type CustomerRow,
  type SubscriptionRow,
} from './readings.sql.ts';
import type { Readings } from './readings.service.ts';
import type { Trials } from './trials.ts';

type Deps = {
  db: Db;
  provider: BillingProvider;
  customers: Customers;
  readings: Readings;
  trials: Trials;
  previews: Pick<OrderPreviews, 'confirm'>;
  promotions: Pick<Promotions, 'isOpenTo'>;
  lookup: Pick<AccountLookup, 'findUserById'>;
  limits: Pick<AttemptLimits, 'take'>;
  /** Public URL of the site, to which the payment page redirects. */
  publicUrl: string;
  now: () => Date;
  newId: () => string;
};

type Form = {
  planId: string;
  email?: string | undefined;
  startNow?: boolean | undefined;
  expected?: ExpectedOrder | undefined;
};
type RequestedOrder = { requested: Sold; expected: ExpectedOrder | undefined };
type Outcome = { type: 'created'; id: string; url: string } | { type: 'updated' } | { type: 'confirm'; url: string };
/** `isNew`: true if this call created the customer. */
type Buyer = { actor: Actor; email: string; address: string; customer: CustomerRow; isNew: boolean };

/** An open checkout session is reused for this time. The provider closes it after 24 hours. */
const SESSION_REUSE_MS = 23 * HOUR_MS;
const MAX_CHECKOUT_NUMBER = 2 ** 47;

export const createCheckoutService = (deps: Deps) => {
  const { db, provider, customers, readings, lookup, limits, previews } = deps;

  /** `retry`: decide again, once, if the open session was paid or closed in the meantime. */
  const buy = async (buyer: Buyer, { requested, expected }: RequestedOrder, retry: boolean): Promise<Outcome> => {
    const { userId } = buyer.actor;
    const { present, known } = await readBuyer(deps, buyer);
    const order = await decideOrder(db, requested, await findSubscriptionsOf(db, userId), (id) => known.has(id));
    const { address } = buyer;
    const at = expected === undefined ? undefined : await previews.confirm(userId, order, { expected, address });
    if (order.kind !== 'purchase') return changeTo(order, present, at);
    const session = await openSession(deps, present, requested, expected?.trial_days);
    if (session.url !== null) return { type: 'created', id: session.id, url: session.url };
    if (retry) return buy(present, { requested, expected }, false);
    throw new AppError('BILLING_UNAVAILABLE', { retryAfterSeconds: 5 });
  };

  const changeTo = async (
    { kind, current, sold }: Exclude<OrderDecision, { kind: 'purchase' }>,
    { customer }: Buyer,
    prorationAt: Date | undefined,
  ): Promise<Outcome> => {
    let confirmUrl: string | null = null;
    if (kind === 'keep') {
      await orRefuse(provider.resume(current.providerId, deps.newId()), 'PLAN_ALREADY_RUNS');
    } else {
      // In a paid period, two clicks must cause only one charge. During a trial, a change charges nothing, so it may
      // be repeated.
      const key = current.status === 'trial' ? deps.newId() : keyOfChange(current, sold, prorationAt);
      const call = provider.changePrice(current.providerId, toProviderPrice(sold), key, prorationAt);
      ({ confirmUrl } = await orRefuse(call, 'PAYMENT_DECLINED'));
    }
    await orRefuse(readings.sync(customer), 'BILLING_UNAVAILABLE');
    return confirmUrl === null ? { type: 'updated' } : { type: 'confirm', url: confirmUrl };
  };

  return {
    /**
     * Starts a purchase or changes the plan. Throws NOT_FOUND if the plan is not on sale, FORBIDDEN if `email` is not
     * the caller's, ORDER_CHANGED if the order no longer matches `expected`, PLAN_ALREADY_RUNS, PAYMENT_OVERDUE,
     * PAYMENT_DECLINED, PAYMENT_UNCONFIRMED, TOO_MANY_REQUESTS or BILLING_UNAVAILABLE.
     */
    begin: async (actor: Actor, { planId, email, startNow, expected }: Form, address: string): Promise<Outcome> => {
      const user = await lookup.findUserById(actor.userId);
      if (user === undefined) throw new AppError('AUTH_REQUIRED');
      if (email !== undefined && foldEmail(email) !== user.emailFolded) throw new AppError('FORBIDDEN');
      const requested = await findRequestedPrice(db, planId);
      await limits.take(db, [{ kind: 'checkoutByUser', source: userSource(actor.userId) }]);
      const { customer, isNew } = await orRefuse(customers.ensure(actor.userId), 'BILLING_UNAVAILABLE');
      await markStartRequested(db, actor.userId, startNow === true ? deps.now() : null);
      return buy({ actor, email: user.email, address, customer, isNew }, { requested, expected }, true);
    },

    /** Returns the result of a checkout of the caller. `isTrial`: nothing was charged. Throws NOT_FOUND. */
    confirm: async (
      { userId }: Actor,
      number: number,
      sessionId: string,
    ): Promise<{ isPaid: boolean; isTrial: boolean }> => {
      const checkout = await findCheckout(db, userId, number);
      const customer = await customers.find(userId);
      if (checkout === undefined || customer === undefined || checkout.sessionId !== sessionId)
        throw new AppError('NOT_FOUND');
      const { checkouts } = await orRefuse(readings.sync(customer), 'BILLING_UNAVAILABLE');
      const completed = checkouts.find(({ id }) => id === sessionId);
      const session = completed ?? (await orRefuse(provider.readCheckout(sessionId), 'BILLING_UNAVAILABLE'));
      return { isPaid: session?.status === 'paid', isTrial: checkout.trialDays > 0 };
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** Reads the buyer at the provider, except for a new customer. `known`: ids of the buyer's subscriptions. */
const readBuyer = async (
  { readings, customers }: Deps,
  buyer: Buyer,
): Promise<{ present: Buyer; known: ReadonlySet<string> }> => {
  if (buyer.isNew) return { present: { ...buyer, isNew: false }, known: new Set() };
  const { subscriptionIds } = await orRefuse(readings.sync(buyer.customer), 'BILLING_UNAVAILABLE');
  const ensured = customers.ensure(buyer.actor.userId, buyer.customer);
  const { customer } = await orRefuse(ensured, 'BILLING_UNAVAILABLE');
  return { present: { ...buyer, customer }, known: subscriptionIds };
};

const keyOfChange = (
  { providerId, priceKey, periodStartsAt }: SubscriptionRow,
  { price }: Sold,
  prorationAt: Date | undefined,
): string => {
  const key = `change-${providerId}-${priceKey}-${price.key}-${periodStartsAt.getTime()}`;
  return prorationAt === undefined ? key : `${key}-${prorationAt.getTime()}`;
};

/**
 * Returns the open checkout session of a user for this price. The id of the database row is the idempotency key, so
 * concurrent calls create one session. A session for another price is closed first. `url` is null if the session was
 * paid or closed in the meantime.
 */
const openSession = async (
  deps: Deps,
  buyer: Buyer,
  requested: Sold,
  expectedTrialDays: number | undefined,
): Promise<CheckoutSession> => {
  const { current, replaced } = await deps.db.transaction((tx) => findOrInsertRow(deps, tx, buyer, requested));
  if (replaced !== null && !(await closeReplaced(deps, buyer, replaced))) return closedSession(buyer);
  // Another account with the same mailbox may have reserved the trial in the meantime.
  if (expectedTrialDays !== undefined && current.trialDays !== expectedTrialDays) throw new AppError('ORDER_CHANGED');
  const session = await sessionOf(deps, buyer, current, requested);
  if (session === null || session.url === null) {
    await endCheckout(deps.db, current, session?.code ?? null, deps.now());
    await deps.trials.release(deps.db, current.id);
    return closedSession(buyer);
  }
  await noteSession(deps.db, current.id, session.id);
  return session;
};

/**
 * Returns the session of a row. If the row has no session, it creates one with the id of the row as idempotency key.
 * Returns null if the provider received this key with other parameters, because the price has changed since. The user
 * never received that session, so the caller closes the row.
 */
const sessionOf = async (deps: Deps, buyer: Buyer, row: CheckoutRow, sold: Sold): Promise<CheckoutSession | null> => {
  try {
    if (row.sessionId === null) return await createSession(deps, buyer, row, sold);
    return await deps.provider.readCheckout(row.sessionId);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'refused') return null;
    return orRefuse(Promise.reject(error), 'BILLING_UNAVAILABLE');
  }
};

const closedSession = ({ customer }: Buyer): CheckoutSession => ({
  id: '',
  url: null,
  status: 'closed',
  customerId: customer.customerId,
  code: null,
});

const findOrInsertRow = async (
  deps: Deps,
  tx: Db,
  buyer: Buyer,
  requested: Sold,
): Promise<{ current: CheckoutRow; replaced: CheckoutRow | null }> => {
  const { userId } = buyer.actor;
  await lockCustomer(tx, userId);
  const now = deps.now();
  const open = await findOpenCheckout(tx, userId);
  const trialBuyer = { userId, email: buyer.email, address: buyer.address };
  const canHaveTrial = requested.plan.trialDays > 0 && (await deps.trials.isOpenTo(tx, trialBuyer));
  const trialDays = canHaveTrial ? requested.plan.trialDays : 0;
  const isFresh = open !== undefined && now.getTime() - open.createdAt.getTime() < SESSION_REUSE_MS;
  if (isFresh && open.priceKey === requested.price.key && open.trialDays === trialDays)
    return { current: open, replaced: null };
  if (open !== undefined) {
    await closeOwnCheckout(tx, open.id);
    await deps.trials.release(tx, open.id);
  }
  const id = deps.newId();
  const hasTrial = trialDays > 0 && (await deps.trials.hold(tx, trialBuyer, id));
  const current = {
    id,
    number: randomInt(1, MAX_CHECKOUT_NUMBER),
    userId,
    priceKey: requested.price.key,
    trialDays: hasTrial ? trialDays : 0,
    sessionId: null,
    isOpen: true,
    createdAt: now,
  };
  await insertCheckout(tx, current);
  return { current, replaced: isFresh ? open : null };
};

/**
 * Closes the session of a replaced row. Finds a session without a stored id by its key. Returns false if it was paid.
 */
const closeReplaced = async (deps: Deps, buyer: Buyer, replaced: CheckoutRow): Promise<boolean> => {
  const sold = await findPrice(deps.db, replaced.priceKey);
  if (sold === undefined) return true;
  const session = await sessionOf(deps, buyer, replaced, sold);
  if (session === null) return true;
  const call = deps.provider.closeCheckout(session.id, `close-${replaced.id}`);
  const { status, code } = await orRefuse(call, 'BILLING_UNAVAILABLE');
  if (status === 'paid') await endCheckout(deps.db, replaced, code, deps.now());
  return status !== 'paid';
};

const createSession = async (
  { provider, promotions, publicUrl }: Deps,
  { customer }: Buyer,
  { id, userId, number, trialDays }: CheckoutRow,
  sold: Sold,
): Promise<CheckoutSession> => {
  const back = new URLSearchParams({ status: 'true', subscriptionPaymentId: String(number) });
  const request = {
    customerId: customer.customerId,
    price: toProviderPrice(sold),
    trialDays,
    acceptsCodes: await promotions.isOpenTo(userId, [sold.plan.id]),
    successUrl: `${publicUrl}/success-payment?${back}&session_id={CHECKOUT_SESSION_ID}`,
    // The price key in the URL preserves the currency of the order.
    cancelUrl: `${publicUrl}/subscribe?${new URLSearchParams({ [PLAN_QUERY]: sold.price.key })}`,
  };
  return provider.createCheckout(request, `checkout-${id}`);
};
