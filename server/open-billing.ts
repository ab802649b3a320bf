import type { FastifyInstance } from 'fastify';
import type { Imprint } from '#shared/contract/content.ts';
import type { Db } from './db/db.ts';
import type { Alarms } from './http/alarms.ts';
import type { RouteDeps } from './http/route.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createAccountLookup } from './modules/accounts/account-lookup.ts';
import type { Mailer } from './mail/mailer.ts';
import type { NotifyOperator } from './mail/operator-notice.ts';
import type { SiteAddresses } from './mail/site-addresses.ts';
import type { AttemptLimits } from './security/attempt-limits.ts';
import { createPlanGrantsService } from './modules/accounts/plan-grants.service.ts';
import { createBillingAdmin, type BillingAdmin } from './modules/billing/admin.service.ts';
import type { BillingProvider } from './modules/billing/billing-provider.ts';
import { billingRoutes } from './modules/billing/billing.routes.ts';
import { createCheckoutService } from './modules/billing/checkout.service.ts';
import { createUpdateCustomer, UPDATE_CUSTOMER } from './modules/billing/customer-details.service.ts';
import {
  CHECK_CREDIT_NOTES,
  CHECK_CREDIT_NOTES_TIMES,
  createCreditNotes,
  CREDIT_NOTES,
} from './modules/billing/credit-notes.service.ts';
import { createCustomers } from './modules/billing/customers.ts';
import { createBillingEvents, HEAL, HEAL_TIMES, READ_RETRIES } from './modules/billing/events.service.ts';
import { createFormerCustomers } from './modules/billing/former-customers.service.ts';
import type { OnFormerPayment, OnPayments } from './modules/billing/stored-payments.ts';
import { createEndAll, END_ALL } from './modules/billing/leave.service.ts';
import { createOffersService } from './modules/billing/offers.service.ts';
import { createOrderPreviews } from './modules/billing/order-preview.service.ts';
import { createOwnSubscriptions } from './modules/billing/own-subscriptions.ts';
import {
  createPlanMailJob,
  createPlanNews,
  PLAN_MAIL,
  PLAN_MAIL_RETRIES,
} from './modules/billing/plan-news.service.ts';
import { createPromotions } from './modules/billing/promotions.service.ts';
import { createReadings } from './modules/billing/readings.service.ts';
import {
  createReadAllCustomers,
  READ_ALL_CUSTOMERS,
  READ_CUSTOMER,
  READINGS_AT_ONCE,
} from './modules/billing/request-reading.ts';
import { CHECK_SETUP, CHECK_SETUP_TIMES, createSetupCheck } from './modules/billing/setup-check.service.ts';
import { createSubscriptionsService } from './modules/billing/subscriptions.service.ts';
import { createSettleCouponUses } from './modules/billing/settle-coupon-uses.ts';
import { createWithdrawals } from './modules/billing/withdrawals.service.ts';
import { createFindSpentTrials } from './modules/billing/trial-cards.ts';
import { createTrials } from './modules/billing/trials.ts';
import { createBillingViews, type BillingViews } from './modules/billing/views.service.ts';
import { createNotificationsService } from './modules/profile/notifications.service.ts';

type Deps = SiteAddresses & {
  db: Db;
  jobs: Jobs;
  provider: BillingProvider;
  mailer: Mailer;
  limits: AttemptLimits;
  /** Of this installation; it keys the hashes of who had a trial. */
  key: string;
  /** Who sells: the data of the imprint. */
  seller: Imprint;
  now: () => Date;
  newId: () => string;
  /** Hears of what people paid, in the transaction that stores it. */
  hearPayments: OnPayments;
  hearFormerPayment: OnFormerPayment;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  onError: (error: unknown) => void;
};

export type Billing = {
  /** What the operator does with it. */
  admin: BillingAdmin;
  routes: (app: FastifyInstance, routing: RouteDeps) => Promise<void>;
  /** What the pricing call answers. */
  plans: BillingViews['plans'];
};

/** Joins billing and names its jobs. Call before the jobs start. */
export const openBilling = (given: Deps): Billing => {
  const { jobs } = given;
  const deps = { ...given, lookup: createAccountLookup(given), plans: createPlanGrantsService(given) };
  const notifications = createNotificationsService(deps);
  const news = createPlanNews({ ...deps, notifications });
  const trials = createTrials(deps);
  const common = {
    ...deps,
    trials,
    promotions: createPromotions(deps),
    news,
    customers: createCustomers(deps),
    formers: createFormerCustomers(deps),
    readings: createReadings({ ...deps, news, trials, findSpentTrials: createFindSpentTrials(deps) }),
  };
  const selling = { ...common, own: createOwnSubscriptions(common) };
  const offers = createOffersService(selling);
  const subscriptions = createSubscriptionsService(selling);
  const withdrawals = createWithdrawals(selling);
  const settle = [createSettleCouponUses(common), withdrawals.settleWithdrawals, news.enqueueMailsByTime];
  const events = createBillingEvents({ ...common, settle });
  const previews = createOrderPreviews(common);
  const services = {
    offers,
    events,
    subscriptions,
    withdrawals,
    previews,
    checkout: createCheckoutService({ ...common, previews }),
    views: createBillingViews(common),
  };
  const reading = { retries: READ_RETRIES, isKeyed: true, concurrency: READINGS_AT_ONCE };
  jobs.work(READ_CUSTOMER, events.readCustomer, reading);
  jobs.work(READ_ALL_CUSTOMERS, createReadAllCustomers(deps));
  jobs.work(HEAL, events.heal, { cron: HEAL_TIMES });
  jobs.work(PLAN_MAIL, createPlanMailJob({ ...deps, notifications }), { retries: PLAN_MAIL_RETRIES });
  jobs.work(CHECK_SETUP, createSetupCheck(deps), { cron: CHECK_SETUP_TIMES });
  const creditNotes = createCreditNotes(deps);
  jobs.work(CREDIT_NOTES, creditNotes.createMissing, { retries: READ_RETRIES, isKeyed: true });
  jobs.work(CHECK_CREDIT_NOTES, creditNotes.checkAll, { cron: CHECK_CREDIT_NOTES_TIMES });
  jobs.work(UPDATE_CUSTOMER, createUpdateCustomer(deps), { retries: READ_RETRIES });
  jobs.work(END_ALL, createEndAll(common), { retries: READ_RETRIES });
  return {
    routes: (app, routing) => billingRoutes(app, routing, services),
    plans: services.views.plans,
    admin: createBillingAdmin({ ...common, subscriptions, withdrawals }),
  };
};
