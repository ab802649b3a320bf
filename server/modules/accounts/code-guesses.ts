import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/caller-address.ts';
import type { Attempt } from '#server/security/attempt-limits.ts';
import { isSameHash, sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { endCode, findCodeRequestByTicket, spendTry, type CodeKind, type CodeRequest } from './accounts.sql.ts';
import { hashOfCode } from './codes.ts';

type Guess = { otp: string; ticket: string; address: string; kinds: readonly CodeKind[] };
type Accept = (tx: Db, request: CodeRequest) => Promise<boolean>;

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
     * Runs `accept` for the one who gives the right code of a ticket of one of these kinds first. CODE_INCORRECT for a
     * wrong, old, used or spent code, for any ticket that is not one, and where `accept` says no; TOO_MANY_REQUESTS.
     */
    guess: async ({ otp, ticket, address, kinds }: Guess, accept: Accept): Promise<CodeKind> => {
      await limits.take(db, [{ kind: 'codeCheckByNetwork', subject: [networkOf(address)] }]);
      await limits.refuseBeyond(db, BY_ALL);
      const found = await findCodeRequestByTicket(db, sha256(ticket), now());
      if (found === undefined || !kinds.includes(found.request.kind)) throw new AppError('CODE_INCORRECT');
      const { request } = found;
      const codeHash = await isRight(request, otp);
      const isAccepted =
        codeHash !== null &&
        (await db.transaction(async (tx) => (await endCode(tx, request.id, codeHash)) && accept(tx, request)));
      if (!isAccepted) throw new AppError('CODE_INCORRECT');
      return request.kind;
    },
  };
};

export type CodeGuesses = ReturnType<typeof createCodeGuesses>;
