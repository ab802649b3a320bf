import { HOUR_SECONDS } from '#shared/domain/time.ts';
import { periodEndOf } from '../state/billing-cycle.ts';
import { invoiceAt, priceAt, type Fake } from '../state/fake.ts';
import type { Invoice, Subscription } from '../state/state.ts';
import { wireInvoice, wireSubscription } from '../wire/wire.ts';

const EXPIRES_AFTER_SECONDS = 23 * HOUR_SECONDS;

/** A change that waits until its invoice is paid. The old price remains until then. */
type PendingChange = { price: string; invoice: string; debit: number };

export const storePendingUpdate = (fake: Fake, subscription: Subscription, held: PendingChange): void => {
  const expiresAt = Math.min(fake.now() + EXPIRES_AFTER_SECONDS, subscription.periodEnd);
  subscription.pendingUpdate = { ...held, since: fake.now(), expiresAt };
};

/** Applies the pending update of a paid invoice. Called for each paid invoice. */
export const applyUpdate = (fake: Fake, subscription: Subscription, invoice: Invoice): void => {
  const { pendingUpdate } = subscription;
  if (pendingUpdate === null || pendingUpdate.invoice !== invoice.id) return;
  const { since, debit } = pendingUpdate;
  subscription.debit = { amount: debit, from: since };
  const before = priceAt(fake, subscription.price);
  const after = priceAt(fake, pendingUpdate.price);
  Object.assign(subscription, { price: after.id, pendingUpdate: null });
  if (before.interval !== after.interval)
    Object.assign(subscription, {
      anchor: since,
      periodStart: since,
      periodEnd: periodEndOf(after.interval, since, since),
    });
  fake.emit('customer.subscription.pending_update_applied', wireSubscription(fake, subscription));
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

/** Discards the pending update. Nothing is charged, and the old price remains. */
export const expireUpdate = (fake: Fake, subscription: Subscription): void => {
  if (subscription.pendingUpdate === null) return;
  const invoice = invoiceAt(fake, subscription.pendingUpdate.invoice);
  subscription.pendingUpdate = null;
  if (invoice.status === 'open') voidInvoice(fake, invoice);
  fake.emit('customer.subscription.pending_update_expired', wireSubscription(fake, subscription));
};

/** Voids an invoice, returns the credit that it used, and discards the pending update that waits for it. */
export const voidInvoice = (fake: Fake, invoice: Invoice): void => {
  const customer = fake.state.customers.get(invoice.customer);
  if (customer !== undefined) customer.balance -= invoice.fromBalance;
  Object.assign(invoice, { status: 'void', nextAttempt: null });
  fake.emit('invoice.voided', wireInvoice(fake, invoice));
  const waiting = [...fake.state.subscriptions.values()].find(
    ({ pendingUpdate }) => pendingUpdate?.invoice === invoice.id,
  );
  if (waiting !== undefined) expireUpdate(fake, waiting);
};
