import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import { affiliateIn } from '#shared/domain/referral-code.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { foldEmail } from '../accounts/email-address.ts';
import { hasEverPaid } from '../billing/first-payment.service.ts';
import { findReferralOf, holdAccount, insertReferral, type ReferralRow } from './referrals.sql.ts';
import type { Suspicions } from './suspicions.service.ts';

type Deps = {
  db: Db;
  lookup: Pick<AccountLookup, 'findUserById'>;
  suspicions: Suspicions;
  now: () => Date;
  newId: () => string;
};

type Account = { id: string; email: string };

/** By whose link an account came: one for each, set before its first payment, never changed. */
export const createReferrals = ({ db, lookup, suspicions, now, newId }: Deps) => {
  const refer = async (
    tx: Db,
    who: { came: Account; affiliate: Account; address: string },
    via: ReferralRow['via'],
  ): Promise<void> => {
    const { came, affiliate } = who;
    const row: ReferralRow = { id: newId(), affiliateId: affiliate.id, via, state: 'fine', createdAt: now() };
    await insertReferral(tx, row, { userId: came.id, mailboxHash: suspicions.mailboxHashOf(came.email) });
    await suspicions.lookAt(tx, row, who);
  };

  return {
    /**
     * In the transaction that opens an account. `referralId` is what stood behind `ref=000` at the sign-up: what is no
     * account's id refers nobody, and stops nobody.
     */
    noteSignUp: async (tx: Db, came: Account & { referralId: string | null }, address: string): Promise<void> => {
      const id = affiliateIn(`000${came.referralId ?? ''}`);
      const affiliate = id === null ? undefined : await holdAccount(tx, id);
      if (affiliate !== undefined) await refer(tx, { came, affiliate, address }, 'sign-up');
    },

    /**
     * REFERRAL_CODE_UNKNOWN, REFERRAL_OWN, REFERRAL_SET_BEFORE by another link, REFERRAL_TOO_LATE after the first payment.
     * FORBIDDEN where `id` is somebody else.
     */
    save: async ({ userId }: Actor, { code, id }: { code: string; id: string }, address: string): Promise<void> => {
      if (id.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
      const affiliateId = affiliateIn(code);
      if (affiliateId === userId) throw new AppError('REFERRAL_OWN');
      await withOwnerLock(db, userId, async (tx) => {
        const affiliate = affiliateId === null ? undefined : await holdAccount(tx, affiliateId);
        const came = await holdAccount(tx, userId);
        if (came === undefined) throw new AppError('AUTH_REQUIRED');
        if (affiliate === undefined) throw new AppError('REFERRAL_CODE_UNKNOWN');
        const known = await findReferralOf(tx, userId);
        if (known?.affiliateId === affiliate.id) return;
        if (known !== undefined) throw new AppError('REFERRAL_SET_BEFORE');
        if (await hasEverPaid(tx, userId)) throw new AppError('REFERRAL_TOO_LATE');
        await refer(tx, { came, affiliate, address }, 'pasted');
      });
    },

    /** Notes where an affiliate is when he asks for his link. FORBIDDEN where the address is not his own. */
    openLink: async ({ userId }: Actor, email: string, address: string): Promise<void> => {
      const user = await lookup.findUserById(userId);
      if (user?.emailFolded !== foldEmail(email)) throw new AppError('FORBIDDEN');
      await suspicions.noteNetwork(db, userId, address);
    },
  };
};

export type Referrals = ReturnType<typeof createReferrals>;
