import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Attempt } from '#server/security/attempt-limits.ts';
import { isSameHash, sha256 } from '#server/security/secrets.ts';
import { sessionSource, type Source } from '#server/security/source.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { endCode, findCodeRequestByTicket, spendTry, type FoundTicket } from './accounts.sql.ts';
import { hashOfCode } from './codes.ts';

/** `actor`: the user who confirms a change of address. Null for a sign-up or a reset, which need no session. */
type Guess = { otp: string; ticket: string; caller: Caller; actor: Actor | null };
/** Runs after the right code. Returning null rejects the code. */
type Accept<Result> = (tx: Db, found: FoundTicket) => Promise<Result | null>;
type Deps = Pick<AccountsDeps, 'db' | 'limits' | 'brakes' | 'devices' | 'key' | 'now'>;

/** Checks the codes of all kinds, so that the same limits apply to all of them. */
export const createCodeGuesses = ({ db, limits, brakes, devices, key, now }: Deps) => {
  /** Finds the ticket and counts the call for its source. Throws CODE_INCORRECT for a ticket of another account. */
  const admit = async ({ ticket, caller, actor }: Guess): Promise<{ found: FoundTicket; source: Source }> => {
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    const source =
      actor === null ? await devices.sourceOf(caller, found?.account ?? '') : sessionSource(actor.sessionId);
    await limits.take(db, [{ kind: 'codeCheck', source }]);
    const userId = actor === null ? null : actor.userId;
    if (found === undefined || found.request.userId !== userId) throw new AppError('CODE_INCORRECT');
    return { found, source };
  };

  /** Returns the hash of the code if it is right. Throws CODE_INCORRECT if it is wrong or no try is left. */
  const compare = async ({ request, account }: FoundTicket, otp: string, source: Source): Promise<string> => {
    const attempts: Attempt[] = [{ kind: 'wrongCode', source, about: account }];
    await limits.take(db, attempts);
    if (source.kind === 'network') await brakes.pause(await brakes.delayOfNext(db, 'wrongCodes'));
    // The try is committed before the comparison, so that concurrent calls have no more than three tries.
    const codeHash = await db.transaction((tx) => spendTry(tx, request.id, now()));
    if (codeHash !== undefined && !isSameHash(codeHash, hashOfCode(key, request.id, otp))) {
      await brakes.count(db, 'wrongCodes');
      throw new AppError('CODE_INCORRECT');
    }
    // A right code, and a ticket without tries left, count as no wrong code.
    await limits.giveBack(db, attempts);
    if (codeHash === undefined) throw new AppError('CODE_INCORRECT');
    return codeHash;
  };

  return {
    /**
     * Runs `accept` for the first caller with the right code of a ticket of this account, and returns its result.
     * Throws CODE_INCORRECT for a wrong, expired, used or exhausted code, for an unknown ticket, and if `accept`
     * returns null. Throws TOO_MANY_REQUESTS above the limits of the caller's source.
     */
    guess: async <Result>(guess: Guess, accept: Accept<Result>): Promise<Result> => {
      const { found, source } = await admit(guess);
      const codeHash = await compare(found, guess.otp, source);
      const result = await db.transaction(async (tx) =>
        (await endCode(tx, found.request.id, codeHash)) ? accept(tx, found) : null,
      );
      if (result === null) throw new AppError('CODE_INCORRECT');
      return result;
    },
  };
};

export type CodeGuesses = ReturnType<typeof createCodeGuesses>;
