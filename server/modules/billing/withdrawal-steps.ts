import { DAY_MS } from '#shared/domain/time.ts';
import { withdrawnOrders } from '#shared/domain/plan/withdrawal.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ProviderFailure, type BillingProvider, type CustomerState } from './billing-provider.ts';
import { markWithdrawn } from './coupons.sql.ts';
import { isLive } from './is-live.ts';
import { contractOf, findOrdersOf, toBilled } from './orders.sql.ts';
import type { Readings } from './readings.service.ts';
import { findInvoicesOf, lockCustomer, type CustomerRow, type SubscriptionRow } from './readings.sql.ts';
import { settleAmounts, type AmountDeps } from './withdrawal-amounts.ts';
import { findWithdrawal, insertWithdrawal, updateWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts';

/**
 * Retry interval while a dispute is open. A reading that stores the decision ends the wait earlier. The interval covers
 * a lost event.
 */
const RETRY_WHILE_DISPUTED_MS = DAY_MS;

export type StepDeps = AmountDeps & {
  readings: Pick<Readings, 'syncById'>;
  now: () => Date;
  newId: () => string;
};

/**
 * Stores a withdrawal, or returns the stored withdrawal. `at`: time of the declaration. Throws WITHDRAWAL_TOO_LATE if
 * no order of the contract could be withdrawn at that time.
 */
export const requestWithdrawal = async (
  { db, provider, now, newId }: StepDeps,
  { row, customer, at }: { row: SubscriptionRow; customer: CustomerRow; at: Date },
): Promise<WithdrawalRow> => {
  const { userId, providerId } = row;
  const { customerId } = customer;
  const given = await findWithdrawal(db, provider.name, providerId);
  if (given !== undefined) return given;
  const stored = await db.transaction(async (tx) => {
    await lockCustomer(tx, userId);
    const orders = await findOrdersOf(tx, userId);
    const contract = contractOf(providerId, orders, (await findInvoicesOf(tx, userId)).map(toBilled));
    if (!isLive(row.status) || withdrawnOrders(contract, at).length === 0) return undefined;
    const about = { provider: provider.name, customerId, subscriptionProviderId: providerId };
    await insertWithdrawal(tx, { ...about, id: newId(), userId, at });
    await markWithdrawn(tx, row.id, now());
    return findWithdrawal(tx, provider.name, providerId);
  });
  if (stored === undefined) throw new AppError('WITHDRAWAL_TOO_LATE');
  return stored;
};

/** Reads a customer. Throws ProviderFailure, with the reason `unknown` if the provider no longer has the customer. */
export const readState = async (
  provider: Pick<BillingProvider, 'readCustomer'>,
  customerId: string,
): Promise<CustomerState> => {
  const state = await provider.readCustomer(customerId);
  if (state === null) throw new ProviderFailure('unknown');
  return state;
};

/**
 * Ends the contract, calculates the amounts once, and refunds them. It can be repeated after a failure. A payment with
 * an open dispute cannot be refunded, so the withdrawal remains unfinished until the bank has decided. Returns true if
 * the withdrawal waits for this decision.
 */
export const finishWithdrawal = async (deps: StepDeps, withdrawal: WithdrawalRow): Promise<boolean> => {
  const { db, provider, readings, now } = deps;
  const { id, customerId, subscriptionProviderId } = withdrawal;
  const before = await readState(provider, customerId);
  const running = before.subscriptions.find((subscription) => subscription.id === subscriptionProviderId);
  if (running !== undefined && isLive(running.status)) {
    await provider.endNow(subscriptionProviderId, `withdrawal-end-${id}`);
  }
  const { refunds, creditCents, currency } = await settleAmounts(deps, withdrawal);
  const state = await readState(provider, customerId);
  if (creditCents !== 0 && currency !== null) {
    await provider.adjustCredit(customerId, { cents: 0 - creditCents, currency }, `withdrawal-credit-${id}`);
  }
  for (const { invoiceId, upToCents } of refunds) {
    const refunded = state.invoices.find((invoice) => invoice.id === invoiceId)?.refundedCents ?? upToCents;
    const key = `withdrawal-${id}-${invoiceId}-${refunded}`;
    if (upToCents > refunded && !isDisputed(state, invoiceId))
      await provider.refund(invoiceId, upToCents - refunded, key, 'withdrawal');
  }
  await readings.syncById(customerId);
  const isDelayed = hasDisputedRefund(state, refunds);
  const retryAt = new Date(now().getTime() + RETRY_WHILE_DISPUTED_MS);
  await updateWithdrawal(db, id, isDelayed ? { retryAt } : { finishedAt: now() });
  return isDelayed;
};

/** Returns true if a payment to refund has an open dispute. */
export const hasDisputedRefund = (state: CustomerState, refunds: readonly { invoiceId: string }[]): boolean =>
  refunds.some(({ invoiceId }) => isDisputed(state, invoiceId));

const isDisputed = ({ invoices }: CustomerState, invoiceId: string): boolean =>
  invoices.some(({ id, disputeStatus }) => id === invoiceId && disputeStatus === 'open');
