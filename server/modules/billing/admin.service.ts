import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createInTurn } from '#shared/lib/in-turn.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { PlanGrant, PlanGrantsService } from '../accounts/plan-grants.service.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { addRefund, findAllCustomerIds, findInvoice } from './admin.sql.ts';
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
  lookup: Pick<AccountLookup, 'findUserById'>;
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
     * Refunds an invoice; `cents` null: all that is left. Null: there is no such invoice. `too-much`: less is left. The
     * key contains what was refunded before, so that a command that is repeated after a lost answer refunds once. The
     * account of the invoice may be deleted: then only the invoice is updated.
     */
    refund: async (word: string, cents: number | null): Promise<Refund | 'too-much' | null> => {
      const found = await findInvoice(db, provider.name, word);
      if (found === undefined) return null;
      const { userId } = found;
      const customer = userId === null ? undefined : await customers.find(userId);
      if (userId !== null && customer === undefined) return null;
      // One after the other, so that each refund reads what the one before it moved, and reports what it moved itself.
      return inTurn(customer?.customerId ?? found.providerId, async () => {
        if (customer !== undefined) await readings.sync(customer);
        const invoice = await findInvoice(db, provider.name, word);
        if (invoice === undefined) return null;
        const { providerId, totalCents, refundedCents, currency } = invoice;
        const left = invoice.status === 'paid' ? totalCents - refundedCents : 0;
        if (left <= 0 || (cents ?? 0) > left) return 'too-much';
        const key = `operator-refund-${providerId}-${refundedCents}-${cents ?? left}`;
        const given = await provider.refund(providerId, cents, key);
        if (customer === undefined) await addRefund(db, invoice, given);
        else await readings.sync(customer);
        return { cents: given, currency, number: invoice.number ?? providerId };
      });
    },

    /** An invoice by its number or id. `email` null: its account was deleted. Null: there is no such invoice. */
    invoice: async (word: string): Promise<{ invoice: InvoiceRow; email: string | null } | null> => {
      const invoice = await findInvoice(db, provider.name, word);
      if (invoice === undefined) return null;
      const user = invoice.userId === null ? undefined : await deps.lookup.findUserById(invoice.userId);
      return { invoice, email: user?.email ?? null };
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
