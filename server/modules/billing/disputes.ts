import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { amountText, type Currency } from '#shared/domain/money.ts';
import type { ProviderInvoice, ProviderSubscription } from './billing-provider.ts';
import { isLive } from './is-live.ts';

type Deps = { notifyOperator: NotifyOperator; onAlarm: Alarms['raise'] };
type Invoices = ReadonlyMap<string, ProviderInvoice>;

/** Notifies the operator when a dispute is opened and when the bank has decided it. */
export const reportDisputes = async (
  { notifyOperator, onAlarm }: Deps,
  tx: Db,
  { before, after }: { before: Invoices; after: Invoices },
): Promise<void> => {
  for (const invoice of after.values()) {
    const { id, disputeStatus: status, disputeRespondBy: respondBy } = invoice;
    if (status === null || before.get(id)?.disputeStatus === status) continue;
    const number = invoice.number ?? id;
    const values = { amount: amountText(invoice.totalCents, invoice.currency), number };
    if (status === 'open') {
      onAlarm('disputeOpened', { code: number });
      await notifyOperator(tx, { kind: 'dispute-opened', values: { ...values, deadline: deadlineText(respondBy) } });
    } else {
      await notifyOperator(tx, { kind: `dispute-${status}`, values });
    }
  }
};

/** Returns the ids of running subscriptions with a payment that was lost in a dispute. */
export const runningWithLostDispute = (
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[],
): string[] => {
  const lost = new Set(
    invoices.flatMap((invoice) => (invoice.disputeStatus === 'lost' ? [invoice.subscriptionId] : [])),
  );
  return subscriptions.filter(({ id, status }) => isLive(status) && lost.has(id)).map(({ id }) => id);
};

/**
 * Returns the credit to remove after lost disputes. A downgrade can grant credit for a payment that the bank reversed
 * later, and the customer must not have both the money and the credit. `cents` is negative. The key allows one removal
 * for each subscription.
 */
export const creditOfLostContracts = ({
  invoices,
  creditCents,
}: {
  invoices: readonly ProviderInvoice[];
  creditCents: number;
}): { cents: number; currency: Currency; key: string }[] => {
  let left = Math.max(0, creditCents);
  return invoices.flatMap(({ disputeStatus, subscriptionId, currency }) => {
    if (disputeStatus !== 'lost' || subscriptionId === null || left === 0) return [];
    const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
    const granted = -own.reduce((sum, invoice) => sum + invoice.creditCents, 0);
    const removed = Math.min(left, Math.max(0, granted));
    left -= removed;
    return removed === 0 ? [] : [{ cents: 0 - removed, currency, key: `dispute-credit-${subscriptionId}` }];
  });
};

/** Formats the deadline for evidence (UTC). Null: the dispute accepts no evidence. */
const deadlineText = (respondBy: Date | null): string =>
  respondBy === null ? '–' : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(respondBy);
