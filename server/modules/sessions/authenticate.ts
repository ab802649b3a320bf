import type { Db } from '#server/db/db.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { sha256 } from '#server/security/secrets.ts';
import { entitlementOf } from '#shared/domain/plan/entitlement.ts';
import { planOf } from '../accounts/plan.ts';
import { sessionEnd, SLIDE_STEP_MS } from './session-life.ts';
import { createFindLiveSession, touchSession } from './sessions.sql.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;

/** The token is read from this header and nowhere else: a query string ends up in logs and histories. */
export const createAuthenticate = (db: Db): Authenticate => {
  const findLiveSession = createFindLiveSession(db);
  return async (authorization, now) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const live = await findLiveSession(sha256(token), now);
    if (live === undefined) return null;
    // Written at most once an hour, so that reading does not mean writing.
    if (isDue(live, now)) {
      await touchSession(db, live.id, { now, expiresAt: live.keep ? sessionEnd(true, now) : null });
    }
    return { userId: live.userId, sessionId: live.id, plan: planOf(entitlementOf(live.plans, now.getTime())) };
  };
};

/** A session that is kept and was not used since an older version wrote it is told by its end. */
const isDue = (
  { keep, lastUsedAt, expiresAt }: { keep: boolean; lastUsedAt: Date | null; expiresAt: Date },
  now: Date,
) => {
  if (lastUsedAt !== null) return now.getTime() - lastUsedAt.getTime() >= SLIDE_STEP_MS;
  return !keep || sessionEnd(true, now).getTime() - expiresAt.getTime() >= SLIDE_STEP_MS;
};
