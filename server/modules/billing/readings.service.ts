import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { applyReading, surplusOf, type Reading } from './apply-reading.ts';
import type {
  BillingProvider,
  CardUpdate,
  CheckoutSession,
  ProviderInvoice,
  ProviderSubscription,
} from './billing-provider.ts';
import { endCheckout, findOpenCheckout } from './checkouts.sql.ts';
import { isLive } from './is-live.ts';
import { requestCreditNotes } from './credit-notes.service.ts';
import { storedInvoicesOf, type OnPayments } from './stored-payments.ts';
import { findPrice } from './plans.sql.ts';
import { creditOfLostContracts, reportDisputes, runningWithLostDispute } from './disputes.ts';
import type { PlanNewsService } from './plan-news.service.ts';
import { recordOrders } from './record-orders.ts';
import { viewOf } from './stored-view.ts';
import type { FindSpentTrials } from './trial-cards.ts';
import type { Trials } from './trials.ts';
import {
  beginReading,
  endReading,
  findCustomer,
  findInvoicesOf,
  findSubscriptionsOf,
  forgetCustomer,
  upsertInvoice,
  upsertSubscription,
  lockCustomer,
  markRead,
  type CustomerRow,
  type SubscriptionRow,
} from './readings.sql.ts';

export type ReadingsDeps = {
  db: Db;
  provider: BillingProvider;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
  newId: () => string;
  /** Callback with the stored rows, in the transaction that stores them. */
  onPayments: OnPayments;
  /** Enqueues mails about changes that a reading contains, in the same transaction. */
  news: Pick<PlanNewsService, 'enqueueMails' | 'trialIsSpent'>;
  findSpentTrials: FindSpentTrials;
  trials: Pick<Trials, 'begin' | 'release'>;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  onError: (error: unknown) => void;
};

/** Result of a reading. `spentTrials`: ids of running trials whose card already had a trial in another account. */
type Seen = {
  /** Serial number of the reading. Null if the provider no longer has the customer or the account was deleted. */
  number: number | null;
  checkouts: readonly CheckoutSession[];
  subscriptions: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
  creditCents: number;
  cardUpdates: readonly CardUpdate[];
  spentTrials: readonly string[];
};
const EMPTY_READING: Seen = {
  number: null,
  checkouts: [],
  subscriptions: [],
  invoices: [],
  creditCents: 0,
  cardUpdates: [],
  spentTrials: [],
};

/** The provider's ids of the subscriptions, and the completed checkout sessions. */
type Synced = { subscriptionIds: ReadonlySet<string>; checkouts: readonly CheckoutSession[] };

/**
 * Reads customers from the provider and stores their state. No other code writes this state: webhooks, the return from
 * a payment page, each change at the provider, and the periodic job all cause a reading. If a reading finds work such
 * as surplus subscriptions, it performs the work at the provider and reads again.
 */
export const createReadings = (deps: ReadingsDeps) => {
  const { db, provider } = deps;

  const readOnce = async (customer: CustomerRow): Promise<Seen> => {
    const number = await beginReading(db, customer.userId);
    if (number === null) return EMPTY_READING;
    const state = await provider.readCustomer(customer.customerId);
    if (state === null) {
      await forget(deps, customer);
      return EMPTY_READING;
    }
    const spentTrials = await db.transaction((tx) => storeReading(deps, tx, customer, { number, state }));
    const { checkouts, subscriptions, invoices, creditCents, cardUpdates } = state;
    return { number, checkouts, subscriptions, invoices, creditCents, cardUpdates, spentTrials };
  };

  /**
   * Performs the work that a reading found: ends surplus subscriptions, spent trials and subscriptions with a lost
   * dispute, removes credit for lost payments, and sets a new card of the customer. It refunds a surplus subscription
   * before it ends it, because an ended subscription is not found again after a crash. Returns true if the customer
   * must be read again.
   */
  const settle = async (seen: Seen, { userId, customerId }: CustomerRow): Promise<boolean> => {
    const { subscriptions, invoices, cardUpdates, spentTrials } = seen;
    const { cancel, undo } = surplusOf(subscriptions.filter(({ id }) => !spentTrials.includes(id)));
    for (const id of spentTrials) await provider.endNow(id, deps.newId());
    const lost = runningWithLostDispute(subscriptions, invoices);
    const debts = creditOfLostContracts(seen);
    for (const { key, ...credit } of debts) await provider.adjustCredit(customerId, credit, key);
    for (const id of lost) await provider.endNow(id, deps.newId());
    for (const id of cancel) await provider.cancelAtPeriodEnd(id, deps.newId());
    for (const id of undo) {
      const paid = (await findInvoicesOf(db, userId)).filter(
        ({ subscriptionProviderId, status, totalCents, refundedCents }) =>
          subscriptionProviderId === id && status === 'paid' && totalCents > refundedCents,
      );
      for (const { providerId } of paid) await provider.refund(providerId, null, `undo-${providerId}`, 'surplus');
      await provider.endNow(id, deps.newId());
    }
    const updates = cardUpdates.filter(
      ({ subscriptionId: id }) => !undo.includes(id) && ![...spentTrials, ...lost].includes(id),
    );
    for (const update of updates) await provider.useCard(update);
    return cancel.length + undo.length + spentTrials.length + updates.length + lost.length > 0;
  };

  const readAndSettle = async (customer: CustomerRow): Promise<Synced> => {
    const seen = await readOnce(customer);
    if (await settle(seen, customer)) await readOnce(customer);
    await closePaidCheckout(deps, customer, seen);
    if (seen.number !== null) await endReading(db, customer.userId, seen.number);
    return { subscriptionIds: new Set(seen.subscriptions.map(({ id }) => id)), checkouts: seen.checkouts };
  };

  const running = createRunning();
  const sync = (customer: CustomerRow): Promise<Synced> => running.track(customer.customerId, readAndSettle(customer));

  const syncById = async (customerId: string, isNeeded: (row: CustomerRow) => boolean = () => true): Promise<void> => {
    const customer = await findCustomer(db, provider.name, customerId);
    if (customer !== undefined && isNeeded(customer)) await sync(customer);
  };

  return {
    /**
     * Reads a customer immediately. If the provider no longer has the customer, its row is deleted. Throws
     * ProviderFailure. If the provider cannot be read, nothing is changed.
     */
    sync,
    /** Reads a customer by the provider's id. Ignores a customer without a user. */
    syncById: (customerId: string): Promise<void> => syncById(customerId),
    /** Waits for running readings. Then reads the customer if a requested reading is still due. */
    syncIfDue: async (customerId: string): Promise<void> => {
      await running.untilNone(customerId);
      await syncById(customerId, ({ readDue }) => readDue !== null);
    },
  };
};

export type Readings = ReturnType<typeof createReadings>;

/** Tracks the readings that currently run in this process, by customer. */
const createRunning = () => {
  const newest = new Map<string, Promise<unknown>>();
  return {
    track: async <T>(customerId: string, reading: Promise<T>): Promise<T> => {
      newest.set(customerId, reading);
      try {
        return await reading;
      } finally {
        if (newest.get(customerId) === reading) newest.delete(customerId);
      }
    },
    untilNone: async (customerId: string): Promise<void> => {
      for (let reading = newest.get(customerId); reading !== undefined; reading = newest.get(customerId))
        await reading.catch(() => undefined);
    },
  };
};

const closePaidCheckout = async (deps: ReadingsDeps, { userId }: CustomerRow, { checkouts }: Seen): Promise<void> => {
  const { db, provider, trials, now } = deps;
  const open = await findOpenCheckout(db, userId);
  if (open === undefined || open.sessionId === null) return;
  const session = checkouts.find(({ id }) => id === open.sessionId) ?? (await provider.readCheckout(open.sessionId));
  if (session?.status === 'open') return;
  await endCheckout(db, open, session?.code ?? null, now());
  // The reading of a paid session counts its trial. A session that was not paid releases its trial.
  if (session?.status !== 'paid') await trials.release(db, open.id);
};

/**
 * Deletes the customer row but not its payments. Raises an alarm for each running plan, which cannot be changed now.
 */
const forget = async ({ db, onAlarm }: ReadingsDeps, customer: CustomerRow): Promise<void> => {
  await forgetCustomer(db, customer);
  const isOfProvider = ({ provider }: SubscriptionRow): boolean => provider === customer.provider;
  const running = (await findSubscriptionsOf(db, customer.userId)).filter(
    (subscription) => isOfProvider(subscription) && isLive(subscription.status),
  );
  for (const { id } of running) onAlarm('planForgotten', { code: id });
};

const storeReading = async (
  deps: ReadingsDeps,
  tx: Db,
  { userId }: CustomerRow,
  reading: Reading,
): Promise<readonly string[]> => {
  const customer = await lockCustomer(tx, userId);
  if (customer === undefined) return [];
  const view = await viewOf(tx, customer);
  const next = applyReading(view, reading);
  if (next === view) return [];
  for (const subscription of next.subscriptions.values()) {
    if (view.subscriptions.get(subscription.id) !== subscription)
      await storeIfPriceKnown(deps, tx, customer, subscription);
  }
  const changed = [...next.invoices.values()].filter((invoice) => view.invoices.get(invoice.id) !== invoice);
  for (const invoice of changed) {
    const { id: providerId, subscriptionId: subscriptionProviderId, ...rest } = invoice;
    await upsertInvoice(tx, { ...rest, provider: customer.provider, providerId, subscriptionProviderId, userId });
  }
  await requestCreditNotes(deps, tx, changed);
  await recordOrders(deps, tx, { customer, view, next });
  await reportDisputes(deps, tx, { before: view.invoices, after: next.invoices });
  if ([...next.subscriptions.values()].some(({ status }) => status !== 'waiting')) await deps.trials.begin(tx, userId);
  await markRead(tx, userId, next.readKept, deps.now());
  const { cards } = reading.state;
  await deps.onPayments(tx, { userId, invoices: await storedInvoicesOf(tx, userId), cards });
  const spentTrials = await deps.findSpentTrials(tx, userId, reading.state);
  if (spentTrials.length > 0) await deps.news.trialIsSpent(tx, userId, spentTrials);
  const refundedBefore = new Map([...view.invoices.values()].map(({ id, refundedCents }) => [id, refundedCents]));
  const { unconfirmedInvoices: unconfirmed, vatIds } = reading.state;
  await deps.news.enqueueMails(tx, userId, { refundedBefore, unconfirmed, vatIds });
  return spentTrials;
};

/** Stores a subscription. Logs an error and stores nothing if its price is unknown. */
const storeIfPriceKnown = async (
  deps: ReadingsDeps,
  tx: Db,
  customer: CustomerRow,
  subscription: ProviderSubscription,
): Promise<void> => {
  const { id: providerId, ...rest } = subscription;
  if ((await findPrice(tx, subscription.priceKey)) === undefined) {
    deps.onError(new Error(`Subscription ${providerId} has the unknown price ${subscription.priceKey}.`));
    return;
  }
  const { provider, userId } = customer;
  await upsertSubscription(tx, { ...rest, id: deps.newId(), userId, provider, providerId });
};
