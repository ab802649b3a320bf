import { networkOf } from '#server/http/rate-limit.ts';
import type { Actor } from '#server/http/actor.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { newSecret, sha256 } from '../accounts/secrets.ts';
import type { SessionOpener } from './open-session.ts';
import { findSession, insertHandedToken, insertHandoffCode, takeHandoffCode } from './sessions.sql.ts';

const CODE_LIFE_MS = 60_000;

type Deps = Pick<AccountsDeps, 'db' | 'limits' | 'now'> & {
  lookup: Pick<AccountLookup, 'findUserById'>;
  opener: Pick<SessionOpener, 'describe'>;
};

/** Site and extension sign each other in: a code travels, never a token. Both then stand for one session. */
export const createHandoffService = ({ db, limits, now, lookup, opener }: Deps) => ({
  begin: async ({ userId, sessionId }: Actor): Promise<{ code: string; expiresAt: Date }> => {
    await limits.take(db, [{ kind: 'handOffByUser', subject: [userId] }]);
    const code = newSecret();
    const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
    await insertHandoffCode(db, { codeHash: sha256(code), sessionId, expiresAt });
    return { code, expiresAt };
  },

  /** CODE_INCORRECT for a code that is unknown, over or used, and for one whose session has ended. */
  redeem: async (code: string, address: string): Promise<SignedIn> => {
    await limits.take(db, [{ kind: 'redeemByNetwork', subject: [networkOf(address)] }]);
    const at = now();
    const token = newSecret();
    const origin = await db.transaction(async (tx) => {
      const sessionId = await takeHandoffCode(tx, sha256(code), at);
      const found = sessionId === undefined ? undefined : await findSession(tx, sessionId);
      if (found === undefined || found.expiresAt <= at) return null;
      await insertHandedToken(tx, { tokenHash: sha256(token), sessionId: found.id, createdAt: at });
      return found;
    });
    const user = origin === null ? undefined : await lookup.findUserById(origin.userId);
    if (origin === null || user === undefined) throw new AppError('CODE_INCORRECT');
    return opener.describe(user, { token, expiresAt: origin.expiresAt });
  },
});

export type HandoffService = ReturnType<typeof createHandoffService>;
