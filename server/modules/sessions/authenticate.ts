import type { Db } from '#server/db/db.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { sha256 } from '../accounts/secrets.ts';
import { planOf } from '../accounts/plan.ts';
import { sessionEnd, SLIDE_STEP_MS } from './session-life.ts';
import { findLiveSession, moveSessionEnd } from './sessions.sql.ts';

const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;

/** The token is read from this header and nowhere else: a query string ends up in logs and histories. */
export const createAuthenticate =
  (db: Db): Authenticate =>
  async (authorization, now) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    const live = await findLiveSession(db, sha256(token), now);
    if (live === undefined) return null;
    const expiresAt = sessionEnd(live.keep, now);
    // Moved at most once an hour, so that reading does not mean writing.
    if (live.keep && expiresAt.getTime() - live.expiresAt.getTime() >= SLIDE_STEP_MS) {
      await moveSessionEnd(db, live.id, { now, expiresAt });
    }
    return { userId: live.userId, sessionId: live.id, plan: planOf(live.grants, now) };
  };
