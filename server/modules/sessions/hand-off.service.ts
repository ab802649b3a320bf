import { isOfDeletedOwner } from '#server/db/database-failure.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Actor } from '#server/http/actor.ts';
import { challengeOf, newSecret, sha256 } from '#server/security/secrets.ts';
import { networkSource, userSource } from '#server/security/source.ts';
import type { HandedOver } from '#shared/contract/sessions.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { SessionOpener } from './open-session.ts';
import { findSession, insertHandedToken, insertHandOffCode, takeHandOffCode, type Session } from './sessions.sql.ts';

const CODE_LIFE_MS = MINUTE_MS;

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'limits' | 'now'> & {
  lookup: Pick<AccountLookup, 'findUserById'>;
  opener: Pick<SessionOpener, 'describe'>;
};

/** A code and its verifier, as the receiver of the session sends them. */
type Redemption = { code: string; verifier: string };

/**
 * Site and extension share a session: one of them requests a code for a challenge. The other one, which has the
 * verifier of the challenge, exchanges the code for a token. A code has no effect without its verifier.
 */
export const createHandOffService = ({ db, devices, limits, now, lookup, opener }: Deps) => {
  /** Adds `token` to the session of the code. Returns null if the code is not valid. */
  const handOver = ({ code, verifier }: Redemption, token: string, at: Date): Promise<Session | null> =>
    db.transaction(async (tx) => {
      const redeemed = { codeHash: sha256(code), challenge: challengeOf(verifier) };
      const sessionId = await takeHandOffCode(tx, redeemed, at);
      const found = sessionId === undefined ? undefined : await findSession(tx, sessionId);
      if (found === undefined || found.expiresAt <= at) return null;
      await insertHandedToken(tx, { tokenHash: sha256(token), sessionId: found.id, createdAt: at });
      return found;
    });

  return {
    /**
     * Creates a code that works only with the verifier of `challenge`. Throws AUTH_REQUIRED if the session has just
     * ended.
     */
    begin: async ({ userId, sessionId }: Actor, challenge: string): Promise<{ code: string; expiresAt: Date }> => {
      await limits.take(db, [{ kind: 'handOffByUser', source: userSource(userId) }]);
      const code = newSecret();
      const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
      try {
        await insertHandOffCode(db, { codeHash: sha256(code), sessionId, challenge, expiresAt });
      } catch (error) {
        throw isOfDeletedOwner(error) ? new AppError('AUTH_REQUIRED', { cause: error }) : error;
      }
      return { code, expiresAt };
    },

    /**
     * Exchanges a code for a token. Throws CODE_INCORRECT for an unknown, expired or used code, for a wrong verifier,
     * and if the session has ended.
     */
    redeem: async (redemption: Redemption, caller: Caller): Promise<HandedOver> => {
      await limits.take(db, [{ kind: 'redeem', source: networkSource(caller.address) }]);
      const token = newSecret();
      const origin = await handOver(redemption, token, now()).catch(nullIfAccountDeleted);
      const user = origin === null ? undefined : await lookup.findUserById(origin.userId);
      if (origin === null || user === undefined) throw new AppError('CODE_INCORRECT');
      await devices.remember(user.id, caller);
      const signedIn = await opener.describe(user, { token, expiresAt: origin.expiresAt });
      return { ...signedIn, keep: origin.keep };
    },
  };
};

const nullIfAccountDeleted = (error: unknown): null => {
  if (isOfDeletedOwner(error)) return null;
  throw error;
};

export type HandOffService = ReturnType<typeof createHandOffService>;
