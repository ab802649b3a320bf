import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createInTurn } from '#shared/lib/in-turn.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { PlanGrant, PlanGrantsService } from '../accounts/plan-grants.service.ts';
import { findAllCustomerIds, findInvoice } from './admin.sql.ts';
import type { BillingProvider, Currency } from './billing-provider.ts';
import type { Customers } from './customers.ts';
import { READ_CUSTOMER } from './events.service.ts';
import { createPlanActions } from './plan-actions-admin.service.ts';
import { findHeld } from './plan-news.sql.ts';
import type { HeldSubscription } from './plan-news.ts';
import { findInvoicesOf, type CustomerRow, type InvoiceRow } from './readings.sql.ts';
import type { Readings } from './readings.service.ts';
import { createSellingAdmin } from './selling-admin.service.ts';

type Deps = Parameters<typeof createPlanActions>[0] & {
  db: Db;
  provider: BillingProvider;
  readings: Readings;
  customers: Customers;
  plans: Pick<PlanGrantsService, 'entitlementOf' | 'grantsOf'>;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  newId: () => string;
};

/** What a refund moved. */
type Refund = { cents: number; currency: Currency; number: string };

/** All that is known of a person's buying. `customer` undefined: never at the provider. */
export type CustomerFacts = {
  entitlement: Entitlement;
  grants: PlanGrant[];
  customer: CustomerRow | undefined;
  subscriptions: HeldSubscription[];
  invoices: InvoiceRow[];
};

/** What the operator does with plans, coupons and customers. What asks the provider may throw ProviderFailure. */
export const createBillingAdmin = (deps: Deps) => {
  const { db, provider, readings, customers, jobs } = deps;
  const inTurn = createInTurn();

  return {
    ...createSellingAdmin(deps),
    ...createPlanActions(deps),

    /**
     * `cents` null: all that is left. Null: there is no such invoice, or nobody's any more; `too-much`: so much is not left. The key holds
     * what was given back before, so that a command that is repeated after a lost answer refunds nothing twice.
     */
    refund: async (word: string, cents: number | null): Promise<Refund | 'too-much' | null> => {
      const found = await findInvoice(db, provider.name, word);
      const customer = found?.userId === null || found === undefined ? undefined : await customers.find(found.userId);
      if (customer === undefined) return null;
      // One after the other, so that each refund reads what the one before it moved, and reports what it moved itself.
      return inTurn(customer.customerId, async () => {
        await readings.sync(customer);
        const invoice = await findInvoice(db, provider.name, word);
        if (invoice === undefined) return null;
        const { providerId, totalCents, refundedCents, currency } = invoice;
        const left = invoice.status === 'paid' ? totalCents - refundedCents : 0;
        if (left <= 0 || (cents ?? 0) > left) return 'too-much';
        const key = `operator-refund-${providerId}-${refundedCents}-${cents ?? left}`;
        const given = await provider.refund(providerId, cents, key);
        await readings.sync(customer);
        return { cents: given, currency, number: invoice.number ?? providerId };
      });
    },

    customer: async (userId: string): Promise<CustomerFacts> => ({
      entitlement: await deps.plans.entitlementOf(userId),
      grants: await deps.plans.grantsOf(userId),
      customer: await customers.find(userId),
      subscriptions: await findHeld(db, userId),
      invoices: await findInvoicesOf(db, userId),
    }),

    /** False: never at the provider. */
    resync: async (userId: string): Promise<boolean> => {
      const customer = await customers.find(userId);
      if (customer !== undefined) await readings.sync(customer);
      return customer !== undefined;
    },

    /** Has everybody looked at, one after the other; answers how many. */
    resyncAll: async (): Promise<number> => {
      const ids = await findAllCustomerIds(db, provider.name);
      for (const customerId of ids) await db.transaction((tx) => jobs.enqueue(tx, READ_CUSTOMER, { customerId }));
      return ids.length;
    },
  };
};

export type BillingAdmin = ReturnType<typeof createBillingAdmin>;
