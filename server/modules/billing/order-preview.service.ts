import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ExpectedOrder, OrderPreview } from '#shared/contract/plan-shapes.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { ProviderFailure, type BillingProvider, type ProviderPreview, type ProviderPrice } from './billing-provider.ts';
import { orRefuse, type Customers } from './customers.ts';
import { decideOrder, type OrderDecision } from './order-decision.ts';
import { findPrice, findPriceOnSale, type Sold } from './plans.sql.ts';
import { findSubscriptionsOf, type SubscriptionRow } from './readings.sql.ts';
import type { Trials } from './trials.ts';

type Deps = {
  db: Db;
  provider: BillingProvider;
  customers: Pick<Customers, 'find'>;
  trials: Pick<Trials, 'isOpenTo'>;
  lookup: Pick<AccountLookup, 'findUserById'>;
  now: () => Date;
};

/** A preview expires after this time, because the credit for unused time is calculated for the time of the preview. */
const PREVIEW_VALID_MS = 30 * MINUTE_MS;
/** Maximum clock difference between two server processes. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

const NO_AMOUNTS: ProviderPreview = {
  chargeCents: 0,
  unusedCents: 0,
  discountCents: 0,
  taxCents: 0,
  isReverseCharge: false,
  creditCents: 0,
  dueCents: 0,
  keptCents: 0,
};

const trialDaysFor = async (
  { db, lookup, trials }: Deps,
  { plan }: Sold,
  { userId, address }: { userId: string; address: string },
): Promise<number> => {
  const user = await lookup.findUserById(userId);
  if (user === undefined || plan.trialDays === 0) return 0;
  return (await trials.isOpenTo(db, { userId, email: user.email, address })) ? plan.trialDays : 0;
};

/** Previews orders. The provider calculates all amounts. */
export const createOrderPreviews = (deps: Deps) => {
  const { db, provider, customers, now } = deps;

  const ofPurchase = async (userId: string, order: Purchase, address: string, at: Date): Promise<OrderPreview> => {
    const { sold } = order;
    const replaces = await replacedIn(db, order.replaced);
    const trialDays = await trialDaysFor(deps, sold, { userId, address });
    if (trialDays > 0) return { ...toWire('trial', sold, NO_AMOUNTS, at), trial_days: trialDays, replaces };
    const customerId = (await customers.find(userId))?.customerId ?? null;
    const call = provider.preview({ kind: 'purchase', customerId, price: toProviderPrice(sold) });
    const isChargedLater = sold.plan.interval !== 'lifetime';
    return { ...toWire('purchase', sold, await call, at), charged_later: isChargedLater, replaces };
  };

  const ofChange = async ({ sold, current }: Change, at: Date): Promise<OrderPreview> => {
    const until = current.periodEndsAt?.toISOString() ?? null;
    if (current.status === 'trial')
      return { ...toWire('trial-change', sold, NO_AMOUNTS, at), until, charged_later: current.renews };
    const price = toProviderPrice(sold);
    const call = provider.preview({ kind: 'change', subscriptionId: current.providerId, price, prorationAt: at });
    return { ...toWire('change', sold, await call, at), charged_later: true };
  };

  /** Previews a decided order. `at`: end of the used time of the running plan. Throws ProviderFailure. */
  const of = async (userId: string, order: OrderDecision, address: string, at: Date): Promise<OrderPreview> => {
    switch (order.kind) {
      case 'purchase':
        return ofPurchase(userId, order, address, at);
      case 'change':
        return ofChange(order, at);
      case 'keep':
        return ofKeep(order, at);
    }
  };

  return {
    /** Previews the order of a plan. Throws NOT_FOUND, PLAN_ALREADY_RUNS, PAYMENT_OVERDUE or BILLING_UNAVAILABLE. */
    preview: async ({ userId }: Actor, planId: string, address: string): Promise<OrderPreview> => {
      const requested = await findRequestedPrice(db, planId);
      const subscriptions = (await findSubscriptionsOf(db, userId)).filter((row) => row.provider === provider.name);
      const at = inWholeSeconds(now());
      const previewed = async (isKnown: () => boolean): Promise<OrderPreview> =>
        of(userId, await decideOrder(db, requested, subscriptions, isKnown), address, at);
      try {
        return await previewed(() => true);
      } catch (error) {
        const isForgotten = error instanceof ProviderFailure && error.reason === 'unknown';
        return await orRefuse(isForgotten ? previewed(() => false) : Promise.reject(error), 'BILLING_UNAVAILABLE');
      }
    },

    /**
     * Returns the time of the user's preview. Throws ORDER_CHANGED if the order would no longer charge the same amount.
     */
    confirm: async (
      userId: string,
      order: OrderDecision,
      { expected, address }: { expected: ExpectedOrder; address: string },
    ): Promise<Date> => {
      const at = new Date(expected.at);
      const age = now().getTime() - at.getTime();
      if (age > PREVIEW_VALID_MS || age < -CLOCK_TOLERANCE_MS) throw new AppError('ORDER_CHANGED');
      const { due, currency, trial_days: days } = await orRefuse(of(userId, order, address, at), 'ORDER_CHANGED');
      if (due !== expected.due || currency !== expected.currency || days !== expected.trial_days)
        throw new AppError('ORDER_CHANGED');
      return at;
    },
  };
};

export type OrderPreviews = ReturnType<typeof createOrderPreviews>;

type Purchase = Extract<OrderDecision, { kind: 'purchase' }>;
type Change = Extract<OrderDecision, { kind: 'change' }>;
type Keep = Extract<OrderDecision, { kind: 'keep' }>;

const ofKeep = ({ sold, current }: Keep, at: Date): OrderPreview => {
  const until = current.periodEndsAt?.toISOString() ?? null;
  // A trial without a card ends even if its cancellation is reverted.
  return { ...toWire('keep', sold, NO_AMOUNTS, at), until, charged_later: current.status !== 'trial' };
};

/** Finds a price by its key, or the euro price by the id of its plan. Throws NOT_FOUND if it is not on sale. */
export const findRequestedPrice = async (db: Db, planId: string): Promise<Sold> => {
  const requested =
    (await findPriceOnSale(db, { key: planId })) ?? (await findPriceOnSale(db, { planId, currency: 'EUR' }));
  if (requested === undefined) throw new AppError('NOT_FOUND');
  return requested;
};

export const toProviderPrice = ({ plan, price }: Sold): ProviderPrice => ({
  key: price.key,
  planId: plan.id,
  planName: plan.name,
  interval: plan.interval,
  amountCents: price.amountCents,
  currency: price.currency,
});

const replacedIn = async (db: Db, row: SubscriptionRow | null): Promise<OrderPreview['replaces']> => {
  if (row === null || row.periodEndsAt === null) return null;
  const name = (await findPrice(db, row.priceKey))?.plan.name;
  return name === undefined ? null : { name, until: row.periodEndsAt.toISOString() };
};

/** Rounds down to whole seconds, because the provider stores times in seconds. */
const inWholeSeconds = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1_000) * 1_000);

const toWire = (
  kind: OrderPreview['kind'],
  { plan, price }: Sold,
  amounts: ProviderPreview,
  at: Date,
): OrderPreview => ({
  kind,
  plan: { id: plan.id, name: plan.name, interval: plan.interval },
  currency: price.currency,
  price: price.amountCents,
  trial_days: 0,
  until: null,
  charge: amounts.chargeCents,
  unused: amounts.unusedCents,
  discount: amounts.discountCents,
  tax: amounts.taxCents,
  is_reverse_charge: amounts.isReverseCharge,
  credit: amounts.creditCents,
  due: amounts.dueCents,
  kept: amounts.keptCents,
  charged_later: false,
  replaces: null,
  at: at.toISOString(),
});
