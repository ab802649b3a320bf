import type * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { billing, Plan } from '#shared/contract/billing.ts';
import { TABLE_ROWS_PER_PAGE } from '#shared/contract/fields.ts';
import { isRunning } from '#shared/domain/plan/entitlement.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { runningGrant } from '../accounts/plan.ts';
import type { PlanGrantsService } from '../accounts/plan-grants.service.ts';
import { isLive } from './is-live.ts';
import { contractOf, findOrdersOf, toBilled } from './orders.sql.ts';
import { findCurrentPrices, findPlansOnSale, findPrice } from './plans.sql.ts';
import type { Promotions } from './promotions.service.ts';
import { findInvoicesOf, findSubscriptionsOf, type SubscriptionRow } from './readings.sql.ts';
import type { Trials } from './trials.ts';
import { toDetail, toGranted, toWireInvoice, toPlan, toRecord, wireEntitlement } from './wire-shapes.ts';

type Deps = {
  db: Db;
  plans: Pick<PlanGrantsService, 'entitlementOf' | 'grantsOf'>;
  lookup: Pick<AccountLookup, 'findUserById'>;
  trials: Pick<Trials, 'isOpenTo'>;
  promotions: Promotions;
  now: () => Date;
};
type Input<E extends { response: z.ZodMiniType }> = z.input<E['response']>;

const MAX_INVOICES = 500;

const planOf = async (db: Db, row: SubscriptionRow): Promise<Plan> => {
  const sold = await findPrice(db, row.priceKey);
  if (sold === undefined) throw new Error(`The price ${row.priceKey} of a subscription does not exist.`);
  return toPlan(sold.plan, [sold.price], null);
};

/** Lists the subscriptions of a user that were ever paid or tried: running ones first, then the newest. */
const subscriptionsOf = async (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  (await findSubscriptionsOf(db, userId))
    .filter(({ status }) => status !== 'waiting')
    .toSorted(
      (a, b) => Number(isLive(b.status)) - Number(isLive(a.status)) || b.startedAt.getTime() - a.startedAt.getTime(),
    );

/** Answers the read calls of billing from the database, without a call to the provider. */
export const createBillingViews = ({ db, plans, lookup, trials, promotions, now }: Deps) => {
  return {
    plans: async (): Promise<Input<typeof billing.listPlans>> => {
      const prices = await findCurrentPrices(db);
      const advertisedFor = await promotions.advertised();
      const all = (await findPlansOnSale(db)).map((row) => ({
        row,
        plan: toPlan(row, prices, advertisedFor(row.id)),
      }));
      return {
        status: true,
        data: all.filter(({ row }) => row.isListed).map(({ plan }) => plan),
        lifTimePlan: all.find(({ row }) => row.interval === 'lifetime')?.plan ?? null,
      };
    },

    /** `address`: IP address of the request, because the number of trials per network is limited. */
    detail: async ({ userId }: Actor, address: string): Promise<Input<typeof billing.subscribeDetail>> => {
      const rows = await subscriptionsOf(db, userId);
      const [row] = rows;
      const entitlement = await plans.entitlementOf(userId);
      const email = (await lookup.findUserById(userId))?.email;
      return {
        status: true,
        subscribe_status: isRunning(entitlement),
        allowPromoCode: await promotions.isOpenTo(
          userId,
          (await findPlansOnSale(db)).map(({ id }) => id),
        ),
        data:
          row === undefined
            ? null
            : toDetail({ row, plan: await planOf(db, row), invoices: await findInvoicesOf(db, userId) }, now()),
        total: rows.length,
        entitlement: wireEntitlement(entitlement),
        trial_available: email !== undefined && (await trials.isOpenTo(db, { userId, email, address })),
        now: now().toISOString(),
      };
    },

    history: async ({ userId }: Actor, page: number): Promise<Input<typeof billing.planHistory>> => {
      const rows = await subscriptionsOf(db, userId);
      const last = Math.max(1, Math.ceil(rows.length / TABLE_ROWS_PER_PAGE));
      const shown = rows.slice((page - 1) * TABLE_ROWS_PER_PAGE, page * TABLE_ROWS_PER_PAGE);
      const orders = await findOrdersOf(db, userId);
      const invoices = await findInvoicesOf(db, userId);
      const contract = (row: SubscriptionRow) => contractOf(row.providerId, orders, invoices.map(toBilled));
      const data = [];
      for (const row of shown)
        data.push(toRecord({ row, plan: await planOf(db, row), invoices }, contract(row), now()));
      const facts = { current: page, last, rows: rows.length };
      const granted = toGranted(runningGrant(await plans.grantsOf(userId), now()));
      return { status: true, data: { data, last_page: last }, page: facts, granted };
    },

    invoices: async ({ userId }: Actor): Promise<Input<typeof billing.listInvoices>> => {
      const rows = (await findInvoicesOf(db, userId)).toReversed().slice(0, MAX_INVOICES);
      const subscriptions = await findSubscriptionsOf(db, userId);
      return { status: true, data: rows.map((row) => toWireInvoice(row, subscriptions)) };
    },
  };
};

export type BillingViews = ReturnType<typeof createBillingViews>;

/** Throws FORBIDDEN if `id` is not the id of the caller. */
export const refuseOthers = ({ userId }: Actor, id: string): void => {
  if (id !== userId) throw new AppError('FORBIDDEN');
};
