import type { Db } from '#server/db/db.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { sha256 } from '#server/security/secrets.ts';
import { entitlementOf } from '#shared/domain/plan/entitlement.ts';
import { planOf } from '../accounts/plan.ts';
import { sessionEnd, SLIDE_STEP_MS } from './session-life.ts';
import { createFindLiveSession, touchSession } from './sessions.sql.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;

/**
 * Authenticates requests. The token is only read from this header, because query strings end up in logs and histories.
 */
export const createAuthenticate = (db: Db): Authenticate => {
  const findLiveSession = createFindLiveSession(db);
  return async (authorization, now) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const live = await findLiveSession(sha256(token), now);
    if (live === undefined) return null;
    // The last use is written at most once an hour, so that most requests only read.
    if (isDue(live, now)) {
      await touchSession(db, live.id, { now, expiresAt: live.keep ? sessionEnd(true, now) : null });
    }
    return { userId: live.userId, sessionId: live.id, plan: planOf(entitlementOf(live.plans, now.getTime())) };
  };
};

/**
 * Whether the last use must be written. For a kept session of an older version, without `lastUsedAt`, the expiry
 * decides.
 */
const isDue = (
  { keep, lastUsedAt, expiresAt }: { keep: boolean; lastUsedAt: Date | null; expiresAt: Date },
  now: Date,
) => {
  if (lastUsedAt !== null) return now.getTime() - lastUsedAt.getTime() >= SLIDE_STEP_MS;
  return !keep || sessionEnd(true, now).getTime() - expiresAt.getTime() >= SLIDE_STEP_MS;
};
