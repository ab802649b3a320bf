import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { NotifyOperator, OperatorNotice } from '#server/mail/operator-notice.ts';
import { keyedHash } from '#server/security/secrets.ts';
import { mailboxOf } from '#shared/domain/account/mailbox.ts';
import { amountText, type Currency } from '#shared/domain/money.ts';
import { settlementOf, withdrawnOrders } from '#shared/domain/plan/withdrawal.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { ProviderFailure, type BillingProvider, type CustomerState } from './billing-provider.ts';
import { contractOf, findOrdersOf, type OrderOfPlan } from './orders.sql.ts';
import {
  hasWithdrawnInFull,
  insertFullWithdrawals,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawals.sql.ts';

export type AmountDeps = {
  db: Db;
  provider: BillingProvider;
  lookup: Pick<AccountLookup, 'findUserById'>;
  /** Secret key of the hashes that mark full withdrawals. */
  key: string;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
};

type Settled = Pick<WithdrawalRow, 'currency'> & {
  refunds: { invoiceId: string; upToCents: number }[];
  creditCents: number;
};

/**
 * Calculates and stores the amounts once. The contract has ended, so the amounts do not change any more. Throws
 * ProviderFailure.
 */
export const settleAmounts = async (
  deps: AmountDeps,
  { id, userId, customerId, subscriptionProviderId }: WithdrawalRow,
): Promise<Settled> => {
  const state = await deps.provider.readCustomer(customerId);
  if (state === null) throw new ProviderFailure('unknown');
  const keys = userId === null ? [] : await keysOfPerson(deps, userId, state);
  return deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal === undefined) return { refunds: [], creditCents: 0, currency: null };
    const { refunds, creditCents, currency } = withdrawal;
    if (refunds !== null && creditCents !== null) return { refunds, creditCents, currency };
    const found = await calculateAmounts(tx, { withdrawal, state, keys });
    if (found === null) {
      // The account was deleted before the amounts were calculated.
      deps.onAlarm('withdrawalForgotten', { code: subscriptionProviderId });
      return { refunds: [], creditCents: 0, currency: null };
    }
    const { planIds, ...settled } = found;
    if (found.isFull) {
      const rows = keys.flatMap((key) => planIds.map((planId) => ({ key, planId, withdrawalId: id })));
      await insertFullWithdrawals(tx, rows);
    } else {
      deps.onAlarm('withdrawalRepeated', { code: id });
      await deps.notifyOperator(tx, noticeOf(settled, state));
    }
    const upTo = settled.refunds.map(({ invoiceId, cents, refundedCents }) => ({
      invoiceId,
      upToCents: refundedCents + cents,
    }));
    const stored = { refunds: upTo, creditCents: settled.creditCents, currency: settled.currency };
    await updateWithdrawal(tx, id, { ...stored, isFull: found.isFull, refundCents: sumOfRefunds(settled.refunds) });
    return stored;
  });
};

const noticeOf = (
  { refunds, currency }: Pick<Calculated, 'refunds' | 'currency'>,
  state: CustomerState,
): OperatorNotice => {
  const numbers = refunds.map(
    ({ invoiceId }) => state.invoices.find(({ id }) => id === invoiceId)?.number ?? invoiceId,
  );
  const values = { amount: amountText(sumOfRefunds(refunds), currency ?? ''), number: numbers.join(', ') };
  return { kind: 'second-withdrawal', values };
};

type Calculated = {
  refunds: { invoiceId: string; cents: number; refundedCents: number }[];
  creditCents: number;
  currency: Currency | null;
  isFull: boolean;
  planIds: string[];
};

/**
 * Calculates the amounts of a withdrawal. `id` is null if the withdrawal was not requested yet. Returns null if no
 * order can be withdrawn.
 */
export const calculateAmounts = async (
  tx: Db,
  given: {
    withdrawal: { id: string | null; userId: string | null; subscriptionProviderId: string; at: Date };
    state: CustomerState;
    /** Keyed hashes of the user, from `keysOfPerson`. */
    keys: readonly string[];
  },
): Promise<Calculated | null> => {
  const { withdrawal, state, keys } = given;
  const { id: withdrawalId, userId, subscriptionProviderId, at } = withdrawal;
  const orders = userId === null ? [] : await findOrdersOf(tx, userId);
  const withdrawn = withdrawnOrders(contractOf(subscriptionProviderId, orders, state.invoices), at);
  if (withdrawn.length === 0 || userId === null) return null;
  const planIds = [...new Set(withdrawn.map(({ planId }) => planId))];
  const hasHadFull = await hasWithdrawnInFull(tx, { keys, planIds, withdrawalId });
  const isFull = !hasHadFull || !hasRequestedStart(orders, subscriptionProviderId);
  const { refunds, creditCents } = settlementOf(withdrawn, { isFull, balanceCents: state.creditCents, at });
  return {
    refunds: refunds.map((refund) => ({
      ...refund,
      refundedCents: state.invoices.find(({ id }) => id === refund.invoiceId)?.refundedCents ?? 0,
    })),
    creditCents,
    currency: orders.find((order) => order.subscriptionProviderId === subscriptionProviderId)?.currency ?? null,
    isFull,
    planIds,
  };
};

/** Only a user who requested an immediate start pays for days of use (Directive 2011/83/EU, article 14(3) and (4)). */
const hasRequestedStart = (orders: readonly OrderOfPlan[], subscriptionProviderId: string): boolean =>
  orders
    .filter((order) => order.subscriptionProviderId === subscriptionProviderId)
    .every(({ startRequestedAt }) => startRequestedAt !== null);

/** Returns keyed hashes of the account, the mailbox and the cards of a user. */
export const keysOfPerson = async (
  { key, lookup }: Pick<AmountDeps, 'key' | 'lookup'>,
  userId: string,
  { cards }: CustomerState,
): Promise<string[]> => {
  const user = await lookup.findUserById(userId);
  return [
    keyedHash(key, 'withdrawal-user', userId),
    ...(user === undefined ? [] : [keyedHash(key, 'withdrawal-email', mailboxOf(user.email))]),
    ...cards.map((card) => keyedHash(key, 'withdrawal-card', card)),
  ];
};

export const sumOfRefunds = (refunds: readonly { cents: number }[]): number =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);
