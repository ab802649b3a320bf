import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countAttempts, deleteEndedWindows, readAttempts, uncountAttempt, type Counted } from './attempt-limits.sql.ts';
import { keyedHash } from './secrets.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How often something may be tried in a window that begins with the first attempt. */
export const LIMITS = {
  signInByAccountAndNetwork: { limit: 5, windowMs: MINUTE_MS },
  signInByAccount: { limit: 20, windowMs: HOUR_MS },
  signInByNetwork: { limit: 100, windowMs: HOUR_MS },
  registerByNetwork: { limit: 20, windowMs: HOUR_MS },
  codeCheckByNetwork: { limit: 30, windowMs: 5 * MINUTE_MS },
  pageReportByNetwork: { limit: 10, windowMs: HOUR_MS },
  resendByNetwork: { limit: 20, windowMs: HOUR_MS },
  resetByNetwork: { limit: 20, windowMs: HOUR_MS },
  emailChangeByUser: { limit: 5, windowMs: HOUR_MS },
  handOffByUser: { limit: 30, windowMs: HOUR_MS },
  redeemByNetwork: { limit: 60, windowMs: HOUR_MS },
  devSignInByNetwork: { limit: 10, windowMs: MINUTE_MS },
  exportByUser: { limit: 5, windowMs: HOUR_MS },
  stopMailsByNetwork: { limit: 30, windowMs: HOUR_MS },
  contactByNetwork: { limit: 5, windowMs: HOUR_MS },
  checkoutByUser: { limit: 60, windowMs: HOUR_MS },
  trialByNetwork: { limit: 5, windowMs: 30 * DAY_MS },
  clickByNetwork: { limit: 60, windowMs: HOUR_MS },
  /** The first of a day counts. */
  clickByNetworkAndLink: { limit: 1, windowMs: DAY_MS },
  redeemRequestByUser: { limit: 100, windowMs: HOUR_MS },
  visitByNetwork: { limit: 600, windowMs: DAY_MS },
  /** Wrong codes of everybody together: four digits hold against one guesser, not against a fleet of them. */
  wrongCodeByAll: { limit: 100, windowMs: MINUTE_MS },
  /** Beyond it messages are kept and not mailed: nobody floods the operator's mailbox. */
  contactMailByAll: { limit: 60, windowMs: HOUR_MS },
  /** Calls of the official API, of which one look at an ad may need several. No account has more than a tenth of them. */
  officialReachByUser: { limit: 60, windowMs: HOUR_MS },
  officialReachByAll: { limit: 600, windowMs: HOUR_MS },
  /** The daily refresh leaves half of them to people who click. */
  officialReachByRefresh: { limit: 300, windowMs: HOUR_MS },
  /** Shorter than a day, so that a refresh is not a day late because yesterday's took a minute longer to begin. */
  reachRefreshByPage: { limit: 1, windowMs: 20 * HOUR_MS },
  adArchiveByUser: { limit: 60, windowMs: HOUR_MS },
  adArchiveByAll: { limit: 1_000, windowMs: HOUR_MS },
  /** The first mail and five more, over all sign-ups with one address. */
  codeMailByEmail: { limit: 6, windowMs: DAY_MS },
} as const;

/** `subject`: what is counted apart; it is stored as a keyed hash only. */
export type Attempt = { kind: keyof typeof LIMITS; subject: readonly string[] };

/** Reaching one of these is for the operator to know. */
type AlarmKind = 'wrongCodeByAll';

const isAlarming = (kind: keyof typeof LIMITS): kind is AlarmKind => kind === 'wrongCodeByAll';

export type AttemptLimits = {
  /** As `take` refuses, without counting: for what is only known afterwards to count. */
  refuseBeyond: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  /** Counts all of them; TOO_MANY_REQUESTS, with the time to wait, when one is beyond its limit. `db` may be a transaction. */
  take: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  /** Takes attempts back that turned out to be no guesses. */
  giveBack: (db: Db, attempts: readonly Attempt[]) => Promise<void>;
  forgetEnded: (db: Db) => Promise<void>;
};

type Deps = { key: string; now: () => Date; onAlarm?: (kind: AlarmKind) => void };

/** Counting comes before the work that is limited, so that a burst at one moment can't get past. */
export const createAttemptLimits = ({ key, now, onAlarm }: Deps): AttemptLimits => {
  const keyOf = ({ kind, subject }: Attempt): string => keyedHash(key, 'attempt', kind, ...subject);
  const byKey = (attempts: readonly Attempt[]): Map<string, keyof typeof LIMITS> =>
    new Map(attempts.map((attempt) => [keyOf(attempt), attempt.kind]));

  const refuse = (exceeded: readonly Counted[], at: Date): void => {
    if (exceeded.length === 0) return;
    const waitMs = Math.max(...exceeded.map(({ endsAt }) => endsAt.getTime() - at.getTime()));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  };

  return {
    take: async (db, attempts) => {
      const at = now();
      const kinds = byKey(attempts);
      const windows = [...kinds].map(([hash, kind]) => ({ key: hash, windowMs: LIMITS[kind].windowMs }));
      const counted = (await countAttempts(db, windows, at)).flatMap((row) => {
        const kind = kinds.get(row.key);
        return kind === undefined ? [] : [{ ...row, kind, limit: LIMITS[kind].limit }];
      });
      for (const { kind, limit, attempts: count } of counted) {
        if (count === limit && isAlarming(kind)) onAlarm?.(kind);
      }
      refuse(
        counted.filter(({ attempts: count, limit }) => count > limit),
        at,
      );
    },

    refuseBeyond: async (db, attempts) => {
      const at = now();
      const kinds = byKey(attempts);
      const rows = await readAttempts(db, [...kinds.keys()], at);
      const isFull = ({ key: hash, attempts: count }: Counted): boolean => {
        const kind = kinds.get(hash);
        return kind !== undefined && count >= LIMITS[kind].limit;
      };
      refuse(rows.filter(isFull), at);
    },

    giveBack: async (db, attempts) => {
      for (const attempt of attempts) await uncountAttempt(db, keyOf(attempt), now());
    },

    forgetEnded: (db) => deleteEndedWindows(db, now()),
  };
};
