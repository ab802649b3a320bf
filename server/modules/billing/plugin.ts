import type { Imprint } from '#shared/contract/content.ts';
import type { Base, Routes } from '#server/base.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { imprintOf } from '../content/imprint.ts';
import type { NotificationsService } from '../profile/notifications.service.ts';
import { createBillingAdmin, type BillingAdmin } from './admin.service.ts';
import type { BillingProvider } from './billing-provider.ts';
import { billingRoutes } from './billing.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import {
  CHECK_CREDIT_NOTES,
  CHECK_CREDIT_NOTES_SCHEDULE,
  createCreditNotes,
  CREDIT_NOTES,
} from './credit-notes.service.ts';
import { createCustomerDetailsJob, UPDATE_CUSTOMER } from './customer-details.service.ts';
import { createCustomers } from './customers.ts';
import { createBillingEvents, HEAL, HEAL_SCHEDULE, READ_RETRIES, type BillingEvents } from './events.service.ts';
import { createFormerCustomers, type FormerCustomers } from './former-customers.service.ts';
import { createEndAll, END_ALL } from './leave.service.ts';
import { createOffersService } from './offers.service.ts';
import { createOrderPreviews } from './order-preview.service.ts';
import { createOwnSubscriptions } from './own-subscriptions.ts';
import { createPlanMailJob, createPlanNews, PLAN_MAIL, PLAN_MAIL_RETRIES } from './plan-news.service.ts';
import { createPromotions } from './promotions.service.ts';
import { createReadings } from './readings.service.ts';
import { createReadAllCustomers, READ_ALL_CUSTOMERS, READ_CUSTOMER, READINGS_AT_ONCE } from './request-reading.ts';
import { seedPlans } from './seeded-plans.ts';
import { createSettleCouponUses } from './settle-coupon-uses.ts';
import { CHECK_SETUP, CHECK_SETUP_SCHEDULE, createSetupCheck } from './setup-check.service.ts';
import type { OnFormerPayment, OnPayments } from './stored-payments.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { removeTestPurchases } from './test-purchases.ts';
import { createFindSpentTrials } from './trial-cards.ts';
import { createTrials } from './trials.ts';
import { createBillingViews, type BillingViews } from './views.service.ts';
import { createWithdrawals } from './withdrawals.service.ts';

type Given = Pick<AccountServices, 'lookup' | 'plans'> & {
  provider: BillingProvider;
  notifications: NotificationsService;
  /** Callback in the transaction that stores payments of an account. */
  onPayments: OnPayments;
  /** Callback in the transaction that stores a payment of a deleted account. */
  onFormerPayment: OnFormerPayment;
};

export type Billing = Routes & {
  /** Actions of the operator on plans, prices and payments. */
  admin: BillingAdmin;
  /** Returns the response of the pricing call. */
  plans: BillingViews['plans'];
};

/** Creates the services for plans, orders, subscriptions, invoices and refunds. Seeds plans in a new installation. */
export const billingPlugin = async (base: Base, given: Given): Promise<Billing> => {
  const { db, now, settings } = base;
  await seedPlans(db, now());
  await removeTestPurchases(db, given.provider.name);
  const deps = { ...base, ...given, seller: imprintOf(settings), onError: base.logErrorsOf('billing') };
  const news = createPlanNews(deps);
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
  const subscriptions = createSubscriptionsService(selling);
  const withdrawals = createWithdrawals(selling);
  const settle = [createSettleCouponUses(common), withdrawals.settleWithdrawals, news.enqueueMailsByTime];
  const events = createBillingEvents({ ...common, settle });
  const previews = createOrderPreviews(common);
  const services = {
    offers: createOffersService(selling),
    events,
    subscriptions,
    withdrawals,
    previews,
    checkout: createCheckoutService({ ...common, previews }),
    views: createBillingViews(common),
  };
  registerJobs(common, events);
  return {
    routes: (api, routing) => billingRoutes(api, routing, services),
    plans: services.views.plans,
    admin: createBillingAdmin({ ...common, subscriptions, withdrawals }),
  };
};

type JobDeps = Base & Given & { seller: Imprint; formers: FormerCustomers; onError: (error: unknown) => void };

const registerJobs = (deps: JobDeps, events: BillingEvents): void => {
  const { jobs } = deps;
  const reading = { retries: READ_RETRIES, isKeyed: true, concurrency: READINGS_AT_ONCE };
  jobs.work(READ_CUSTOMER, events.readCustomer, reading);
  jobs.work(READ_ALL_CUSTOMERS, createReadAllCustomers(deps));
  jobs.work(HEAL, events.heal, { cron: HEAL_SCHEDULE });
  jobs.work(PLAN_MAIL, createPlanMailJob(deps), { retries: PLAN_MAIL_RETRIES });
  jobs.work(CHECK_SETUP, createSetupCheck(deps), { cron: CHECK_SETUP_SCHEDULE });
  const creditNotes = createCreditNotes(deps);
  jobs.work(CREDIT_NOTES, creditNotes.createMissing, { retries: READ_RETRIES, isKeyed: true });
  jobs.work(CHECK_CREDIT_NOTES, creditNotes.checkAll, { cron: CHECK_CREDIT_NOTES_SCHEDULE });
  jobs.work(UPDATE_CUSTOMER, createCustomerDetailsJob(deps), { retries: READ_RETRIES });
  jobs.work(END_ALL, createEndAll(deps), { retries: READ_RETRIES });
};
