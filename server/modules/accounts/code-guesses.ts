import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/caller-address.ts';
import type { Attempt } from '#server/security/attempt-limits.ts';
import { isSameHash, sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { endCode, findCodeRequestByTicket, spendTry, type CodeRequest, type FoundTicket } from './accounts.sql.ts';
import { hashOfCode } from './codes.ts';

/** `userId`: the account whose change of address is confirmed; null for a sign-up or a reset, which have no account. */
type Guess = { otp: string; ticket: string; address: string; userId: string | null };
/** `Result` is what the right code leads to; null rejects the code. */
type Accept<Result> = (tx: Db, found: FoundTicket) => Promise<Result | null>;

const BY_ALL: readonly Attempt[] = [{ kind: 'wrongCodeByAll', subject: [] }];

/** Giving a code for a ticket: every code of every kind is guessed at through here, so that its limits hold for all. */
export const createCodeGuesses = ({ db, limits, key, now }: Pick<AccountsDeps, 'db' | 'limits' | 'key' | 'now'>) => {
  /**
   * A try is spent and counted before it is compared, each in its own commit. Only tries that were really spent count
   * against everybody: with forged or worn-out tickets nobody can make the others wait.
   */
  const isRight = async (request: CodeRequest, otp: string): Promise<string | null> => {
    const expected = await db.transaction((tx) => spendTry(tx, request.id, now()));
    if (expected === undefined) return null;
    await limits.take(db, BY_ALL);
    if (!isSameHash(expected, hashOfCode(key, request, otp))) return null;
    await limits.giveBack(db, BY_ALL);
    return expected;
  };

  return {
    /**
     * Runs `accept` for the first caller with the right code of a ticket of this account. CODE_INCORRECT for a
     * wrong, old, used or spent code, for any ticket that is not one, and where `accept` says no; TOO_MANY_REQUESTS.
     * Returns the result of `accept`.
     */
    guess: async <Result>({ otp, ticket, address, userId }: Guess, accept: Accept<Result>): Promise<Result> => {
      await limits.take(db, [{ kind: 'codeCheckByNetwork', subject: [networkOf(address)] }]);
      await limits.refuseBeyond(db, BY_ALL);
      const found = await findCodeRequestByTicket(db, sha256(ticket), now());
      if (found === undefined || found.request.userId !== userId) throw new AppError('CODE_INCORRECT');
      const codeHash = await isRight(found.request, otp);
      if (codeHash === null) throw new AppError('CODE_INCORRECT');
      const result = await db.transaction(async (tx) =>
        (await endCode(tx, found.request.id, codeHash)) ? accept(tx, found) : null,
      );
      if (result === null) throw new AppError('CODE_INCORRECT');
      return result;
    },
  };
};

export type CodeGuesses = ReturnType<typeof createCodeGuesses>;
