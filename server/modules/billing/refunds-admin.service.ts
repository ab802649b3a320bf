import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { findInvoice } from './admin.sql.ts';
import { ProviderFailure, type BillingProvider } from './billing-provider.ts';
import type { Customers } from './customers.ts';
import type { FormerCustomers } from './former-customers.service.ts';
import type { CustomerRow, InvoiceRow } from './readings.sql.ts';
import type { Readings } from './readings.service.ts';

type Deps = {
  db: Db;
  provider: BillingProvider;
  readings: Pick<Readings, 'sync'>;
  formers: FormerCustomers;
  customers: Pick<Customers, 'find'>;
  lookup: Pick<AccountLookup, 'findUserById'>;
  now: () => Date;
  newId: () => string;
};

/** Refunds of this time are shown, so that the operator does not repeat a refund whose response was lost. */
const RECENT_REFUNDS_MS = HOUR_MS;

/** An invoice and its refundable amount. `userId` is null if the account was deleted. */
export type Refundable = Pick<InvoiceRow, 'userId' | 'subscriptionProviderId' | 'currency'> & {
  number: string;
  leftCents: number;
  /** Refunds of the last hour at the provider. */
  recent: readonly { cents: number; at: Date }[];
};

/** Result of a refund. */
type Refund = { cents: number; currency: Currency; number: string };

/** Finds and refunds invoices for the operator. */
export const createRefundsAdmin = ({ db, provider, readings, formers, customers, lookup, now, newId }: Deps) => {
  const readFormer = async (invoiceId: string): Promise<void> => {
    const customerId = await provider.customerOf(invoiceId);
    if (customerId !== null) await formers.readFormer(customerId);
  };

  /**
   * Re-reads an invoice from the provider. `customer` is undefined if the account was deleted. Returns null for an
   * unknown invoice, and if the provider no longer has the customer of an existing account.
   */
  const findFresh = async (
    word: string,
  ): Promise<{ invoice: InvoiceRow; customer: CustomerRow | undefined } | null> => {
    const found = await findInvoice(db, provider.name, word);
    if (found === undefined) return null;
    const customer = found.userId === null ? undefined : await customers.find(found.userId);
    if (found.userId !== null && customer === undefined) return null;
    if (customer === undefined) await readFormer(found.providerId);
    else await readings.sync(customer);
    const invoice = await findInvoice(db, provider.name, word);
    return invoice === undefined ? null : { invoice, customer };
  };

  return {
    /** Finds an invoice by its number or the provider's id. Returns null for an unknown invoice. */
    findRefundable: async (word: string): Promise<Refundable | null> => {
      const found = await findFresh(word);
      if (found === null) return null;
      const { userId, number, providerId, subscriptionProviderId, currency } = found.invoice;
      const since = new Date(now().getTime() - RECENT_REFUNDS_MS);
      const refunds = await provider.readRefunds(providerId);
      return {
        userId,
        number: number ?? providerId,
        subscriptionProviderId,
        currency,
        leftCents: leftOf(found.invoice),
        recent: refunds.filter(({ at }) => at >= since),
      };
    },

    /**
     * Refunds an invoice; if `cents` is null, it refunds the remaining amount. Returns the refunded amount, null for an
     * unknown invoice, or `too-much` if less than `cents` remains. Each call has a new idempotency key, so concurrent
     * calls are separate refunds. The provider refuses a refund that exceeds the payment. The account of the invoice
     * may be deleted.
     */
    refund: async (word: string, cents: number | null): Promise<Refund | 'too-much' | null> => {
      const found = await findFresh(word);
      if (found === null) return null;
      const { providerId, currency, number } = found.invoice;
      const left = leftOf(found.invoice);
      if (left <= 0 || (cents ?? 0) > left) return 'too-much';
      const given = await refundOrNothing(provider, providerId, cents, `operator-refund-${newId()}`);
      if (found.customer === undefined) await readFormer(providerId);
      else await readings.sync(found.customer);
      return given === 0 ? 'too-much' : { cents: given, currency, number: number ?? providerId };
    },

    /** Finds an invoice by its number or id. `email` is null if the account was deleted. */
    invoice: async (word: string): Promise<{ invoice: InvoiceRow; email: string | null } | null> => {
      const invoice = await findInvoice(db, provider.name, word);
      if (invoice === undefined) return null;
      const user = invoice.userId === null ? undefined : await lookup.findUserById(invoice.userId);
      return { invoice, email: user?.email ?? null };
    },
  };
};

const leftOf = ({ status, totalCents, refundedCents }: InvoiceRow): number =>
  status === 'paid' ? totalCents - refundedCents : 0;

/** Refunds an invoice. Returns 0 if a concurrent refund has reduced the remaining amount below `cents`. */
const refundOrNothing = async (
  provider: BillingProvider,
  invoiceId: string,
  cents: number | null,
  key: string,
): Promise<number> => {
  try {
    return await provider.refund(invoiceId, cents, key);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'refused') return 0;
    throw error;
  }
};
