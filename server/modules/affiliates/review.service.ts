import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Currency } from '#shared/domain/money.ts';
import { statesBefore } from '#shared/domain/affiliate/redeem-state.ts';
import type { Ledger } from './ledger.service.ts';
import { findPaidMonths, sumOpenPayouts, type OpenPayouts, type PaidMonth } from './payout-figures.sql.ts';
import type { NotifyAffiliate } from './redeem-mail.ts';
import { rejectRequest } from './redeem-rejection.ts';
import {
  changeRequest,
  countOpenRequests,
  findRequest,
  findRequestsIn,
  type RequestWithTarget,
  type RequestRow,
} from './redeem.sql.ts';
import {
  countFlaggedReferrals,
  findFlaggedReferrals,
  findReferralParties,
  sumCommission,
  type FlaggedReferral,
  type ReferralParties,
} from './referral-review.sql.ts';
import { findReferral } from './referrals.sql.ts';
import { decideFlags, setReferralState } from './suspicions.sql.ts';

/** `commission`: sum of the ledger entries of the referral, in cents by currency. */
type WithCommission<Row> = Row & { commission: { currency: Currency; cents: number }[] };
export type ReferralToReview = WithCommission<FlaggedReferral>;

/** `reason`: text that the affiliate sees. */
type Change = { state: 'approved' } | { state: 'paid' } | { state: 'rejected'; reason: string };

type Deps = {
  db: Db;
  ledger: Pick<Ledger, 'reverseCommission'>;
  notifyAffiliate: NotifyAffiliate;
  now: () => Date;
  newId: () => string;
};

/** A redeem request with its bank account, which is null after the deletion of the account. */
export type Payout = RequestWithTarget;

/** Decisions of the operator about redeem requests and flagged referrals. */
export const createAffiliateReview = ({ db, ledger, notifyAffiliate, now, newId }: Deps) => {
  /**
   * Decides the flags of a referral. Returns the number of flags that were undecided, or null for an unknown referral.
   */
  const decide = async (referralId: string, decision: 'cleared' | 'refused'): Promise<number | null> => {
    const found = await findReferral(db, referralId);
    if (found === undefined) return null;
    return withOwnerLock(db, found.affiliateId, async (tx) => {
      const decided = await decideFlags(tx, referralId, decision, now());
      if (decision === 'cleared') {
        await setReferralState(tx, referralId, 'fine', 'refused');
        return decided;
      }
      await setReferralState(tx, referralId, 'refused', 'refused');
      await ledger.reverseCommission(tx, found);
      return decided;
    });
  };

  const changeIn = async (tx: Db, id: string, to: Change): Promise<boolean> => {
    if (to.state === 'approved') return changeRequest(tx, id, statesBefore('approved'), { ...to, approvedAt: now() });
    if (to.state === 'paid') return changeRequest(tx, id, statesBefore('paid'), { ...to, paidAt: now() });
    const asked = await findRequest(tx, id);
    return asked !== undefined && rejectRequest(tx, asked.request, to.reason, { now, newId });
  };

  /**
   * Changes the state of a redeem request and mails the affiliate. The amount of a rejected request returns to the
   * balance. Returns false if the state of the request does not allow the change.
   */
  const change = async ({ id, affiliateId }: RequestRow, to: Change): Promise<boolean> => {
    const changeAndNotify = async (tx: Db): Promise<boolean> => {
      const isChanged = await changeIn(tx, id, to);
      if (isChanged) await notifyAffiliate(tx, { requestId: id, state: to.state });
      return isChanged;
    };
    return affiliateId === null ? db.transaction(changeAndNotify) : withOwnerLock(db, affiliateId, changeAndNotify);
  };

  return {
    /** Lists filed and approved requests, oldest first. */
    open: (most: number): Promise<RequestWithTarget[]> => findRequestsIn(db, ['filed', 'approved'], most),
    /** Lists approved requests, which can be paid, oldest first. */
    approved: (most: number): Promise<RequestWithTarget[]> => findRequestsIn(db, ['approved'], most),
    find: (id: string): Promise<Payout | undefined> => findRequest(db, id),
    change,
    countOpen: (): Promise<number> => countOpenRequests(db),
    openPayouts: (): Promise<OpenPayouts[]> => sumOpenPayouts(db),
    /** Sums the payouts since `since` by month (UTC), newest first. */
    paidMonths: (since: Date): Promise<PaidMonth[]> => findPaidMonths(db, since),
    /** Lists referrals with undecided flags, oldest flag first. */
    toReview: async (most: number): Promise<ReferralToReview[]> =>
      withCommission(db, await findFlaggedReferrals(db, most)),
    countToReview: (): Promise<number> => countFlaggedReferrals(db),
    /** Returns undefined for an unknown referral. */
    findReferral: async (id: string): Promise<WithCommission<ReferralParties> | undefined> => {
      const found = await findReferralParties(db, id);
      return found === undefined ? undefined : (await withCommission(db, [found]))[0];
    },
    clear: (referralId: string): Promise<number | null> => decide(referralId, 'cleared'),
    refuse: (referralId: string): Promise<number | null> => decide(referralId, 'refused'),
  };
};

const withCommission = async <Row extends ReferralParties>(
  db: Db,
  rows: readonly Row[],
): Promise<WithCommission<Row>[]> => {
  const sums = await sumCommission(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    commission: sums
      .filter(({ referralId }) => referralId === row.id)
      .map(({ currency, cents }) => ({ currency, cents })),
  }));
};

export type AffiliateReview = ReturnType<typeof createAffiliateReview>;
