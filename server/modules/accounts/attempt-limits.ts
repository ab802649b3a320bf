import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countAttempts, deleteEndedWindows, uncountAttempt } from './attempt-limits.sql.ts';
import { keyedHash } from './secrets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How often something may be tried in a window that begins with the first attempt. */
const LIMITS = {
  signInByAccountAndNetwork: { limit: 5, windowMs: MINUTE_MS },
  signInByAccount: { limit: 20, windowMs: HOUR_MS },
  signInByNetwork: { limit: 100, windowMs: HOUR_MS },
  registerByNetwork: { limit: 20, windowMs: HOUR_MS },
  codeCheckByNetwork: { limit: 30, windowMs: 5 * MINUTE_MS },
  resendByNetwork: { limit: 20, windowMs: HOUR_MS },
  /** The first mail and five more, over all sign-ups with one address. */
  codeMailByEmail: { limit: 6, windowMs: DAY_MS },
} as const;

/** `subject`: what is counted apart; it is stored as a keyed hash only. */
export type Attempt = { kind: keyof typeof LIMITS; subject: readonly string[] };

export type AttemptLimits = {
  /** Counts all of them; TOO_MANY_REQUESTS, with the time to wait, when one is beyond its limit. `db` may be a transaction. */
  take: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  /** Takes attempts back that turned out to be no guesses. */
  giveBack: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  forgetEnded: (db: Db) => Promise<void>;
};

/** Counting comes before the work that is limited, so that a burst at one moment can't get past. */
export const createAttemptLimits = ({ key, now }: { key: string; now: () => Date }): AttemptLimits => {
  const keyOf = ({ kind, subject }: Attempt): string => keyedHash(key, 'attempt', kind, ...subject);

  return {
    take: async (db, attempts) => {
      const at = now();
      const limitOf = new Map(attempts.map((attempt) => [keyOf(attempt), LIMITS[attempt.kind]]));
      const windows = [...limitOf].map(([hash, { windowMs }]) => ({ key: hash, windowMs }));
      const counted = await countAttempts(db, windows, at);
      const exceeded = counted.filter(({ key: hash, attempts: count }) => count > (limitOf.get(hash)?.limit ?? 0));
      if (exceeded.length === 0) return;
      const waitMs = Math.max(...exceeded.map(({ endsAt }) => endsAt.getTime() - at.getTime()));
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
    },

    giveBack: async (db, attempts) => {
      for (const attempt of attempts) await uncountAttempt(db, keyOf(attempt), now());
    },

    forgetEnded: (db) => deleteEndedWindows(db, now()),
  };
};
