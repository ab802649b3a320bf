import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Entitlement } from '#shared/domain/plan/entitlement.ts';
import type { PlanGrant, PlanGrantsService } from '../accounts/plan-grants.service.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { findAllCustomerIds } from './admin.sql.ts';
import type { BillingProvider } from './billing-provider.ts';
import { createBoughtPlansAdmin, type BoughtPlansDeps } from './bought-plans-admin.service.ts';
import { createCouponsAdmin } from './coupons-admin.service.ts';
import type { Customers } from './customers.ts';
import type { FormerCustomers } from './former-customers.service.ts';
import { createExportPayments } from './payment-export.service.ts';
import { createOffering } from './offering.ts';
import { createPlansAdmin } from './plans-admin.service.ts';
import { findInvoicesOf, type CustomerRow, type InvoiceRow } from './readings.sql.ts';
import type { Readings } from './readings.service.ts';
import { createRefundsAdmin } from './refunds-admin.service.ts';
import { READ_ALL_CUSTOMERS } from './request-reading.ts';

type Deps = BoughtPlansDeps & {
  db: Db;
  provider: BillingProvider;
  readings: Readings;
  formers: FormerCustomers;
  customers: Customers;
  lookup: Pick<AccountLookup, 'findUserById'>;
  plans: Pick<PlanGrantsService, 'entitlementOf' | 'grantsOf'>;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  newId: () => string;
};

/** All stored data about the purchases of a user. `customer` is undefined if the provider has no customer. */
export type CustomerFacts = {
  entitlement: Entitlement;
  grants: PlanGrant[];
  customer: CustomerRow | undefined;
  invoices: InvoiceRow[];
};

/** Actions of the operator on plans, coupons and customers. Calls to the provider can throw ProviderFailure. */
export const createBillingAdmin = (deps: Deps) => {
  const { db, provider, readings, customers, jobs } = deps;
  const offering = createOffering(deps);
  return {
    plans: createPlansAdmin({ ...deps, offering }),
    coupons: createCouponsAdmin({ ...deps, offering }),
    boughtPlans: createBoughtPlansAdmin(deps),
    refunds: createRefundsAdmin(deps),
    exportPayments: createExportPayments(deps),

    /** Sends all prices and promotion codes to the provider. Returns their numbers. */
    syncOffers: offering.syncAll,

    customer: async (userId: string): Promise<CustomerFacts> => ({
      entitlement: await deps.plans.entitlementOf(userId),
      grants: await deps.plans.grantsOf(userId),
      customer: await customers.find(userId),
      invoices: await findInvoicesOf(db, userId),
    }),

    /** Re-reads the customer of a user. Returns false if the provider has no customer for the user. */
    resync: async (userId: string): Promise<boolean> => {
      const customer = await customers.find(userId);
      if (customer !== undefined) await readings.sync(customer);
      return customer !== undefined;
    },

    /** Enqueues a reading of all customers. Returns the number of customers. */
    resyncAll: async (): Promise<number> => {
      await db.transaction((tx) => jobs.enqueue(tx, READ_ALL_CUSTOMERS, {}));
      return (await findAllCustomerIds(db, provider.name)).length;
    },
  };
};

export type BillingAdmin = ReturnType<typeof createBillingAdmin>;
