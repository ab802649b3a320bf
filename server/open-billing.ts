import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import type { RouteDeps } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createAccountLookup } from './modules/accounts/account-lookup.ts';
import type { AttemptLimits } from './modules/accounts/attempt-limits.ts';
import { createPlanGrantsService } from './modules/accounts/plan-grants.service.ts';
import type { BillingProvider } from './modules/billing/billing-provider.ts';
import { billingRoutes } from './modules/billing/billing.routes.ts';
import { createCheckoutService } from './modules/billing/checkout.service.ts';
import { createCustomers } from './modules/billing/customers.ts';
import {
  createBillingEvents,
  HEAL,
  HEAL_TIMES,
  READ_CUSTOMER,
  READ_RETRIES,
} from './modules/billing/events.service.ts';
import { createEndAll, END_ALL } from './modules/billing/leave.service.ts';
import { createOffersService } from './modules/billing/offers.service.ts';
import { createOwnSubscriptions } from './modules/billing/own-subscriptions.ts';
import { createReadings } from './modules/billing/readings.service.ts';
import { createSubscriptionsService } from './modules/billing/subscriptions.service.ts';
import { createTrials } from './modules/billing/trials.ts';
import { createBillingViews } from './modules/billing/views.service.ts';

type Deps = {
  db: Db;
  jobs: Jobs;
  provider: BillingProvider;
  limits: AttemptLimits;
  /** Of this installation; it keys the hashes of who had a trial. */
  key: string;
  publicUrl: string;
  now: () => Date;
  newId: () => string;
  onError: (error: unknown) => void;
};

export type Billing = { routes: (app: FastifyInstance, routing: RouteDeps) => Promise<void> };

/** Joins billing and names its jobs. Call before the jobs start. */
export const openBilling = (given: Deps): Billing => {
  const { jobs, provider, newId } = given;
  const deps = { ...given, lookup: createAccountLookup(given), plans: createPlanGrantsService(given) };
  const common = {
    ...deps,
    customers: createCustomers(deps),
    readings: createReadings(deps),
    trials: createTrials(deps),
  };
  const selling = { ...common, own: createOwnSubscriptions(common) };
  const offers = createOffersService(selling);
  const events = createBillingEvents({ ...common, settleUses: offers.settleUses });
  const services = {
    offers,
    events,
    subscriptions: createSubscriptionsService(selling),
    checkout: createCheckoutService(common),
    views: createBillingViews(common),
  };
  jobs.work(READ_CUSTOMER, events.readCustomer, { retries: READ_RETRIES });
  jobs.work(HEAL, events.heal, { cron: HEAL_TIMES });
  jobs.work(END_ALL, createEndAll(provider, newId), { retries: READ_RETRIES });
  return { routes: (app, routing) => billingRoutes(app, routing, services) };
};
