import type { Db } from '#server/db/db.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { insertUser, type User } from './accounts.sql.ts';

/** Runs in the transaction that opens an account. Stores a valid referral; an invalid referral has no effect. */
export type AssignToAffiliate = (
  tx: Db,
  opened: { id: string; email: string; referralId: string | null },
  address: string,
) => Promise<void>;

export type NewAccount = Omit<User, 'id' | 'createdAt' | 'suspendedAt' | 'suspensionReason'>;

/** Opens an account. Returns false if the address already has an account. `address`: network address of the caller. */
export type OpenAccount = (tx: Db, account: NewAccount, address: string) => Promise<boolean>;

type Deps = Pick<AccountsDeps, 'now' | 'newId'> & { assignToAffiliate: AssignToAffiliate };

/**
 * Creates the function that completes a sign-up. It also ends all other sign-ups with the address, because an address
 * has at most one account. Their rows remain, so that a browser with a ticket of such a sign-up cannot detect that the
 * account exists.
 */
export const createAccountOpener =
  ({ now, newId, assignToAffiliate }: Deps): OpenAccount =>
  async (tx, { email, emailFolded, name, passwordHash, referralId, termsAcceptedAt }, address) => {
    const account = { email, emailFolded, name, passwordHash, referralId, termsAcceptedAt };
    const user = await insertUser(tx, { ...account, id: newId(), createdAt: now() });
    if (user === undefined) return false;
    await assignToAffiliate(tx, user, address);
    return true;
  };
