import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { ProviderFailure, type BillingProvider } from './billing-provider.ts';
import { findCustomerOf, insertCustomer, type CustomerRow } from './readings.sql.ts';

type Deps = { db: Db; provider: BillingProvider; lookup: Pick<AccountLookup, 'findUserById'>; now: () => Date };

/** Creates the provider's customer of a user on first use. Concurrent calls create only one customer. */
export const createCustomers = ({ db, provider, lookup, now }: Deps) => ({
  /** Finds the stored customer of a user. Returns undefined if there is no customer at the configured provider. */
  find: async (userId: string): Promise<CustomerRow | undefined> => {
    const row = await findCustomerOf(db, userId);
    return row?.provider === provider.name ? row : undefined;
  },

  /**
   * Finds or creates the customer of a user. `before`: the customer that the caller knows. If it is no longer stored,
   * because the provider deleted it, a new customer is created. `isNew`: true if this call created the customer. Throws
   * AUTH_REQUIRED if the account was deleted in the meantime.
   */
  ensure: async (userId: string, before?: CustomerRow): Promise<{ customer: CustomerRow; isNew: boolean }> => {
    const known = await findCustomerOf(db, userId);
    if (known?.provider === provider.name) return { customer: known, isNew: false };
    const user = await lookup.findUserById(userId);
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    const { email, name } = user;
    // With the first key, the provider could return the customer that it has deleted.
    const key = before === undefined ? `customer-${userId}` : `customer-${userId}-after-${before.customerId}`;
    const customerId = await provider.createCustomer({ reference: userId, email, name }, key);
    const row = await insertCustomer(db, { userId, provider: provider.name, customerId, createdAt: now() });
    if (row === undefined) throw new AppError('AUTH_REQUIRED');
    return { customer: row, isNew: true };
  },
});

export type Customers = ReturnType<typeof createCustomers>;

/** Maps a ProviderFailure to an AppError. `refused` and `unknown` are the error codes for these two reasons. */
export const orRefuse = async <T>(
  call: Promise<T>,
  refused: AppError['code'],
  unknown: AppError['code'] = refused,
): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason === 'unreachable')
      throw new AppError('BILLING_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
    const codes = { declined: 'PAYMENT_DECLINED', unconfirmed: 'PAYMENT_UNCONFIRMED', refused, unknown } as const;
    throw new AppError(codes[error.reason], { cause: error });
  }
};
