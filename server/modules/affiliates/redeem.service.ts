import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import type { Actor } from '#server/http/actor.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import type { AttemptLimits } from '#server/security/attempt-limits.ts';
import { userSource } from '#server/security/source.ts';
import { Email } from '#shared/contract/fields.ts';
import { bankAccountFaults, plainAccount } from '#shared/domain/affiliate/bank-account.ts';
import { balanceOf } from '#shared/domain/affiliate/commission.ts';
import { amountText, type Currency } from '#shared/domain/money.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import { findParts, insertEntry } from './ledger.sql.ts';
import { entryOf } from './redeem-rejection.ts';
import { insertRequest, type RequestRow } from './redeem.sql.ts';

type Deps = {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  notifyOperator: NotifyOperator;
  now: () => Date;
  newId: () => string;
};

export type TargetInput = {
  name: string;
  email: string;
  number: string;
  bankName: string;
  bankCode: string;
  bankAccountNumber: string;
  bankCountry: string | null;
  paymentLink: string | null;
};

/** Files redeem requests. */
export const createRedeeming = ({ db, limits, notifyOperator, now, newId }: Deps) => ({
  /**
   * Files a request for all redeemable commission in this currency, and subtracts the amount from the balance. A lock
   * on the account ensures that only one of several concurrent requests is filed. Throws NOTHING_TO_REDEEM,
   * TOO_MANY_REQUESTS, or INPUT_INVALID with the name of each empty or invalid field.
   */
  file: async ({ userId }: Actor, given: TargetInput, currency: Currency): Promise<RequestRow> => {
    const plain = plainAccount(given);
    validateTarget(plain);
    await limits.take(db, [{ kind: 'redeemRequestByUser', source: userSource(userId) }]);
    return withOwnerLock(db, userId, async (tx) => {
      const parts = (await findParts(tx, userId, now())).filter((part) => part.currency === currency);
      const amountCents = balanceOf(parts).redeemable;
      if (amountCents <= 0) throw new AppError('NOTHING_TO_REDEEM');
      const times = { filedAt: now(), approvedAt: null, paidAt: null, rejectedAt: null };
      const request: RequestRow = {
        id: newId(),
        affiliateId: userId,
        currency,
        amountCents,
        state: 'filed',
        reason: null,
        ...times,
      };
      const { name: holder, email, number: phone, bankName, bankCode: bic, bankAccountNumber: iban } = plain;
      const { bankCountry: country, paymentLink } = plain;
      const target = { holder, email, phone, bankName, bic, iban, country, paymentLink };
      await insertRequest(tx, request, { ...target, redeemRequestId: request.id, userId });
      await insertEntry(tx, entryOf(request, 'redeem', { now, newId }));
      const amount = amountText(amountCents, currency);
      await notifyOperator(tx, { kind: 'redeem-filed', values: { amount, id: request.id } });
      return request;
    });
  },
});

export type Redeeming = ReturnType<typeof createRedeeming>;

/** Throws INPUT_INVALID with an error text for each invalid field, keyed by the field name of the request. */
const validateTarget = (given: TargetInput): void => {
  const faults: Record<string, string> = Object.fromEntries(
    Object.entries(bankAccountFaults(given)).map(([field, fault]) => [field, accountsTexts.bankAccountFaults[fault]]),
  );
  if (given.email === '') faults['email'] = accountsTexts.fillRequired;
  else if (!Email.safeParse(given.email).success) faults['email'] = affiliatesTexts.emailInvalid;
  if (Object.keys(faults).length > 0) throw new AppError('INPUT_INVALID', { fields: faults });
};
