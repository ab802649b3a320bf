import { isOfSomebodyGone } from '#server/db/database-failure.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Actor } from '#server/http/actor.ts';
import { newSecret, sha256 } from '#server/security/secrets.ts';
import { networkSource, userSource } from '#server/security/source.ts';
import type { HandedOver } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { SessionOpener } from './open-session.ts';
import { findSession, insertHandedToken, insertHandOffCode, takeHandOffCode, type Session } from './sessions.sql.ts';

const CODE_LIFE_MS = 60_000;

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'limits' | 'now'> & {
  lookup: Pick<AccountLookup, 'findUserById'>;
  opener: Pick<SessionOpener, 'describe'>;
};

/** Site and extension sign each other in: a code travels, never a token. Both then stand for one session. */
export const createHandOffService = ({ db, devices, limits, now, lookup, opener }: Deps) => {
  /** The session of a code, which gets one more token; null where the code opens nothing (any more). */
  const handOver = (code: string, token: string, at: Date): Promise<Session | null> =>
    db.transaction(async (tx) => {
      const sessionId = await takeHandOffCode(tx, sha256(code), at);
      const found = sessionId === undefined ? undefined : await findSession(tx, sessionId);
      if (found === undefined || found.expiresAt <= at) return null;
      await insertHandedToken(tx, { tokenHash: sha256(token), sessionId: found.id, createdAt: at });
      return found;
    });

  return {
    /** AUTH_REQUIRED where the session ends at this moment. */
    begin: async ({ userId, sessionId }: Actor): Promise<{ code: string; expiresAt: Date }> => {
      await limits.take(db, [{ kind: 'handOffByUser', source: userSource(userId) }]);
      const code = newSecret();
      const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
      try {
        await insertHandOffCode(db, { codeHash: sha256(code), sessionId, expiresAt });
      } catch (error) {
        throw isOfSomebodyGone(error) ? new AppError('AUTH_REQUIRED', { cause: error }) : error;
      }
      return { code, expiresAt };
    },

    /** CODE_INCORRECT for a code that is unknown, over or used, and for one whose session has ended. */
    redeem: async (code: string, caller: Caller): Promise<HandedOver> => {
      await limits.take(db, [{ kind: 'redeem', source: networkSource(caller.address) }]);
      const token = newSecret();
      const origin = await handOver(code, token, now()).catch(nullWhereOwnerIsGone);
      const user = origin === null ? undefined : await lookup.findUserById(origin.userId);
      if (origin === null || user === undefined) throw new AppError('CODE_INCORRECT');
      await devices.remember(user.id, caller);
      const signedIn = await opener.describe(user, { token, expiresAt: origin.expiresAt });
      return { ...signedIn, keep: origin.keep };
    },
  };
};

const nullWhereOwnerIsGone = (error: unknown): null => {
  if (isOfSomebodyGone(error)) return null;
  throw error;
};

export type HandOffService = ReturnType<typeof createHandOffService>;
