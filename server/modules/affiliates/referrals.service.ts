import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { hasEverPaid } from '../billing/stored-payments.ts';
import { findReferralOf, lockAccount, insertReferral, type ReferralRow } from './referrals.sql.ts';
import type { Suspicions } from './suspicions.service.ts';

type Deps = {
  db: Db;
  lookup: Pick<AccountLookup, 'findUserById'>;
  suspicions: Suspicions;
  now: () => Date;
  newId: () => string;
};

type Account = { id: string; email: string };

/** Assigns accounts to affiliates. An assignment must precede the first payment, and it never changes. */
export const createReferrals = ({ db, lookup, suspicions, now, newId }: Deps) => {
  const refer = async (
    tx: Db,
    parties: { referred: Account; affiliate: Account; address: string },
    via: ReferralRow['via'],
  ): Promise<void> => {
    const { referred, affiliate } = parties;
    const row: ReferralRow = { id: newId(), affiliateId: affiliate.id, via, state: 'fine', createdAt: now() };
    await insertReferral(tx, row, { userId: referred.id, mailboxHash: suspicions.mailboxHashOf(referred.email) });
    await suspicions.checkReferral(tx, row, parties);
  };

  return {
    /**
     * Assigns a new account to its affiliate, in the transaction that creates the account. `referralId` is the text
     * after `ref=000` in the sign-up link. A value that is not the id of an account is ignored.
     */
    assignToAffiliate: async (
      tx: Db,
      referred: Account & { referralId: string | null },
      address: string,
    ): Promise<void> => {
      const id = affiliateIn(`000${referred.referralId ?? ''}`);
      const affiliate = id === null ? undefined : await lockAccount(tx, id);
      if (affiliate !== undefined) await refer(tx, { referred, affiliate, address }, 'sign-up');
    },

    /**
     * Assigns an account to the affiliate of a pasted code. Repeating the same code changes nothing. Throws
     * REFERRAL_CODE_UNKNOWN, REFERRAL_OWN, REFERRAL_SET_BEFORE (the account has another affiliate), REFERRAL_TOO_LATE
     * (the account has paid) or FORBIDDEN (`id` is not the id of the caller).
     */
    save: async ({ userId }: Actor, { code, id }: { code: string; id: string }, address: string): Promise<void> => {
      if (id.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
      const affiliateId = affiliateIn(code);
      if (affiliateId === userId) throw new AppError('REFERRAL_OWN');
      await withOwnerLock(db, userId, async (tx) => {
        const affiliate = affiliateId === null ? undefined : await lockAccount(tx, affiliateId);
        const referred = await lockAccount(tx, userId);
        if (referred === undefined) throw new AppError('AUTH_REQUIRED');
        if (affiliate === undefined) throw new AppError('REFERRAL_CODE_UNKNOWN');
        const known = await findReferralOf(tx, userId);
        if (known?.affiliateId === affiliate.id) return;
        if (known !== undefined) throw new AppError('REFERRAL_SET_BEFORE');
        if (await hasEverPaid(tx, userId)) throw new AppError('REFERRAL_TOO_LATE');
        await refer(tx, { referred, affiliate, address }, 'pasted');
      });
    },

    /**
     * Stores the network of a user who requests their affiliate link. Throws FORBIDDEN if `email` is not the user's.
     */
    openLink: async ({ userId }: Actor, email: string, address: string): Promise<void> => {
      const user = await lookup.findUserById(userId);
      if (user?.emailFolded !== foldEmail(email)) throw new AppError('FORBIDDEN');
      await suspicions.noteNetwork(db, userId, address);
    },
  };
};

export type Referrals = ReturnType<typeof createReferrals>;
