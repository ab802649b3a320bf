import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { findInvoice, type InvoiceNotFound } from './admin.sql.ts';
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

/** Why an invoice cannot be refunded. `lost`: the provider no longer has the invoice or its customer. */
export type InvoiceProblem = InvoiceNotFound | 'lost';

/** An invoice and its refundable amount. `userId` is null if the account was deleted. */
export type Refundable = Pick<InvoiceRow, 'userId' | 'subscriptionProviderId' | 'currency' | 'status'> & {
  number: string;
  totalCents: number;
  leftCents: number;
  /** Refunds of the last hour at the provider. */
  recent: readonly { cents: number; at: Date }[];
};

/** Result of a refund. `too-much`: less is left. `refusal`: the reason for which the provider refused the refund. */
type Refund = { cents: number; currency: Currency; number: string } | { refusal: string } | 'too-much';

type Fresh = { invoice: InvoiceRow; customer: CustomerRow | undefined };

/** Finds and refunds invoices for the operator. */
export const createRefundsAdmin = ({ db, provider, readings, formers, customers, lookup, now, newId }: Deps) => {
  const readFormer = async (invoiceId: string): Promise<void> => {
    const customerId = await provider.customerOf(invoiceId);
    if (customerId !== null) await formers.readFormer(customerId);
  };

  /** Re-reads the invoices of an existing account. Returns undefined if the provider no longer has the customer. */
  const readOwner = async (userId: string): Promise<CustomerRow | undefined> => {
    const customer = await customers.find(userId);
    if (customer === undefined) return undefined;
    await readings.sync(customer);
    return customers.find(userId);
  };

  /** Re-reads an invoice from the provider. `customer` is undefined if the account was deleted. */
  const findFresh = async (word: string): Promise<Fresh | InvoiceProblem> => {
    const found = await findInvoice(db, provider.name, word);
    if (typeof found === 'string') return found;
    const { userId, providerId } = found;
    const customer = userId === null ? undefined : await readOwner(userId);
    if (userId !== null && customer === undefined) return 'lost';
    if (userId === null) await readFormer(providerId);
    const invoice = await findInvoice(db, provider.name, providerId);
    return typeof invoice === 'string' ? invoice : { invoice, customer };
  };

  return {
    /** Finds an invoice by its number or the provider's id. */
    findRefundable: async (word: string): Promise<Refundable | InvoiceProblem> => {
      const found = await findFresh(word);
      if (typeof found === 'string') return found;
      const { userId, number, providerId, subscriptionProviderId, currency, status, totalCents } = found.invoice;
      const refunds = await readRefundsOrNull(provider, providerId);
      if (refunds === null) return 'lost';
      const since = new Date(now().getTime() - RECENT_REFUNDS_MS);
      return {
        userId,
        number: number ?? providerId,
        subscriptionProviderId,
        currency,
        status,
        totalCents,
        leftCents: leftOf(found.invoice),
        recent: refunds.filter(({ at }) => at >= since),
      };
    },

    /**
     * Refunds an invoice; if `cents` is null, it refunds the remaining amount. Each call has a new idempotency key, so
     * concurrent calls are separate refunds. The provider refuses a refund that exceeds the payment. The account of the
     * invoice may be deleted.
     */
    refund: async (word: string, cents: number | null): Promise<Refund | InvoiceProblem> => {
      const found = await findFresh(word);
      if (typeof found === 'string') return found;
      const { providerId, currency, number } = found.invoice;
      const left = leftOf(found.invoice);
      if (left <= 0 || (cents ?? 0) > left) return 'too-much';
      const given = await refundOrRefusal(provider, providerId, cents, `operator-refund-${newId()}`);
      if (found.customer === undefined) await readFormer(providerId);
      else await readings.sync(found.customer);
      if (typeof given !== 'number') return given;
      return given === 0 ? 'too-much' : { cents: given, currency, number: number ?? providerId };
    },

    /** Finds an invoice by its number or id. `email` is null if the account was deleted. */
    invoice: async (word: string): Promise<{ invoice: InvoiceRow; email: string | null } | InvoiceNotFound> => {
      const invoice = await findInvoice(db, provider.name, word);
      if (typeof invoice === 'string') return invoice;
      const user = invoice.userId === null ? undefined : await lookup.findUserById(invoice.userId);
      return { invoice, email: user?.email ?? null };
    },
  };
};

const leftOf = ({ status, totalCents, refundedCents }: InvoiceRow): number =>
  status === 'paid' ? totalCents - refundedCents : 0;

/** Lists the refunds of an invoice. Returns null if the provider does not have the invoice. */
const readRefundsOrNull = async (
  provider: BillingProvider,
  invoiceId: string,
): Promise<Awaited<ReturnType<BillingProvider['readRefunds']>> | null> => {
  try {
    return await provider.readRefunds(invoiceId);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'unknown') return null;
    throw error;
  }
};

/** Refunds an invoice. Returns the refunded cents, or why the provider refuses the refund. */
const refundOrRefusal = async (
  provider: BillingProvider,
  invoiceId: string,
  cents: number | null,
  key: string,
): Promise<number | { refusal: string }> => {
  try {
    return await provider.refund(invoiceId, cents, key);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'refused') return { refusal: error.message };
    throw error;
  }
};
